//! Work on several threads, with results in the order of the work.
//!
//! Plain threads rather than a pool: there is one kind of work a run, its pieces are large, and a worker
//! may wait for the reader of its output, so that what is in memory stays bounded.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// How many parts of a job may wait to be taken.
const WAITING: usize = 16;
/// How many jobs a thread may be ahead of the one whose parts are taken.
const AHEAD: usize = 4;

/// Does the jobs `0..jobs` on up to `threads` threads. Each job hands out its parts as it makes them;
/// `take` sees them on this thread, in the order of the jobs, and within a job in the order they were
/// made. When `take` fails, no further job is started and the error is returned.
///
/// A job's `part` returns whether anybody still wants parts.
pub fn in_order<T: Send, E>(
    jobs: usize,
    threads: usize,
    work: impl Fn(usize, &mut dyn FnMut(T) -> bool) + Sync,
    take: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    in_order_of(0..jobs, threads.min(jobs), work, take)
}

/// The same for jobs that are only known one after the other; `take` is given the number of the job, from 0. One thread at a
/// time asks for the next job.
pub fn in_order_of<J, T: Send, E>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J, &mut dyn FnMut(T) -> bool) + Sync,
    mut take: impl FnMut(usize, T) -> Result<(), E>,
) -> Result<(), E> {
    feed(jobs, threads, work, |parts| {
        for (job, part) in parts {
            take(job, part)?;
        }
        Ok(())
    })
}

/// The same, with all parts shown to `take` one after the other. What it leaves is not worked on.
pub fn feed<J, T: Send, R>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    work: impl Fn(J, &mut dyn FnMut(T) -> bool) + Sync,
    take: impl FnOnce(&mut dyn Iterator<Item = (usize, T)>) -> R,
) -> R {
    feed_ahead(jobs, threads, threads.saturating_mul(AHEAD), work, take)
}

/// The same with so many jobs at most ahead of the one whose parts are taken.
fn feed_ahead<J, T: Send, R>(
    jobs: impl Iterator<Item = J> + Send,
    threads: usize,
    ahead: usize,
    work: impl Fn(J, &mut dyn FnMut(T) -> bool) + Sync,
    take: impl FnOnce(&mut dyn Iterator<Item = (usize, T)>) -> R,
) -> R {
    let lanes = Lanes::new(threads, ahead);
    let next = Mutex::new(jobs);
    let start = || {
        // Locked until the lane is open, so that lanes are in the order of the jobs.
        let mut next = lock(&next);
        let job = next.next()?;
        Some((job, lanes.open()?))
    };
    let worker = || {
        let _worker = Worker(&lanes);
        while let Some((job, lane)) = start() {
            work(job, &mut |part| lanes.add(lane.number, part));
        }
    };
    thread::scope(|scope| {
        spawn(scope, threads, &worker);
        // Nobody receives any more at its end, and whoever still works learns of it.
        let _taker = Taker(&lanes);
        take(&mut std::iter::from_fn(|| lanes.next()))
    })
}

/// Starts so many threads that do the same. Not generic, so that what makes threads is compiled once.
fn spawn<'s>(scope: &'s thread::Scope<'s, '_>, threads: usize, work: &'s (dyn Fn() + Sync)) {
    for _ in 0..threads {
        scope.spawn(work);
    }
}

/// The parts of jobs on their way to the thread that takes them. Plain queues under one lock: the channels of the standard library would be
/// compiled, in all their kinds, for each type of part.
struct Lanes<T> {
    state: Mutex<State<T>>,
    /// What the taker waits for.
    filled: Condvar,
    /// What workers wait for.
    room: Condvar,
    ahead: usize,
}

struct State<T> {
    /// The lane of the job whose parts are taken, and those of the jobs after it.
    open: VecDeque<Queue<T>>,
    /// The number of the first of them.
    first: usize,
    workers: usize,
    workers_waiting: usize,
    is_taker_waiting: bool,
    /// Whether nobody takes parts any more.
    is_over: bool,
}

struct Queue<T> {
    parts: VecDeque<T>,
    is_complete: bool,
}

