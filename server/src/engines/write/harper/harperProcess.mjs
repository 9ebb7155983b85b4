// @ts-check
// The script that Harper's process runs. The build keeps it as a separate file.
import { Dialect, LocalLinter, SuggestionKind } from 'harper.js';
import { binaryInlined } from 'harper.js/binaryInlined';

/** @typedef {import('harper.js').Lint} HarperLint */

/** @type {import('harper.js').LintOptions} */
const OPTIONS = { language: 'plaintext' };

const american = new LocalLinter({ binary: binaryInlined, dialect: Dialect.American });
const british = new LocalLinter({ binary: binaryInlined, dialect: Dialect.British });

/** Loads Harper's dictionaries. @param {readonly string[]} off names of the lints that are turned off */
async function start(off) {
  const lints = Object.entries(await american.getDefaultLintConfig());
  await american.setLintConfig(
    Object.fromEntries(lints.map(([name, isOn]) => [name, off.includes(name) ? false : isOn])),
  );
  await british.setLintConfig(Object.fromEntries(lints.map(([name]) => [name, name === 'SpellCheck'])));
  await american.lint('', OPTIONS);
  await british.lint('', OPTIONS);
}

/** @param {HarperLint} lint @param {string} name */
function toPlain(lint, name) {
  const span = lint.span();
  const suggestions = lint.suggestions();
  const [first] = suggestions;
  const plain = {
    name,
    kind: lint.lint_kind(),
    start: span.start,
    end: span.end,
    problem: lint.get_problem_text(),
    change: first === undefined ? 'none' : SuggestionKind[first.kind()],
    texts: suggestions.map((suggestion) => suggestion.get_replacement_text()),
    message: lint.message(),
  };
  for (const one of [span, ...suggestions, lint]) one.free();
  return plain;
}

/** @param {LocalLinter} linter @param {string} block */
async function lintsOf(linter, block) {
  const groups = Object.entries(await linter.organizedLints(block, OPTIONS));
  return groups.flatMap(([name, lints]) => lints.map((lint) => toPlain(lint, name)));
}

const isSpelling = (/** @type {{ readonly name: string }} */ { name }) => name === 'SpellCheck';

/** Checks a block. A word is right if American or British English has it. @param {string} block */
async function check(block) {
  const lints = await lintsOf(american, block);
  const alsoBritish = lints.some(isSpelling) ? await lintsOf(british, block) : [];
  const unknown = new Set(alsoBritish.map((lint) => lint.start));
  return {
    isEnglish: await american.isLikelyEnglish(block),
    lints: lints.filter((lint) => !isSpelling(lint) || unknown.has(lint.start)),
  };
}

/**
 * @typedef {object} Request
 * @property {number} id
 * @property {readonly string[]} [off] names of the lints that are turned off; only in the first request
 * @property {readonly string[]} [blocks] the texts to check
 */

/** @param {Request} request */
async function answer({ off, blocks = [] }) {
  if (off) await start(off);
  const reports = [];
  for (const block of blocks) reports.push(await check(block));
  return reports;
}

process.on('message', (/** @type {Request} */ request) => {
  answer(request).then(
    (result) => process.send?.({ id: request.id, result }),
    // The error is not sent, because it may quote the text. After a panic, the module's memory is not usable.
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit());
