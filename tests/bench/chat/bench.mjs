// @ts-check
// Measures chats in the production bundle: a message compared with the same message in deep-chat, a streamed reply of
// 5,000 words compared with plain text, and a thousand messages compared with ten.
// Prints a Markdown table. The exit code is 1 if a limit is exceeded. `node tests/bench/chat/bench.mjs`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launch } from '../browser.mjs';
import { median, p98 } from '../measure.mjs';
import { format, judge, limitsTable } from '../tables.mjs';
import { startChats } from './host.mjs';
import { measureLength, measurePlain, measureStream, measureTurns } from './measures.mjs';
import { conversation, HARD_REPLIES, longReply } from './texts.mjs';

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
const host = await startChats({
  dist: OUT,
  deepChatReply: REPLY,
  replies: { ...hard, [QUESTION]: REPLY, long: longReply(WORDS) },
  chats: [FEW, MANY].map((count) => ({
    id: `chat-${count}`,
    name: `Chat of ${count}`,
    created_at: 1_790_000_000,
    chat_history: conversation(count),
  })),
});
const browser = await launch();

/** @param {keyof typeof CHATS} name */
function measureChat(name) {
  const { path: page, ...chat } = CHATS[name];
  return measureTurns(browser, `${host.origin}${page}`, { ...chat, question: QUESTION, ending: ENDING });
}

/**
 * The limit of the ratio of two values.
 * @param {string} what
 * @param {number} own
 * @param {number} other
 * @param {number} max
 */
const compare = (what, own, other, max) =>
  judge(what, own / other, max, '×', `${format(own)} ms to ${format(other)} ms`);

async function measureAll() {
  /** @type {Awaited<ReturnType<typeof measureStream>>[]} */
  const streams = [];
  const plain = [];
  /** @type {number[]} */
  const ownTurns = [];
  /** @type {number[]} */
  const deepChatTurns = [];
  /** @type {Awaited<ReturnType<typeof measureLength>>[]} */
  const few = [];
  /** @type {typeof few} */
  const many = [];
  // The measurements alternate, so that other load on the machine affects all of them in the same way.
  for (let round = 0; round < ROUNDS; round += 1) {
    console.error(`round ${round + 1} of ${ROUNDS} …`);
    plain.push(await measurePlain(browser, host.origin, 'long'));
    streams.push(await measureStream(browser, host.origin, 'long'));
    ownTurns.push(...(await measureChat('this')));
    deepChatTurns.push(...(await measureChat('deepChat')));
    few.push(await measureLength(browser, host.origin, FEW));
    many.push(await measureLength(browser, host.origin, MANY));
  }
  const reply = `Reply of ${WORDS} words`;
  const scripting = median(streams.map(({ script }) => script));
  const hardRows = [];
  for (const name of Object.keys(hard)) {
    const { longest } = await measureStream(browser, host.origin, name);
    hardRows.push(judge(`One ${name} of ${WORDS} words: longest task`, longest, 50, 'ms'));
  }
  const [fewNodes, manyNodes] = [few, many].map((runs) => median(runs.map(({ nodes }) => nodes)));
  const turnOf = (/** @type {typeof few} */ runs) => median(runs.flatMap(({ turns }) => turns));
  const keyOf = (/** @type {typeof few} */ runs) => p98(runs.flatMap(({ keys }) => keys));
  return [
    judge(`${reply}: longest task`, median(streams.map(({ longest }) => longest)), 50, 'ms'),
    compare(`${reply}: scripting beside a bare page that appends the text`, scripting, median(plain), 2),
    ...hardRows,
    compare(
      'A question with its reply beside deep-chat’s: work',
      median(ownTurns),
      median(deepChatTurns),
      1.5,
    ),
    compare(`A message after ${MANY} beside one after ${FEW}: work`, turnOf(many), turnOf(few), 1.15),
    judge(`DOM nodes, ${MANY} messages less ${FEW}`, (manyNodes ?? NaN) - (fewNodes ?? NaN), 300),
    compare(`Typing, p98, after ${MANY} messages beside after ${FEW}`, keyOf(many), keyOf(few), 1.2),
    judge(`Opening a chat of ${MANY}: work`, median(many.map(({ opening }) => opening)), 500, 'ms'),
  ];
}

try {
  const verdicts = await measureAll();
  console.log(limitsTable(verdicts));
  console.log(
    `Milliseconds are the processor’s, of the page’s main thread; medians of ${ROUNDS} rounds in turns. Here and in deep-chat, the same question is typed key by key and sent by Enter, and the same Markdown comes as the same pieces of a stream.`,
  );
  process.exitCode = verdicts.some(({ result }) => result !== 'met') ? 1 : 0;
} finally {
  await browser.close();
  host.close();
}