/// Where a job puts its parts; they are complete when it is dropped.
struct Lane<'l, T> {
    lanes: &'l Lanes<T>,
    number: usize,
}

/// A thread that works, until it is dropped.
struct Worker<'l, T>(&'l Lanes<T>);

/// The thread that takes the parts, until it is dropped.
struct Taker<'l, T>(&'l Lanes<T>);

impl<T> Lanes<T> {
    fn new(workers: usize, ahead: usize) -> Self {
        let state = State {
            open: VecDeque::new(),
            first: 0,
            workers,
            workers_waiting: 0,
            is_taker_waiting: false,
            is_over: false,
        };
        Self { state: Mutex::new(state), filled: Condvar::new(), room: Condvar::new(), ahead }
    }

    /// Opens the lane of the next job as soon as there is room for it; nothing where nobody takes parts any more.
    fn open(&self) -> Option<Lane<'_, T>> {
        let mut state = self.when_room(|state| state.open.len() <= self.ahead)?;
        state.open.push_back(Queue { parts: VecDeque::new(), is_complete: false });
        Some(Lane { lanes: self, number: state.first + state.open.len() - 1 })
    }

    /// Adds a part as soon as there is room for it; whether anybody still takes parts.
    fn add(&self, number: usize, part: T) -> bool {
        let has_room =
            |state: &mut State<T>| state.lane(number).is_none_or(|lane| lane.parts.len() < WAITING);
        let Some(mut state) = self.when_room(has_room) else { return false };
        if let Some(lane) = state.lane(number) {
            lane.parts.push_back(part);
        }
        self.wake_taker(&mut state, number);
        true
    }

    fn when_room(&self, has_room: impl Fn(&mut State<T>) -> bool) -> Option<MutexGuard<'_, State<T>>> {
        let mut state = lock(&self.state);
        while !state.is_over && !has_room(&mut state) {
            state.workers_waiting += 1;
            state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.workers_waiting -= 1;
        }
        (!state.is_over).then_some(state)
    }

    /// The next part in the order of the jobs, and the number of its job.
    fn next(&self) -> Option<(usize, T)> {
        let mut state = lock(&self.state);
        loop {
            let first = state.first;
            let part = state.open.front_mut().and_then(|lane| lane.parts.pop_front());
            let is_complete = part.is_none() && state.open.front().is_some_and(|lane| lane.is_complete);
            if is_complete {
                state.open.pop_front();
                state.first += 1;
            }
            if state.workers_waiting > 0 && (part.is_some() || is_complete) {
                self.room.notify_all();
            }
            if let Some(part) = part {
                return Some((first, part));
            }
            if is_complete {
                continue;
            }
            if state.workers == 0 {
                return None;
            }
            state.is_taker_waiting = true;
            state = self.filled.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.is_taker_waiting = false;
        }
    }

    /// Wakes the taker where it waits for what happened in this lane.
    fn wake_taker(&self, state: &mut State<T>, number: usize) {
        if state.is_taker_waiting && number == state.first {
            self.filled.notify_one();
        }
    }
}

impl<T> State<T> {
    fn lane(&mut self, number: usize) -> Option<&mut Queue<T>> {
        self.open.get_mut(number.checked_sub(self.first)?)
    }
}

impl<T> Drop for Lane<'_, T> {
    fn drop(&mut self) {
        let mut state = lock(&self.lanes.state);
        if let Some(lane) = state.lane(self.number) {
            lane.is_complete = true;
        }
        self.lanes.wake_taker(&mut state, self.number);
    }
}

impl<T> Drop for Worker<'_, T> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.workers -= 1;
        let number = state.first;
        self.0.wake_taker(&mut state, number);
    }
}

impl<T> Drop for Taker<'_, T> {
    fn drop(&mut self) {
        lock(&self.0.state).is_over = true;
        self.0.room.notify_all();
    }
}

/// What a mutex holds, by whoever it was changed last: each change here leaves it whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What is handed from job to job, past those that turn out not to be wanted.
pub struct Relay<S> {
    /// The job that may have it next, and what it is; nothing while a job has it.
    next: Mutex<(usize, Option<S>)>,
    handed_on: Condvar,
}

