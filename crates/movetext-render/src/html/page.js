'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const { names } = data;
const articles = document.querySelectorAll('article');
const entries = document.querySelectorAll('#games a');
const says = document.getElementById('says');
const slider = document.getElementById('slider');
const men = document.getElementById('men');
const games = data.games.map((nodes, number) => ({ nodes, number, prefix: data.games.length > 1 ? number + 1 + '/' : '' }));
let game;
let timer = 0;

// Makes a game the one that is played.
function open(next) {
  if (next === game) return;
  if (!next.board) {
    next.at = 0;
    next.line = [];
    next.states = [];
    next.shown = new Map();
    next.numbers = new Map(next.nodes.map((node, number) => [node.address, number]));
    next.first = [];
    next.nodes.forEach((node, number) => {
      if (node.parent >= 0 && next.first[node.parent] === undefined) next.first[node.parent] = number;
    });
    next.board = articles[next.number].querySelector('.board');
    next.board.replaceChildren();
  }
  if (game) articles[game.number].classList.remove('shown');
  game = next;
  const article = articles[game.number];
  article.classList.add('shown');
  article.querySelector('section').append(document.getElementById('panel'));
  for (const entry of entries) entry.removeAttribute('aria-current');
  if (entries[game.number]) entries[game.number].setAttribute('aria-current', 'true');
  slider.max = game.line.length - 1;
}

// What is on the board after a node: a list of [slot, symbol, x, y, angle, square].
function state(number) {
  const path = [];
  for (let n = number; n >= 0 && !game.states[n]; n = game.nodes[n].parent) path.push(n);
  while (path.length) {
    const n = path.pop();
    const { parent, gone, changed } = game.nodes[n];
    const out = new Set(gone.concat(changed.map((item) => item[0])));
    const list = parent < 0 ? [] : game.states[parent].filter((item) => !out.has(item[0]));
    if (changed.length) {
      const places = new Map(list.map((item, place) => [item[0], place]));
      const before = new Map();
      for (const item of changed) {
        const key = places.has(item[6]) ? item[6] : before.has(item[6]) ? before.get(item[6]).key : -1;
        before.set(item[0], { key, item });
      }
      const groups = new Map();
      for (const { key, item } of before.values()) {
        if (!groups.has(key)) groups.set(key, []);
        groups.get(key).unshift(item);
      }
      const next = [];
      for (const item of list) next.push(...(groups.get(item[0]) || []), item);
      next.push(...(groups.get(-1) || []));
      game.states[n] = next;
    } else game.states[n] = list;
  }
  return game.states[number];
}

const svg = (name) => document.createElementNS('http://www.w3.org/2000/svg', name);
function use([, symbol, x, y, angle], element) {
  element.setAttribute('href', '#mt-p' + symbol);
  element.style.transform = `translate(${x / 10}px,${y / 10}px)` + (angle ? `rotate(${-angle / 10}deg)` : '');
}

function draw(list) {
  const { board, shown } = game;
  const kept = new Set(list.map((item) => item[0]));
  for (const [slot, element] of shown) {
    if (!kept.has(slot)) {
      element.remove();
      shown.delete(slot);
    }
  }
  let next = board.firstChild;
  for (const item of list) {
    let element = shown.get(item[0]);
    if (!element) {
      element = svg('use');
      shown.set(item[0], element);
    }
    use(item, element);
    if (element === next) next = next.nextSibling;
    else board.insertBefore(element, next);
  }
}

// The line through a node: the moves that lead to it, and the first ones after it.
function through(number) {
  if (game.line.includes(number)) return;
  game.line = [];
  for (let n = number; n >= 0; n = game.nodes[n].parent) game.line.push(n);
  game.line.reverse();
  for (let n = game.first[number]; n !== undefined; n = game.first[n]) game.line.push(n);
  slider.max = game.line.length - 1;
}

function inWords(list) {
  const squares = new Map();
  for (const [, symbol, , , , square] of list) {
    if (!names[symbol]) continue;
    if (!squares.has(names[symbol])) squares.set(names[symbol], []);
    squares.get(names[symbol]).push(square);
  }
  return [...squares].map(([name, where]) => name + ': ' + where.join(', ')).join('\n');
}

// Scrolls the list of moves alone: the board stays where its reader has it.
function reveal(link) {
  const box = link.closest('.tree');
  const inner = link.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  box.scrollTop += Math.min(inner.top - outer.top, 0) || Math.max(inner.bottom - outer.bottom, 0);
}

const anchor = (number) => game.prefix + game.nodes[number].address;

