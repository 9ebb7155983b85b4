// @ts-check
import { ask, converse, launch, longestTask, mountWidget, openChat, settle, visit } from './visitor.mjs';

const POLL_MS = 250;
const TURNS = 5;
const WARM_UP = 3;
const KEYS = 100;
const CYCLES = 50;

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
  const before = await visitor.work();
  await read();
  await settle(visitor.page);
  const { script } = await visitor.work();
  await visitor.close();
  return script - before.script;
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
  const before = await visitor.work();
  await ask(page, name, POLL_MS);
  const { script } = await visitor.work();
  // The trace is recorded in a separate run, because tracing itself takes time.
  await mountWidget(page);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await ask(page, name, POLL_MS);
  const [longest = 0] = longestTask(await browser.stopTracing());
  await visitor.close();
  return { script: script - before.script, longest };
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
    const start = await visitor.work();
    await converse(page, chat);
    turns.push((await visitor.work()).task - start.task);
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
  const before = await visitor.work();
  await openChat(page, `Chat of ${count}`);
  const opened = await visitor.work();
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
    const start = await visitor.work();
    await ask(page, `turn ${turn}`);
    turns.push(((await visitor.work()).task - start.task) / 2);
  }
  const keys = await typeKeys(page);
  await visitor.close();
  return { opening: opened.task - before.task, nodes, turns, keys };
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

/**
 * Measures reachable memory before and after inserting, using and removing a widget fifty times.
 * @param {string} origin
 */
export async function measureHeap(origin) {
  const browser = await launch(['--js-flags=--jitless']);
  const visitor = await visit(browser, origin);
  const cycle = async () => {
    await mountWidget(visitor.page);
    await ask(visitor.page, 'hello');
    await visitor.page.evaluate(() => {
      document.querySelector('lang-assistant')?.remove();
      performance.clearResourceTimings();
    });
  };
  for (let turn = 0; turn < CYCLES / 2; turn += 1) await cycle();
  const before = await visitor.heap();
  for (let turn = 0; turn < CYCLES; turn += 1) await cycle();
  const after = await visitor.heap();
  await browser.close();
  return { before, after };
}
