// @ts-check
import { decodeEntities } from './readers.mjs';

/** English words that are more frequent in English than in any other language of the catalogue. */
const ENGLISH = new Set(
  'the and of with this that your you from have has which will should when not are for was'.split(' '),
);

/** Parts that are not text of the language: markup, placeholders, options, addresses, names of files and constants. */
const MARKUP =
  /<[^<>]*>|\{\{[^{}]*\}\}|\{[^{}]*\}|%\([^)]*\)\w|%[\d$-]*[a-zA-Z]?|\$[\w{}]+|https?:\S+|www\.\S+|\S+@\S+|\S*[/\\=|~#]\S*|(?<!\p{L})--?[a-z][\w-]*|\b\w+\(\d?\)|\b\w*_\w+\b|\b\w+\.\w{2,4}\b/gu;

/** @param {string} text */
function stripMarkup(text) {
  return decodeEntities(text)
    .replace(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, '$1')
    .replace(/\(&\w\)|\(_\w\)/g, ' ')
    .replace(/[&_~](?=\p{L})/gu, '')
    .replace(MARKUP, ' ')
    .replace(/[`*^]+|''+/g, ' ')
    .replace(/\\[nt]|፡/g, ' ')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
}

/** @param {string} sentence */
function isProse(sentence) {
  const letters = sentence.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  const spaces = sentence.match(/ /g)?.length ?? 0;
  if (letters < 12 || (letters + spaces) / sentence.length < 0.85) return false;
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length < 3 || capitals / words.length <= 0.6;
}

/** @param {string} sentence */
export function isEnglish(sentence) {
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  const found = words.filter((word) => ENGLISH.has(word)).length;
  return found >= 3 || (found > 0 && found / words.length >= 0.2);
}

/** @param {string} text @param {number} max */
function cutAt(text, max) {
  if (text.length <= max) return [text];
  const parts = [];
  let part = '';
  for (const word of text.split(' ')) {
    if (part !== '' && part.length + word.length + 1 > max) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? word : `${part} ${word}`;
  }
  return [...parts, part];
}

/**
 * Returns the sentences of a text that are prose of 20 to 160 characters. Longer sentences are cut between words.
 * @param {string} text
 */
export function toSentences(text) {
  return stripMarkup(text)
    .split(/(?<=[.!?。！？।۔։፡።])\s+|\s[-–—•·]\s|\n/u)
    .flatMap((sentence) => cutAt(sentence.trim(), 160))
    .filter((sentence) => sentence.length >= 20 && sentence.length <= 160 && isProse(sentence));
}