function show(number, isFromAddress) {
  game.at = number;
  through(number);
  const list = state(number);
  draw(list);
  men.textContent = inWords(list);
  says.textContent = game.nodes[number].words;
  slider.value = game.line.indexOf(number);
  slider.setAttribute('aria-valuetext', game.nodes[number].address);
  for (const old of document.querySelectorAll('.tree [aria-current]')) old.removeAttribute('aria-current');
  const link = document.getElementById(anchor(number));
  if (link) {
    link.setAttribute('aria-current', 'true');
    reveal(link);
  }
  if (!isFromAddress) history.replaceState(null, '', '#' + anchor(number));
}

function stop() {
  clearInterval(timer);
  timer = 0;
  document.getElementById('play').setAttribute('aria-pressed', 'false');
}

function sibling(step) {
  const { nodes, at } = game;
  const all = [];
  nodes.forEach((node, number) => node.parent === nodes[at].parent && all.push(number));
  const other = all[all.indexOf(at) + step];
  if (other !== undefined) show(other);
}

const last = () => game.line[game.line.length - 1];
const actions = {
  start: () => show(0),
  back: () => game.nodes[game.at].parent >= 0 && show(game.nodes[game.at].parent),
  next() {
    const next = game.line[game.line.indexOf(game.at) + 1];
    if (next !== undefined) show(next);
    else stop();
  },
  end: () => show(last()),
  play() {
    if (timer) return stop();
    if (game.at === last()) show(0);
    timer = setInterval(actions.next, 1000);
    document.getElementById('play').setAttribute('aria-pressed', 'true');
  },
};
const keys = {
  ArrowLeft: actions.back,
  ArrowRight: actions.next,
  ArrowUp: () => sibling(-1),
  ArrowDown: () => sibling(1),
  Home: actions.start,
  End: actions.end,
  ' ': actions.play,
};
for (const [id, action] of Object.entries(actions)) {
  document.getElementById(id).addEventListener('click', () => {
    if (id !== 'play') stop();
    action();
  });
}
slider.addEventListener('input', () => show(game.line[+slider.value]));
document.addEventListener('keydown', (event) => {
  const isElsewhere = event.target.closest('input, select, summary, button') && event.key !== 'Home' && event.key !== 'End';
  const action = keys[event.key];
  if (!action || event.ctrlKey || event.altKey || event.metaKey || isElsewhere) return;
  event.preventDefault();
  if (event.key !== ' ') stop();
  action();
});

// A link leads to its move, but the page does not scroll to it.
document.querySelector('main').addEventListener('click', (event) => {
  const link = event.target.closest('.tree a');
  if (!link || event.ctrlKey || event.shiftKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (link.hash !== location.hash) history.pushState(null, '', link.hash);
  stop();
  follow();
});

// Shows what the address of the page names: a move, or the start of a game.
function follow(hash = location.hash.slice(1)) {
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // It stays as it is.
  }
  const [, number, address] = /^(?:(\d+)\/)?(.*)$/s.exec(hash);
  const next = games[(number || 1) - 1];
  if (!next || !next.nodes.length) return false;
  open(next);
  const found = game.numbers.get(address);
  if (found !== undefined) show(found, true);
  return found !== undefined;
}
// A browser scrolls to the move that the address names; on a telephone the board would then be out of sight.
function toBoard() {
  if (game && location.hash.length > 1) game.board.parentNode.scrollIntoView({ block: 'nearest' });
}
addEventListener('hashchange', () => {
  stop();
  follow();
  toBoard();
});
// Some scroll only after this event, when they draw the page.
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(toBoard)));

// On paper there is a diagram at each comment.
addEventListener('beforeprint', () => {
  const picture = game.board.parentNode;
  game.nodes.forEach((node, number) => {
    const comment = document.getElementById(anchor(number)).nextElementSibling;
    if (!comment || comment.tagName !== 'P') return;
    const diagram = svg('svg');
    diagram.setAttribute('viewBox', picture.getAttribute('viewBox'));
    diagram.classList.add('diagram');
    for (const item of state(number)) {
      const element = svg('use');
      use(item, element);
      diagram.append(element);
    }
    comment.before(diagram);
  });
});
addEventListener('afterprint', () => document.querySelectorAll('.diagram').forEach((diagram) => diagram.remove()));

const theme = document.getElementById('theme');
theme.addEventListener('change', () => {
  document.documentElement.dataset.theme = theme.value;
});
document.documentElement.classList.add('live');
// What the address of the page names holds; without one, what the page was asked to open at.
if (!follow(location.hash.length > 1 ? undefined : data.at)) {
  const start = games.find(({ nodes }) => nodes.length);
  if (start) {
    open(game || start);
    through(0);
    show(last(), true);
  }
}
