// A document process for tests without real documents. It reads plain text, with one segment per line. The first line
// may select a fault.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

process.on('disconnect', () => process.exit());

/** The document of the last `parse`, its lines, and its first line. */
let document = { path: '', outPath: '', kind: '', target: { tag: '', isRtl: false }, bounds: { chars: 0 } };
/** @type {string[]} */
let lines = [];
let order = '';

/**
 * Memory that the process keeps for its document.
 * @type {Buffer[]}
 */
const held = [];

let id = 0;
let onWrite = () => {};

/** @param {unknown} result */
function reply(result) {
  process.send?.({ id, result });
}

/** @param {unknown} error */
function refuse(error) {
  process.send?.({ id, error });
}

/** @param {string[]} translations */
function write(translations) {
  onWrite();
  const text = translations.join('\n');
  // `#size n` sets the size of the written document in bytes.
  const size = Number(/^#SIZE (\d+)/i.exec(order)?.[1] ?? 0);
  const { outPath, kind, target } = document;
  writeFileSync(outPath, size > 0 ? Buffer.alloc(size, 'ab') : `${target.tag} ${target.isRtl}\n${text}`);
  // The document keeps each line that says so.
  const kept = lines.filter((line) => line.startsWith('#kept')).length;
  reply({ text, kind: kind === 'pptx' ? 'pptx' : 'docx', kept });
}

/** @param {{ words: { text: string, box: number[] }[], width: number, height: number, engine: string, language: string }} read */
function parsePicture({ words, ...picture }) {
  lines = words.map(({ text }) => text);
  const texts = words.map(({ text, box }, place) => ({
    id: place + 1,
    text,
    box,
    size: 14,
    angle: 0,
    vertical: false,
    confidence: 90,
    lines: [{ text, box }],
  }));
  reply({ segments: lines, unreadPages: [], picture: { ...picture, texts } });
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
  // The loop keeps the process busy, so that it cannot answer.
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
  '#killed': () => process.kill(process.pid, 'SIGKILL'),
  '#frozen': () => process.kill(process.pid, 'SIGSTOP'),
  '#crash': () => {
    throw new Error('a visitor’s text');
  },
  // Returns the character limit as the text.
  '#chars': () => reply({ segments: [String(document.bounds.chars)], unreadPages: [] }),
  // Returns the id of the process as the text. After `#process n`, the process keeps n MiB.
  '#process': () => {
    held[0] = Buffer.alloc(Number(/\d+/.exec(order)?.[0] ?? 0) * 1_048_576, 1);
    reply({ segments: [String(process.pid)], unreadPages: [] });
  },
  '#own': () => reply({ segments: [String(process.pid)], unreadPages: [], needsOwnProcess: true }),
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
process.on(
  'message',
  (/** @type {{ id: number, name: string, document: Document, translations: string[] }} */ message) => {
    ({ id } = message);
    if (message.name === 'load') return reply(undefined);
    if (message.name === 'write') return write(message.translations);
    ({ document } = message);
    const words = `${document.path}.words.json`;
    if (existsSync(words)) return parsePicture(JSON.parse(readFileSync(words, 'utf8')));
    lines = readFileSync(document.path, 'utf8').split('\n');
    [order = ''] = lines;
    onWrite = () => {};
    (FAULTS[order.replace(/ \d+$/, '')] ?? (() => reply({ segments: lines, unreadPages: [] })))();
  },
);
