// The program of the checker's thread. It is imported as text (`?raw`) and run from memory, so that it works the same from
// the sources and from the bundle, which has no file for it. It imports only Node's modules and `moduleUrl`.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { moduleUrl, wasmPath, wordsPaths, off, memoryPages } = workerData;

/** A panic in the WebAssembly would print the user's text. */
for (const stream of [process.stdout, process.stderr]) stream.write = () => true;

/** A block with more unknown words is not English, so they are not looked up. */
const MAX_UNKNOWN = 60;
const AMERICAN = 0;
const BRITISH = 1;
const CHANGES = ['replace', 'remove', 'insertAfter'];

/** Adds a maximum to the memory section of a WebAssembly module that has none. */
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

// The package cannot read a `file:` URL whose path contains a space. It fetches other URLs: this `fetch` answers each of
// them with the module, and the thread has no other one.
globalThis.fetch = async () =>
  new Response(withMemoryLimit(await readFile(wasmPath), memoryPages), {
    headers: { 'content-type': 'application/wasm' },
  });

const { LocalLinter, createBinaryModuleFromUrl } = await import(moduleUrl);
const binary = createBinaryModuleFromUrl('harper:file', 'full');

/** Rules that are off by default stay off: one of them panics (`BoringWords`, whose thesaurus is too large). */
async function newLinter(dialect, isWanted) {
  const linter = new LocalLinter({ binary, dialect });
  const rules = Object.entries(await linter.getDefaultLintConfig());
  const config = Object.fromEntries(rules.map(([rule, isOn]) => [rule, isOn !== false && isWanted(rule)]));
  await linter.setLintConfig(config);
  await linter.lint('', { language: 'plaintext' });
  return linter;
}

const american = await newLinter(AMERICAN, (rule) => !off.includes(rule));
// Loaded when a word is not in the first dictionary.
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

/** Every word of WordNet, including those that occur only in compounds (`per annum`). */
async function readWords() {
  const all = new Set();
  for (const path of wordsPaths) {
    for (const [lemma] of (await readFile(path, 'latin1')).matchAll(/^[^ \n]+/gm)) {
      for (const word of lemma.split(/[_-]/)) all.add(word);
    }
  }
  return all;
}

/** The endings of inflected forms, and their replacement in the base form. */
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

/** The words, unknown to the American dictionary, that are British or in WordNet. */
async function realWords(unknown) {
  if (unknown.length > MAX_UNKNOWN) return new Set(unknown);
  british ??= await newLinter(BRITISH, (rule) => rule === 'SpellCheck');
  words ??= await readWords();
  const lints = await lintsOf(british, unknown.join('\n\n'));
  const unknownThere = new Set(lints.map(({ problem }) => problem));
  return new Set(unknown.filter((word) => !unknownThere.has(word) || isForm(word.toLowerCase())));
}

/** Whether a word is missing in the first dictionary in any capitalization: `monday` is not. */
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
