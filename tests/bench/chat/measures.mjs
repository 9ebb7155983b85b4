// @ts-check
import { longestTask, openPage, settle } from '../browser.mjs';
import { ask, converse, mountWidget, openChat } from './visitor.mjs';

const POLL_MS = 250;
const TURNS = 5;
const WARM_UP = 3;
const KEYS = 100;

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
async function visit(browser, url) {
  const visitor = await openPage(browser);
  await visitor.page.goto(url);
  return visitor;
}

/**
 * Milliseconds of scripting to read a stream and append it to a text once per frame.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} name
 */
export async function measurePlain(browser, origin, name) {
  const visitor = await visit(browser, `${origin}/plain`);
  const read = () =>
    visitor.page.evaluate(async (wanted) => {
      const box = document.querySelector('#box') ?? document.body;
      const text = document.createTextNode('');
      box.replaceChildren(text);
      let due = '';
      let frame = 0;
      const response = await fetch('/ajax', { method: 'POST', body: JSON.stringify({ content: wanted }) });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done = true, value = '' } = (await reader?.read()) ?? {};
        if (done) return;
        for (const line of value.split('\n'))
          if (line.startsWith('data: {"delta')) due += JSON.parse(line.slice(6)).delta;
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          text.appendData(due);
          due = '';
          box.scrollTop = box.scrollHeight;
        });
      }
    }, name);
  // A run to warm up: the first run also compiles the page's scripts.
  await read();
  const before = await visitor.metrics();
  await read();
  await settle(visitor.page);
  const { scriptMs } = await visitor.metrics();
  await visitor.close();
  return scriptMs - before.scriptMs;
}

/**
 * The cost of a streamed reply: milliseconds of scripting, and of the longest task.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {string} name
 */
export async function measureStream(browser, origin, name) {
  const visitor = await visit(browser, origin);
  const { page } = visitor;
  await mountWidget(page);
  await ask(page, name, POLL_MS);
  await mountWidget(page);
  const before = await visitor.metrics();
  await ask(page, name, POLL_MS);
  const { scriptMs } = await visitor.metrics();
  // The trace is recorded in a separate run, because tracing itself takes time.
  await mountWidget(page);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await ask(page, name, POLL_MS);
  const longest = longestTask(await browser.stopTracing());
  await visitor.close();
  return { script: scriptMs - before.scriptMs, longest };
}

/**
 * Measures the milliseconds of work for each question with its reply: typed key by key, sent by Enter, and answered by
 * a stream of Markdown.
 * @param {import('playwright').Browser} browser
 * @param {string} url of the widget's page or deep-chat's
 * @param {{ readonly element: string, readonly box: string, readonly question: string, readonly ending: string }} chat
 */
export async function measureTurns(browser, url, chat) {
  const visitor = await visit(browser, url);
  const { page } = visitor;
  if (chat.element === 'lang-assistant') await mountWidget(page);
  await page.locator(`${chat.element} ${chat.box}`).waitFor();
  const turns = [];
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    const start = await visitor.metrics();
    await converse(page, chat);
    turns.push((await visitor.metrics()).taskMs - start.taskMs);
  }
  await visitor.close();
  return turns.slice(WARM_UP);
}

/**
 * Measures the cost of a conversation of this length: opening it, its DOM nodes, each question with its reply, each key
 * press.
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {number} count
 */
export async function measureLength(browser, origin, count) {
  const visitor = await visit(browser, origin);
  const { page } = visitor;
  await mountWidget(page);
  await ask(page, 'warm up');
  const before = await visitor.metrics();
  await openChat(page, `Chat of ${count}`);
  const opened = await visitor.metrics();
  const nodes = await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('lang-assistant')?.shadowRoot ?? document,
    );
    let found = 0;
    while (walker.nextNode()) found += 1;
    return found;
  });
  const turns = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = await visitor.metrics();
    await ask(page, `turn ${turn}`);
    turns.push(((await visitor.metrics()).taskMs - start.taskMs) / 2);
  }
  const keys = await typeKeys(page);
  await visitor.close();
  return { opening: opened.taskMs - before.taskMs, nodes, turns, keys };
}

/**
 * Milliseconds from each key to the frame that shows it.
 * @param {import('playwright').Page} page
 * @returns {Promise<number[]>}
 */
async function typeKeys(page) {
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await page.evaluate(() => {
    /** @type {number[]} */
    const times = [];
    Object.assign(window, { times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => times.push(performance.now() - timeStamp), { once: true });
          port1.start();
          port2.postMessage('');
        });
      },
      true,
    );
  });
  await page.keyboard.type('a'.repeat(KEYS), { delay: 20 });
  await settle(page);
  return page.evaluate(() => Reflect.get(window, 'times'));
}
