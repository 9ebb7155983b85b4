// The program of the checker's thread. It is taken as text (`?raw`) and run from memory, so that it works the same
// from the sources and from the bundle, which has no file for it. It imports nothing but Node and what it is told.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { moduleUrl, wasmPath, wordsPaths, off, memoryPages } = workerData;

/** A panic prints what it was working on, which is a visitor's text. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

/** A block with more unknown words than this is not English: they are not looked up one by one. */
const MAX_UNKNOWN = 60;
const AMERICAN = 0;
const BRITISH = 1;
const CHANGES = ['replace', 'remove', 'insertAfter'];

/** The module with an upper limit for its memory, which it does not state itself: a section of its own in the format. */
function withMemoryLimit(bytes, pages) {
  let at = 8;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >>> 7)]);
  while (at < bytes.length) {
    const start = at;
    const section = bytes[at++];
    const length = readNumber();
    const end = at + length;
    if (section === 5) {
      const count = readNumber();
      const flags = readNumber();
      const least = readNumber();
      if (count !== 1 || flags !== 0) throw new Error('the checker states its memory in another way');
      const body = [1, 1, ...number(least), ...number(Math.max(least, pages))];
      return Buffer.concat([
        bytes.subarray(0, start),
        Buffer.from([5, ...number(body.length), ...body]),
        bytes.subarray(end),
      ]);
    }
    at = end;
  }
  throw new Error('the checker has no memory');
}

// The package reads its file by the path of an address, and so not from a folder whose name has a blank in it. Any
// other address it fetches: this is the only fetch there is here, and it leads nowhere else.
globalThis.fetch = async () =>
  new Response(withMemoryLimit(await readFile(wasmPath), memoryPages), {
    headers: { 'content-type': 'application/wasm' },
  });

const { LocalLinter, createBinaryModuleFromUrl } = await import(moduleUrl);
const binary = createBinaryModuleFromUrl('harper:file', 'full');

/** Rules that are off unless asked for stay so: one of them ends in a panic (`BoringWords`, a thesaurus too big for it). */
async function newLinter(dialect, isWanted) {
  const linter = new LocalLinter({ binary, dialect });
  const rules = Object.entries(await linter.getDefaultLintConfig());
  const config = Object.fromEntries(rules.map(([rule, isOn]) => [rule, isOn !== false && isWanted(rule)]));
  await linter.setLintConfig(config);
  await linter.lint('', { language: 'plaintext' });
  return linter;
}

const american = await newLinter(AMERICAN, (rule) => !off.includes(rule));
// What is only needed once a word is not in the first dictionary.
let british;
let words;

const OPTIONS = { language: 'plaintext', dedup: false };

/** The lints of a text as plain objects. Positions are in UTF-16 code units. */
async function lintsOf(linter, text) {
  const groups = await linter.organizedLints(text, OPTIONS);
  return Object.entries(groups).flatMap(([rule, lints]) =>
    lints.map((lint) => {
      const span = lint.span();
      const suggestions = lint.suggestions();
      const [first] = suggestions;
      const plain = {
        rule,
        kind: lint.lint_kind(),
        start: span.start,
        end: span.end,
        problem: lint.get_problem_text(),
        change: CHANGES[first?.kind()] ?? 'none',
        texts: suggestions.map((suggestion) => suggestion.get_replacement_text()),
      };
      for (const one of [span, ...suggestions, lint]) one.free();
      return plain;
    }),
  );
}

/** Every word of WordNet, also those that stand in its compounds only (`per annum`). */
async function readWords() {
  const all = new Set();
  for (const path of wordsPaths) {
    for (const [lemma] of (await readFile(path, 'latin1')).matchAll(/^[^ \n]+/gm)) {
      for (const word of lemma.split(/[_-]/)) all.add(word);
    }
  }
  return all;
}

/** What is taken off a form to find its word, and what is put in its place. */
const ENDINGS = [
  [/'s?$/, ''],
  [/e?s$/, ''],
  [/s$/, ''],
  [/ies$/, 'y'],
  [/ed$/, ''],
  [/d$/, ''],
  [/(.)\1ed$/, '$1'],
  [/ied$/, 'y'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/er$/, ''],
  [/r$/, ''],
  [/est$/, ''],
  [/ly$/, ''],
  [/ily$/, 'y'],
  [/y$/, ''],
  [/ness$/, ''],
  [/ably$/, 'able'],
  [/ibly$/, 'ible'],
];
const PREFIX = /^(?:un|re|non)(?=.{3})/;

function isLemma(form) {
  return words.has(form) || ENDINGS.some(([end, by]) => end.test(form) && words.has(form.replace(end, by)));
}

function isForm(word) {
  return isLemma(word) || (PREFIX.test(word) && isLemma(word.replace(PREFIX, '')));
}

/** Which of these words, unknown to the American dictionary, are words all the same. */
async function realWords(unknown) {
  if (unknown.length > MAX_UNKNOWN) return new Set(unknown);
  british ??= await newLinter(BRITISH, (rule) => rule === 'SpellCheck');
  words ??= await readWords();
  const lints = await lintsOf(british, unknown.join('\n\n'));
  const unknownThere = new Set(lints.map(({ problem }) => problem));
  return new Set(unknown.filter((word) => !unknownThere.has(word) || isForm(word.toLowerCase())));
}

/** A word that the first dictionary does not have, and not only for want of a capital: `monday`. */
function isDoubtful({ rule, problem, texts: [first = ''] }) {
  return rule === 'SpellCheck' && first.toLowerCase() !== problem.toLowerCase();
}

async function check(block) {
  const lints = await lintsOf(american, block);
  const unknown = lints.filter(isDoubtful).map(({ problem }) => problem);
  const real = unknown.length === 0 ? new Set() : await realWords([...new Set(unknown)]);
  const isEnglish = await american.isLikelyEnglish(block);
  return { isEnglish, lints: lints.filter((lint) => !isDoubtful(lint) || !real.has(lint.problem)) };
}

parentPort.on('message', async ({ id, blocks }) => {
  try {
    const result = [];
    for (const block of blocks) result.push(await check(block));
    parentPort.postMessage({ id, result }, []);
  } catch {
    // The error's message may quote the visitor's text.
    parentPort.postMessage({ id, error: 'failed' }, []);
  }
});