impl<S> Relay<S> {
    /// It is for the first job.
    pub const fn new(first: S) -> Self {
        Self { next: Mutex::new((0, Some(first))), handed_on: Condvar::new() }
    }

    /// Whether a job was passed over.
    pub fn has_passed(&self, job: usize) -> bool {
        self.next.lock().is_ok_and(|next| next.0 > job)
    }

    /// Waits until it is a job's turn, lets `run` change what is handed on, and hands it to the job that `run` gives, which comes
    /// later. Nothing is done where the job was passed over. Each job must do this once, before anybody waits for its parts.
    pub fn run(&self, job: usize, run: impl FnOnce(&mut S) -> usize) -> bool {
        let Ok(next) = self.next.lock() else { return false };
        let is_waiting =
            |(next, state): &mut (usize, Option<S>)| *next < job || *next == job && state.is_none();
        let Ok(mut next) = self.handed_on.wait_while(next, is_waiting) else { return false };
        if next.0 > job {
            return false;
        }
        let Some(mut state) = next.1.take() else { return false };
        drop(next);
        let later = run(&mut state);
        if let Ok(mut next) = self.next.lock() {
            *next = (later.max(job + 1), Some(state));
        }
        self.handed_on.notify_all();
        true
    }
}

/// Does `work` on each item on up to `threads` threads; the results come in the order of the items.
/// `done` is called on this thread whenever one more is done.
pub fn map<I: Sync, T: Send>(
    items: &[I],
    threads: usize,
    work: impl Fn(&I) -> T + Sync,
    mut done: impl FnMut(),
) -> Vec<T> {
    let work = |item: &I, part: &mut dyn FnMut(T) -> bool| {
        part(work(item));
    };
    feed_ahead(items.iter(), threads.min(items.len()), items.len(), work, |parts| {
        parts.map(|(_, result)| result).inspect(|_| done()).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::{Relay, feed, in_order, map};

    #[test]
    fn parts_come_in_the_order_of_the_jobs() {
        let mut seen = Vec::new();
        let work = |job: usize, part: &mut dyn FnMut(usize) -> bool| {
            for nth in 0..40 {
                assert!(part(job * 100 + nth));
            }
        };
        let take = |job: usize, part: usize| -> Result<(), ()> {
            assert_eq!(part / 100, job);
            seen.push(part);
            Ok(())
        };
        in_order(50, 4, work, take).unwrap();
        assert_eq!(seen.len(), 2_000);
        assert!(seen.is_sorted());
    }

    #[test]
    fn a_failure_ends_it() {
        let work = |_: usize, part: &mut dyn FnMut(()) -> bool| while part(()) {};
        assert_eq!(in_order(3, 2, work, |_, ()| Err("enough")), Err("enough"));
    }

    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..100).collect();
        let mut done = 0;
        assert_eq!(map(&items, 3, |item| item + 1, || done += 1), (1..=100).collect::<Vec<_>>());
        assert_eq!(done, 100);
    }

    #[test]
    fn what_is_handed_on_passes_over_jobs() {
        let relay = Relay::new(0);
        let work = |job: usize, part: &mut dyn FnMut(usize) -> bool| {
            let runs = relay.run(job, |sum| {
                *sum += job;
                job + 1 + job % 3
            });
            if runs {
                part(job);
            }
        };
        let ran: Vec<usize> = feed(0..20, 3, work, |parts| parts.map(|(_, job)| job).collect());
        assert_eq!(ran, [0, 1, 3, 4, 6, 7, 9, 10, 12, 13, 15, 16, 18, 19]);
        assert!(relay.run(21, |sum| {
            assert_eq!(*sum, ran.iter().sum::<usize>());
            22
        }));
    }

    #[test]
    fn who_wants_no_more_need_not_take_the_rest() {
        let work = |job: usize, part: &mut dyn FnMut(usize) -> bool| while part(job) {};
        assert_eq!(feed(0..5, 2, work, |parts| parts.take(100).count()), 100);
    }
}
