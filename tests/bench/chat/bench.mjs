// @ts-check
// Measures chats in the production bundle: a message compared with the same message in deep-chat, a streamed reply of
// 5,000 words compared with plain text, a thousand messages compared with ten, and removing and inserting the widget.
// Prints a Markdown table. The exit code is 1 if a limit is exceeded. `node tests/bench/chat/bench.mjs`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { median, p98 } from '../measure.mjs';
import { startHost } from './host.mjs';
import { measureHeap, measureLength, measurePlain, measureStream, measureTurns } from './measures.mjs';
import { conversation, HARD_REPLIES, longReply, withoutMarks } from './texts.mjs';
import { launch } from './visitor.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const OUT = path.join(ROOT, 'node_modules/.cache/chat-bench');
const WORDS = 5_000;
const ROUNDS = 3;
const FEW = 10;
const MANY = 1_000;

/** The question that is typed here and in deep-chat, and the reply of both. */
const QUESTION = 'When does the verb agree with its subject?';
const ENDING = 'That is all.';
const REPLY = `${conversation(2)[1]?.content}\n\n${ENDING}`;
const CHATS = {
  this: { path: '', element: 'lang-assistant', box: 'textarea' },
  deepChat: { path: '/deep-chat', element: 'deep-chat', box: '#text-input' },
};

const hard = Object.fromEntries(Object.entries(HARD_REPLIES).map(([name, write]) => [name, write(WORDS)]));

await build({
  root: ROOT,
  configFile: path.join(ROOT, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir: OUT, emptyOutDir: true },
});
const host = await startHost({
  dist: OUT,
  deepChatReply: REPLY,
  replies: { ...hard, [QUESTION]: REPLY, long: longReply(WORDS), plain: withoutMarks(longReply(WORDS)) },
  chats: [FEW, MANY].map((count) => ({
    id: `chat-${count}`,
    name: `Chat of ${count}`,
    created_at: 1_790_000_000,
    chat_history: conversation(count),
  })),
});
const browser = await launch();

/** @type {{ what: string, measured: string, limit: string, isMet?: boolean }[]} */
const rows = [];
/**
 * @param {string} what
 * @param {number} value
 * @param {number} max
 * @param {string} [unit]
 * @param {string} [details]
 */
function addRow(what, value, max, unit = '', details = '') {
  const shown = `${unit === '×' ? value.toFixed(2) : Math.round(value)}${unit && ` ${unit}`}`;
  rows.push({
    what,
    measured: details === '' ? shown : `${shown} (${details})`,
    limit: `${max}${unit && ` ${unit}`}`,
    isMet: value <= max,
  });
}

/** @param {keyof typeof CHATS} name */
function measureChat(name) {
  const { path: page, ...chat } = CHATS[name];
  return measureTurns(browser, `${host.origin}${page}`, { ...chat, question: QUESTION, ending: ENDING });
}

try {
  /** @type {Awaited<ReturnType<typeof measureStream>>[]} */
  const streams = [];
  const plain = [];
  /** @type {typeof streams} */
  const plainStreams = [];
  /** @type {number[]} */
  const ownTurns = [];
  /** @type {number[]} */
  const deepChatTurns = [];
  const few = [];
  const many = [];
  // The measurements alternate, so that other load on the machine affects all of them in the same way.
  for (let round = 0; round < ROUNDS; round += 1) {
    console.error(`round ${round + 1} of ${ROUNDS} …`);
    plain.push(await measurePlain(browser, host.origin, 'long'));
    streams.push(await measureStream(browser, host.origin, 'long'));
    plainStreams.push(await measureStream(browser, host.origin, 'plain'));
    ownTurns.push(...(await measureChat('this')));
    deepChatTurns.push(...(await measureChat('deepChat')));
    few.push(await measureLength(browser, host.origin, FEW));
    many.push(await measureLength(browser, host.origin, MANY));
  }
  const scripting = median(streams.map(({ script }) => script));
  const plainScripting = median(plain);
  addRow('Reply of 5,000 words: longest task', median(streams.map(({ longest }) => longest)), 50, 'ms');
  addRow(
    'Reply of 5,000 words: scripting compared with a bare page that appends the text',
    scripting / plainScripting,
    2,
    '×',
    `${Math.round(scripting)} ms to ${Math.round(plainScripting)} ms`,
  );
  // This row has no limit: plain text skips the widget's Markdown parser and is rendered less often than in the bare
  // page.
  const widgetScripting = median(plainStreams.map(({ script }) => script));
  rows.push({
    what: 'Reply of 5,000 words: scripting compared with the widget showing plain text',
    measured: `${(scripting / widgetScripting).toFixed(2)} × (${Math.round(scripting)} ms to ${Math.round(widgetScripting)} ms)`,
    limit: '',
  });
  for (const name of Object.keys(hard))
    addRow(
      `One ${name} of 5,000 words: longest task`,
      (await measureStream(browser, host.origin, name)).longest,
      50,
      'ms',
    );

  const talks = [median(ownTurns), median(deepChatTurns)];
  addRow(
    'A question with its reply beside deep-chat’s: work',
    (talks[0] ?? 0) / (talks[1] ?? 1),
    1.5,
    '×',
    talks.map((ms) => `${ms.toFixed(1)} ms`).join(' to '),
  );

  const cost = [few, many].map((runs) => median(runs.flatMap(({ turns }) => turns)));
  addRow(
    `A message after ${MANY} beside one after ${FEW}: work`,
    (cost[1] ?? 0) / (cost[0] ?? 1),
    1.15,
    '×',
    cost.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
  );
  const nodes = [few, many].map((runs) => median(runs.map((run) => run.nodes)));
  addRow(
    `DOM nodes, ${MANY} messages less ${FEW}`,
    (nodes[1] ?? 0) - (nodes[0] ?? 0),
    300,
    '',
    nodes.join(', '),
  );
  const keys = [few, many].map((runs) => p98(runs.flatMap((run) => run.keys)));
  addRow(
    `Typing, p98, after ${MANY} messages beside after ${FEW}`,
    (keys[1] ?? 0) / (keys[0] ?? 1),
    1.2,
    '×',
    keys.map((ms) => `${ms.toFixed(1)} ms`).join(', '),
  );
  addRow(`Opening a chat of ${MANY}: work`, median(many.map(({ opening }) => opening)), 500, 'ms');
  const heap = await measureHeap(host.origin);
  addRow(
    'Heap after 50 more mounts and unmounts',
    Math.abs(heap.after / heap.before - 1) * 100,
    2,
    '%',
    `${heap.before.toLocaleString('en')} to ${heap.after.toLocaleString('en')} bytes`,
  );
} finally {
  await browser.close();
  host.close();
}

const lines = [
  '| Chat, production bundle | Measured | At most | |',
  '| --- | ---: | ---: | --- |',
  ...rows.map(
    ({ what, measured, limit, isMet }) =>
      `| ${what} | ${measured} | ${limit} | ${isMet === undefined ? '' : isMet ? 'met' : 'missed'} |`,
  ),
  '',
  `Milliseconds are the processor’s, of the page’s main thread; medians of ${ROUNDS} rounds in turns. Here and in deep-chat, the same question is typed key by key and sent by Enter, and the same Markdown comes as the same pieces of a stream. The heap is that of a browser that compiles nothing: machine code that is made along the way is no leak.`,
];
console.log(lines.join('\n'));
process.exitCode = rows.some(({ isMet }) => isMet === false) ? 1 : 0;
