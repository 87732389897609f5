'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const board = document.getElementById('board');
const says = document.getElementById('says');
const slider = document.getElementById('slider');
const men = document.getElementById('men');
const { nodes, names } = data;
const numbers = new Map(nodes.map((node, number) => [node.address, number]));
const first = [];
const states = [];
let at = 0;
let line = [];
let timer = 0;
nodes.forEach((node, number) => {
  if (node.parent >= 0 && first[node.parent] === undefined) first[node.parent] = number;
});

// What is on the board after a node: a list of [slot, symbol, x, y, angle, square].
function state(number) {
  const path = [];
  for (let n = number; n >= 0 && !states[n]; n = nodes[n].parent) path.push(n);
  while (path.length) {
    const n = path.pop();
    const { parent, gone, changed } = nodes[n];
    const out = new Set(gone.concat(changed.map((item) => item[0])));
    const list = parent < 0 ? [] : states[parent].filter((item) => !out.has(item[0]));
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
      states[n] = next;
    } else states[n] = list;
  }
  return states[number];
}

const shown = new Map();
function draw(list) {
  const kept = new Set(list.map((item) => item[0]));
  for (const [slot, element] of shown) {
    if (!kept.has(slot)) {
      element.remove();
      shown.delete(slot);
    }
  }
  let next = board.firstChild;
  for (const [slot, symbol, x, y, angle] of list) {
    let element = shown.get(slot);
    if (!element) {
      element = document.createElementNS('http://www.w3.org/2000/svg', 'use');
      shown.set(slot, element);
    }
    element.setAttribute('href', '#mt-p' + symbol);
    element.style.transform = `translate(${x / 10}px,${y / 10}px)` + (angle ? `rotate(${-angle / 10}deg)` : '');
    if (element === next) next = next.nextSibling;
    else board.insertBefore(element, next);
  }
}

// The line through a node: the moves that lead to it, and the first ones after it.
function through(number) {
  if (line.includes(number)) return;
  line = [];
  for (let n = number; n >= 0; n = nodes[n].parent) line.unshift(n);
  for (let n = first[number]; n !== undefined; n = first[n]) line.push(n);
  slider.max = line.length - 1;
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

function show(number, isFromAddress) {
  at = number;
  through(number);
  const list = state(number);
  draw(list);
  men.textContent = inWords(list);
  says.textContent = nodes[number].words;
  slider.value = line.indexOf(number);
  slider.setAttribute('aria-valuetext', nodes[number].address);
  for (const old of document.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  const link = document.getElementById(nodes[number].address);
  if (link) {
    link.setAttribute('aria-current', 'true');
    link.scrollIntoView({ block: 'nearest' });
  }
  if (!isFromAddress) history.replaceState(null, '', '#' + nodes[number].address);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  document.getElementById('play').setAttribute('aria-pressed', 'false');
}

function sibling(step) {
  const all = [];
  nodes.forEach((node, number) => node.parent === nodes[at].parent && all.push(number));
  const other = all[all.indexOf(at) + step];
  if (other !== undefined) show(other);
}

const actions = {
  start: () => show(0),
  back: () => nodes[at].parent >= 0 && show(nodes[at].parent),
  next() {
    const next = line[line.indexOf(at) + 1];
    if (next !== undefined) show(next);
    else stop();
  },
  end: () => show(line[line.length - 1]),
  play() {
    if (timer) return stop();
    if (at === line[line.length - 1]) show(0);
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
slider.addEventListener('input', () => show(line[+slider.value]));
document.addEventListener('keydown', (event) => {
  const isElsewhere = event.target.closest('input, select, summary, button') && event.key !== 'Home' && event.key !== 'End';
  const action = keys[event.key];
  if (!action || event.ctrlKey || event.altKey || event.metaKey || isElsewhere) return;
  event.preventDefault();
  if (event.key !== ' ') stop();
  action();
});
function follow() {
  const number = numbers.get(decodeURIComponent(location.hash.slice(1)));
  if (number !== undefined) show(number, true);
  return number !== undefined;
}
addEventListener('hashchange', follow);
const theme = document.getElementById('theme');
theme.addEventListener('change', () => {
  document.documentElement.dataset.theme = theme.value;
});
document.documentElement.classList.add('live');
board.replaceChildren();
if (!follow()) {
  through(0);
  show(line[line.length - 1], true);
}
