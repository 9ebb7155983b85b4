// A document thread for tests without real documents. It reads plain text, with one segment per line. The first line
// may select a fault.
import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, threadId, workerData } from 'node:worker_threads';

const port = parentPort;
if (!port) throw new Error('this program runs in a thread');
const { memory } = workerData;

// Reports the memory, like the real thread (watchMemory.ts).
const tell = () => {
  const { heapTotal, external } = process.memoryUsage();
  Atomics.store(memory, 1, Math.ceil((heapTotal + external) / 1_048_576));
  Atomics.add(memory, 0, 1);
};
tell();
setInterval(tell, 20).unref();

/** The document of the last `parse`, its lines, and its first line. */
let document = { path: '', outPath: '', kind: '', target: { tag: '', isRtl: false }, bounds: { chars: 0 } };
/** @type {string[]} */
let lines = [];
let order = '';

/**
 * Memory that the thread keeps for its document.
 * @type {Buffer[]}
 */
const held = [];

let id = 0;
let onWrite = () => {};

/** @param {unknown} result */
function reply(result) {
  port?.postMessage({ id, result });
}

/** @param {unknown} error */
function refuse(error) {
  port?.postMessage({ id, error });
}

/** @param {string[]} translations */
function write(translations) {
  onWrite();
  const text = translations.join('\n');
  // `#size n` sets the size of the written document in bytes.
  const size = Number(/^#SIZE (\d+)/i.exec(order)?.[1] ?? 0);
  const { outPath, kind, target } = document;
  writeFileSync(outPath, size > 0 ? Buffer.alloc(size, 'ab') : `${target.tag} ${target.isRtl}\n${text}`);
  tell();
  // The document keeps each line that says so.
  const kept = lines.filter((line) => line.startsWith('#kept')).length;
  reply({ text, kind: kind === 'pptx' ? 'pptx' : 'docx', kept });
}

/** @type {Record<string, () => unknown>} */
const FAULTS = {
  '#hang': () => {
    for (;;);
  },
  '#idle': () => setInterval(() => undefined, 1_000),
  // Is parsed, but writing it never ends.
  '#stuck': () => {
    onWrite = () => {
      for (;;);
    };
    reply({ segments: lines, unreadPages: [] });
  },
  '#fill': () => {
    /** @type {unknown[]} */
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
  },
  '#grow': () => {
    /** @type {Buffer[]} */
    const kept = [];
    const timer = setInterval(() => kept.push(Buffer.alloc(8 * 1024 * 1024, 1)), 5);
    onWrite = () => clearInterval(timer);
  },
  // The loop keeps the thread busy, so that it sends no memory reports.
  '#gulp': () => {
    /** @type {Buffer[]} */
    const kept = [];
    const rest = new Int32Array(new SharedArrayBuffer(4));
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      Atomics.wait(rest, 0, 0, 5);
    }
  },
  '#exit': () => process.exit(0),
  '#crash': () => {
    throw new Error('a visitor’s text');
  },
  // Returns the character limit as the text.
  '#chars': () => reply({ segments: [String(document.bounds.chars)], unreadPages: [] }),
  // Returns the id of the thread as the text. After `#thread n`, the thread keeps n MiB.
  '#thread': () => {
    held[0] = Buffer.alloc(Number(/\d+/.exec(order)?.[0] ?? 0) * 1_048_576);
    reply({ segments: [String(threadId)], unreadPages: [] });
  },
  '#own': () => reply({ segments: [String(threadId)], unreadPages: [], needsOwnThread: true }),
  // Problems with pages of a PDF.
  '#damaged': () =>
    refuse({
      kind: 'problem',
      problem: 'broken',
      message: 'as ordered',
      at: { page: 7, reason: 'damaged' },
    }),
  '#unread': () => reply({ segments: lines, unreadPages: [{ page: 2, reason: 'no_text' }] }),
  '#full': () => refuse({ kind: 'storage' }),
  '#fault': () => refuse({ kind: 'fault', where: 'Error\n    at somewhere' }),
};
for (const problem of ['broken', 'encrypted', 'too_old', 'no_text', 'too_much']) {
  FAULTS[`#${problem}`] = () => refuse({ kind: 'problem', problem, message: 'as ordered' });
}

/** @typedef {typeof document} Document */
port.on(
  'message',
  (/** @type {{ id: number, name: string, document: Document, translations: string[] }} */ message) => {
    ({ id } = message);
    if (message.name === 'load') return reply(undefined);
    if (message.name === 'write') return write(message.translations);
    ({ document } = message);
    lines = readFileSync(document.path, 'utf8').split('\n');
    [order = ''] = lines;
    onWrite = () => {};
    (FAULTS[order.replace(/ \d+$/, '')] ?? (() => reply({ segments: lines, unreadPages: [] })))();
  },
);
