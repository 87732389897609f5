// Drives pages in a Chromium: `node page.mjs CHROMIUM FOLDER`, where FOLDER holds
// - one.html: a game with variations, comments, and words that would like to run,
// - at.html: the same, made to open at 1b,
// - several.html: a file of several games, and
// - deep.html: a game of thousands of moves.
// Prints a line for each check, `ok` or `failed` first, and ends with 1 if one failed. Chromium is spoken to through pipes, so
// nothing is installed.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [chromium, folder] = process.argv.slice(2);
const profile = mkdtempSync(join(tmpdir(), 'movetext-page-'));
const browser = spawn(
  chromium,
  ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-pipe', `--user-data-dir=${profile}`],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
);
const waiting = new Map();
const events = [];
let count = 0;
let rest = '';
browser.stdio[4].on('data', (bytes) => {
  const parts = (rest + bytes).split('\0');
  rest = parts.pop();
  for (const message of parts.map((part) => JSON.parse(part))) {
    if (message.id === undefined) events.push(message);
    else {
      waiting.get(message.id)(message);
      waiting.delete(message.id);
    }
  }
});
function call(method, params = {}, sessionId = undefined) {
  const id = ++count;
  browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + '\0');
  return new Promise((done, fail) =>
    waiting.set(id, ({ error, result }) => (error ? fail(new Error(`${method}: ${error.message}`)) : done(result))),
  );
}

let failed = 0;
function check(what, is, should) {
  const [seen, wanted] = [is, should].map((value) => JSON.stringify(value));
  const is_right = seen === wanted;
  failed += is_right ? 0 : 1;
  console.log(is_right ? `ok      ${what}` : `failed  ${what}: ${seen}, not ${wanted}`);
}

