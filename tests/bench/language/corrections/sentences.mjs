// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, toProse, unpackDebian } from './debianTexts.mjs';

const TEXTS = [
  { name: 'debian-faq', only: /\.en\.html$/ },
  { name: 'developers-reference', only: /\.html$/ },
  { name: 'crawl-common', only: /descript\/[^/]+\.txt$/ },
  { name: 'fortunes', only: /fortunes\/[^./]+$/ },
];

/**
 * Whether a text is a complete sentence without code, addresses and unbalanced quotation marks.
 * @param {string} sentence
 */
function isSentence(sentence) {
  const count = sentence.split(' ').length;
  return (
    /^[A-Z][^<>{}[\]|\\@#=_`~^*/]*[a-z][.!?]$/.test(sentence) &&
    count >= 5 &&
    count <= 40 &&
    (sentence.match(/"/g) ?? []).length % 2 === 0 &&
    !/\.\.|--/.test(sentence)
  );
}

/** Correct sentences of other authors, in the order of the files, without duplicates. */
export function readRightSentences() {
  /** @type {Set<string>} */
  const sentences = new Set();
  for (const { name, only } of TEXTS) {
    for (const file of filesBelow(unpackDebian(name)).filter((one) => only.test(one))) {
      const text = readFileSync(file, 'utf8');
      const prose = file.endsWith('.html') ? toProse(text) : text.replace(/^%+$/gm, '\n');
      for (const paragraph of prose.split(/\n\s*\n/)) {
        const line = paragraph.replace(/\s+/g, ' ').trim();
        for (const sentence of line.split(/(?<=[.!?]) (?=["A-Z])/))
          if (isSentence(sentence)) sentences.add(sentence);
      }
    }
  }
  return [...sentences];
}

/** Misspellings from real texts, from Debian's `codespell`: the wrong words for each right word. */
export function readMisspellings() {
  const folder = unpackDebian('codespell');
  const file = filesBelow(folder).find((one) => path.basename(one) === 'dictionary.txt');
  if (file === undefined) throw new Error('codespell has no dictionary');
  /** @type {Map<string, string[]>} */
  const misspellings = new Map();
  for (const [, wrong = '', right = ''] of readFileSync(file, 'utf8').matchAll(
    /^([a-z]{4,})->([a-z]{4,})$/gm,
  ))
    misspellings.set(right, [...(misspellings.get(right) ?? []), wrong]);
  return misspellings;
}
