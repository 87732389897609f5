//! Work on several threads, with results in the order of the work.
//!
//! Plain threads rather than a pool: there is one kind of work a run, its pieces are large, and a worker
//! may wait for the reader of its output, so that what is in memory stays bounded.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Condvar, Mutex};
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
    let (started, jobs_started) = sync_channel::<(usize, Receiver<T>)>(threads.saturating_mul(AHEAD));
    let next = Mutex::new(jobs.enumerate());
    // The next job, and where its parts go. While the lock is held, so that they come in their order.
    let start = |started: &SyncSender<(usize, Receiver<T>)>| {
        let mut next = next.lock().ok()?;
        let (nth, job) = next.next()?;
        let (sender, parts) = sync_channel(WAITING);
        started.send((nth, parts)).ok()?;
        Some((job, sender))
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            let (started, start, work) = (started.clone(), &start, &work);
            scope.spawn(move || {
                while let Some((job, sender)) = start(&started) {
                    work(job, &mut |part| sender.send(part).is_ok());
                }
            });
        }
        drop(started);
        // Where this ends early, nobody receives any more, and whoever still works learns of it.
        let mut parts =
            jobs_started.into_iter().flat_map(|(job, parts)| parts.into_iter().map(move |part| (job, part)));
        take(&mut parts)
    })
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
    let next = AtomicUsize::new(0);
    let (sender, finished): (Sender<(usize, T)>, _) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(item) = items.get(at) else { return };
                    if sender.send((at, work(item))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut results: Vec<(usize, T)> = finished.into_iter().inspect(|_| done()).collect();
        results.sort_by_key(|(at, _)| *at);
        results.into_iter().map(|(_, result)| result).collect()
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