/// A page that is open.
class Page {
  static async open(name, hash = '', { width = 1000, height = 800 } = {}) {
    const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page();
    Object.assign(page, { sessionId, targetId });
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await page.call(`${domain}.enable`);
    await page.call('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await page.call('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
    page.url = pathToFileURL(resolve(folder, name)).href + hash;
    await page.call('Page.navigate', { url: page.url });
    await page.until('document.readyState === "complete"');
    return page;
  }
  call(method, params) {
    return call(method, params, this.sessionId);
  }
  async read(expression) {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`);
    return result.value;
  }
  async until(expression) {
    for (let tries = 0; tries < 400; tries += 1) {
      if (await this.read(expression)) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`never: ${expression}`);
  }
  async press(key, code = key) {
    const text = key === ' ' ? ' ' : undefined;
    await this.call('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key === ' ' ? 'Space' : code, text });
    await this.call('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key === ' ' ? 'Space' : code });
  }
  /// Where the page is: its address, and the move that is outlined.
  where() {
    return this.read('[decodeURIComponent(location.hash), document.querySelector(".tree [aria-current]")?.id]');
  }
  /// What the browser says is wrong, and what the page asked for besides itself.
  complaints() {
    const here = events.filter((event) => event.sessionId === this.sessionId);
    const errors = here.filter(({ method }) => method === 'Runtime.exceptionThrown' || method === 'Runtime.consoleAPICalled');
    const logged = here.filter(({ method, params }) => method === 'Log.entryAdded' && params.entry.level === 'error');
    const asked = here.filter(({ method, params }) => method === 'Network.requestWillBeSent' && !/^(file|data):/.test(params.request.url));
    return [...errors, ...logged, ...asked].map((event) => JSON.stringify(event.params).slice(0, 300));
  }
  async close() {
    await call('Target.closeTarget', { targetId: this.targetId });
  }
}

async function one() {
  const page = await Page.open('one.html');
  const ids = await page.read('[...document.querySelectorAll(".tree a")].map((link) => link.id)');
  const [start, first, second] = ids;
  const last = await page.read('document.querySelector(".tree [aria-current]").id');
  check('the last position is shown first', last !== start && ids.includes(last), true);
  await page.press('Home');
  check('Home goes to the start', await page.where(), ['#' + start, start]);
  await page.press('ArrowRight');
  check('→ goes on', await page.where(), ['#' + first, first]);
  await page.press('ArrowRight');
  await page.press('ArrowLeft');
  check('← goes back', await page.where(), ['#' + first, first]);
  await page.press('End');
  check('End goes to the end', (await page.where())[1], last);
  const other = await page.read('document.querySelector(".v a")?.id');
  if (other) {
    await page.read(`document.getElementById(${JSON.stringify(other)}).click()`);
    await page.until(`document.querySelector(".tree [aria-current]")?.id === ${JSON.stringify(other)}`);
    check('a link shows its move', (await page.where())[1], other);
    await page.press('ArrowUp');
    check('↑ goes to the variation before', (await page.where())[1] !== other, true);
    await page.press('ArrowDown');
    check('↓ goes to the next one', (await page.where())[1], other);
  }
  await page.read('document.getElementById("slider").focus()');
  await page.read('(() => { const slider = document.getElementById("slider"); slider.value = 0; slider.dispatchEvent(new Event("input")); })()');
  check('the slider goes to the start', (await page.where())[1], start);
  await page.read('document.activeElement.blur()');
  await page.press(' ');
  check('a blank plays', await page.read('document.getElementById("play").getAttribute("aria-pressed")'), 'true');
  await page.until(`document.querySelector(".tree [aria-current]").id !== ${JSON.stringify(start)}`);
  await page.press(' ');
  check('a blank stops', await page.read('document.getElementById("play").getAttribute("aria-pressed")'), 'false');
  check('what happened is told', await page.read('document.getElementById("says").textContent.length > 3'), true);
  check('the men are told', await page.read('document.getElementById("men").textContent.length > 3'), true);
  check('nothing that a record says is an element', await page.read('document.querySelectorAll("img, iframe, script").length'), 2);
  check('nothing ran, nothing was asked for', page.complaints(), []);
  const saved = await page.read('(async () => (await (await fetch(document.querySelector("footer a").href)).text()).length)()').catch(() => 'refused');
  check('the policy refuses what is fetched', saved, 'refused');
  await page.close();

  const named = await Page.open('one.html', '#' + encodeURIComponent(second));
  check('an address shows its move', (await named.where())[1], second);
  await named.read(`location.hash = ${JSON.stringify('#' + first)}`);
  await named.until(`document.querySelector(".tree [aria-current]").id === ${JSON.stringify(first)}`);
  check('another address shows another', (await named.where())[1], first);
  const { data } = await named.call('Page.printToPDF', {});
  const sheets = (Buffer.from(data, 'base64').toString('latin1').match(/\/Type\s*\/Page\b/g) || []).length;
  check('it prints', sheets > 0, true);
  await named.read('dispatchEvent(new Event("beforeprint"))');
  const diagrams = await named.read('[document.querySelectorAll(".diagram").length, [...document.querySelectorAll(".tree a")].filter((link) => link.nextElementSibling?.matches(".diagram, p")).length]');
  check('a diagram at each comment', diagrams[0] > 0 && diagrams[0] === diagrams[1], true);
  await named.read('dispatchEvent(new Event("afterprint"))');
  check('and none after it', await named.read('document.querySelectorAll(".diagram").length'), 0);
  await named.close();

  const broken = await Page.open('one.html', '#%');
  const shown = await broken.read('document.querySelector(".tree [aria-current]").id');
  check('an address that is none is ignored', [shown, broken.complaints()], [last, []]);
  await broken.close();

  const narrow = await Page.open('one.html', '', { width: 360, height: 740 });
  check('nothing is wider than a telephone', await narrow.read('document.documentElement.scrollWidth <= 360'), true);
  const heights = await narrow.read('[...document.querySelectorAll("button")].map((button) => button.getBoundingClientRect().height).filter((height) => height < 30)');
  check('buttons can be hit', heights, []);
  const { data: picture } = await narrow.call('Page.captureScreenshot', { format: 'png' });
  writeFileSync(join(folder, 'narrow.png'), Buffer.from(picture, 'base64'));
  await narrow.close();

  const quiet = await Page.open('one.html');
  await quiet.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, { name: 'prefers-color-scheme', value: 'dark' }] });
  check('nothing glides where motion is not wanted', await quiet.read('getComputedStyle(document.querySelector(".board use")).transitionDuration'), '0s');
  check('the page is dark where the system is', await quiet.read('getComputedStyle(document.body).backgroundColor'), 'rgb(20, 23, 28)');
  await quiet.close();
}

async function at() {
  const page = await Page.open('at.html');
  check('the move that was asked for is shown first', (await page.where())[1], '1b');
  await page.close();
  const named = await Page.open('at.html', '#1a');
  check('the address of the page comes before it', (await named.where())[1], '1a');
  check('nothing ran, nothing was asked for', named.complaints(), []);
  await named.close();
  // The list is below the board there, out of sight.
  const narrow = await Page.open('at.html', '', { width: 360, height: 500 });
  const before = await narrow.read('scrollY');
  await narrow.press('ArrowRight');
  check('a step leaves the page where it is', [(await narrow.where())[1], await narrow.read('scrollY')], ['2a', before]);
  await narrow.close();
  const linked = await Page.open('at.html', '#2a', { width: 360, height: 500 });
  await linked.read('new Promise((done) => setTimeout(done, 200))');
  const top = 'document.querySelector(".shown .picture").getBoundingClientRect().top';
  check('an address leaves the board in sight', await linked.read(`${top} > -1 && ${top} < innerHeight / 2`), true);
  await linked.close();
}

async function several() {
  const page = await Page.open('several.html', '#2/0a');
  const shown = () => page.read('[...document.querySelectorAll("article")].map((article) => getComputedStyle(article).display !== "none")');
  check('only the second game is shown', (await shown()).map((is, nth) => (is ? nth : -1)).filter((nth) => nth >= 0), [1]);
  await page.press('ArrowRight');
  check('its moves have its number', (await page.where())[0].startsWith('#2/'), true);
  await page.read('document.querySelector("#games a").click()');
  await page.until('document.querySelector("article").classList.contains("shown")');
  check('the list leads to the first', (await page.where())[1].startsWith('1/'), true);
  await page.read('history.back()');
  check('nothing ran, nothing was asked for', page.complaints(), []);
  await page.close();
}

async function deep() {
  const page = await Page.open('deep.html');
  const nodes = await page.read('document.querySelectorAll(".tree a").length');
  check('every move has a link', nodes >= 4000, true);
  await page.press('Home');
  const times = await page.read(`(() => {
    const times = [];
    for (let step = 0; step < 40; step += 1) {
      const begun = performance.now();
      document.getElementById('next').click();
      times.push(performance.now() - begun);
    }
    return times.sort((one, other) => one - other);
  })()`);
  console.log(`        ${nodes} moves: a step takes ${times[20].toFixed(1)} ms, at most ${times[39].toFixed(1)}`);
  const jump = await page.read('(() => { const begun = performance.now(); document.getElementById("end").click(); return performance.now() - begun; })()');
  console.log(`        to the end takes ${jump.toFixed(1)} ms`);
  check('nothing ran, nothing was asked for', page.complaints(), []);
  await page.close();
}

try {
  await one();
  await at();
  await several();
  await deep();
} catch (error) {
  failed += 1;
  console.log(`failed  ${error.message}`);
}
browser.kill();
browser.on('exit', () => {
  try {
    rmSync(profile, { recursive: true, force: true });
  } catch {
    // It is only a folder of its own.
  }
  process.exit(failed ? 1 : 0);
});
