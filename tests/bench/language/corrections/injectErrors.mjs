// @ts-check
import { atOneWord, bare, exchange, oneOf, set, withMarks } from './replaceWords.mjs';

/** @typedef {import('./replaceWords.mjs').Random} Random */
/** @typedef {import('./replaceWords.mjs').Injector} Injector */

const DETERMINERS = set('the a an');
const PREPOSITIONS = 'in on at of for to from with about by';
const PLURAL_BEFORE = set(
  'many several few these those all some two three four five six ten various other most of',
);
const VERBS_BEFORE = set('to can could will would should must may might');
const BASE = /^[a-z]{3,}[^s,.;:!?]$/;

/** @param {string} letters @param {Random} random */
function typo(letters, random) {
  const place = 1 + Math.floor(random() * (letters.length - 2));
  const [before, own, next, after] = [
    letters.slice(0, place),
    letters[place] ?? '',
    letters[place + 1] ?? '',
    letters.slice(place + 2),
  ];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before + next + own + after;
  if (kind === 1) return before + next + after;
  if (kind === 2) return before + own + own + next + after;
  return before + oneOf(['a', 'e', 'i', 'o', 'u'], random) + next + after;
}

/** @typedef {readonly [kind: string, share: number, inject: Injector]} Kind */

/** The kinds of errors that need no list of misspellings.
 * @type {readonly Kind[]}
 */
const GRAMMAR_KINDS = [
  [
    'article left out',
    10,
    atOneWord(
      (word) => DETERMINERS.has(word.toLowerCase()),
      () => '',
    ),
  ],
  ['article exchanged', 4, exchange('a the, an the')],
  ['a or an', 2, exchange('a an')],
  [
    'plural left out',
    9,
    atOneWord(
      (word, place, words) =>
        /^[a-z]{3,}[^s]s[,.]?$/.test(word) && PLURAL_BEFORE.has((words[place - 1] ?? '').toLowerCase()),
      (word) => withMarks(word, bare(word).slice(0, -1)),
    ),
  ],
  [
    'plural added',
    3,
    atOneWord(
      (word) =>
        /^(?:information|advice|equipment|furniture|homework|knowledge|software|research|people|work|money|luggage)[,.]?$/.test(
          word,
        ),
      (word) => withMarks(word, `${bare(word)}s`),
    ),
  ],
  ['agreement', 9, exchange("is are, was were, has have, does do, doesn't don't, this these, that those")],
  [
    'third person',
    3,
    atOneWord(
      (word, place, words) =>
        /^[a-z]{3,}[^su]s$/.test(word) && /^(?:he|she|it|who|which|that)$/i.test(words[place - 1] ?? ''),
      (word) => word.slice(0, -1),
    ),
  ],
  [
    'verb form',
    7,
    atOneWord(
      (word, place, words) =>
        BASE.test(word) &&
        VERBS_BEFORE.has((words[place - 1] ?? '').toLowerCase()) &&
        !/^(?:the|this|his|her|their|our|your)$/.test(word),
      (word, random) =>
        oneOf(
          [
            `${word}s`,
            word.endsWith('e') ? `${word}d` : `${word}ed`,
            `${word.replace(/e$/, '')}ing`,
            `to ${word}`,
          ],
          random,
        ),
    ),
  ],
  [
    'irregular form',
    2,
    exchange(
      'went goed, children childs, women womans, better gooder, worse worser, feet foots, thought thinked, bought buyed',
    ),
  ],
  ['preposition', 8, exchange(PREPOSITIONS.replaceAll(' ', ' '))],
  [
    'preposition left out',
    3,
    atOneWord(
      (word) => set(PREPOSITIONS).has(word),
      () => '',
    ),
  ],
  [
    'confused words',
    5,
    exchange(
      "their there, then than, its it's, your you're, to too, lose loose, affect effect, advice advise, weather whether, where were, quite quiet, accept except, of off, live life, think thing, know now",
    ),
  ],
  [
    'comma left out',
    6,
    atOneWord(
      (word, place) => word.endsWith(',') && place < 5,
      (word) => word.slice(0, -1),
    ),
  ],
  [
    'run together',
    2,
    atOneWord(
      (word, place, words) =>
        /^(?:for|in|a|even|at|of|as)$/i.test(word) &&
        /^(?:example|fact|lot|though|least|course|well)\b/.test(words[place + 1] ?? ''),
      (word) => `${word}\uE000`,
    ),
  ],
  [
    'apostrophe left out',
    2,
    atOneWord(
      (word) => /^(?:don|can|isn|doesn|didn|won|wasn|aren|couldn|wouldn|shouldn)'t$/i.test(word),
      (word) => word.replace("'", ''),
    ),
  ],
  [
    'capital',
    3,
    atOneWord(
      (word) =>
        /^(?:I|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|French|German|Spanish|Chinese|Japanese|European|American)$/.test(
          word,
        ),
      (word) => word.toLowerCase(),
    ),
  ],
  [
    'doubled word',
    2,
    atOneWord(
      (word) => /^(?:the|a|of|to|and|with)$/.test(word),
      (word) => `${word} ${word}`,
    ),
  ],
  [
    'comparison',
    2,
    atOneWord(
      (word) => /^(?:better|worse|easier|bigger|smaller|faster|older|higher|longer)$/.test(word),
      (word) => `more ${word}`,
    ),
  ],
  [
    'another word',
    4,
    exchange(
      'make do, say tell, big large, much many, job work, learn study, see look, little few, since for, until by',
    ),
  ],
];

/**
 * The kinds of errors of learners, each with its share. The shares follow the order in published counts of learners'
 * corpora: articles, spelling, nouns, verbs, prepositions and punctuation first.
 * @param {ReadonlyMap<string, readonly string[]>} misspellings right word to wrong ones
 * @returns {readonly Kind[]}
 */
export function createInjectors(misspellings) {
  return [
    [
      'spelling',
      18,
      atOneWord(
        (word) => misspellings.has(bare(word)),
        (word, random) => withMarks(word, oneOf(misspellings.get(bare(word)) ?? [], random)),
      ),
    ],
    [
      'typing',
      6,
      atOneWord(
        (word) => /^[a-z]{6,}[,.]?$/.test(word),
        (word, random) => withMarks(word, typo(bare(word), random)),
      ),
    ],
    ...GRAMMAR_KINDS,
  ];
}

/**
 * A learner-like version of a right sentence, with one to three errors.
 * @param {string} sentence
 * @param {ReturnType<typeof createInjectors>} injectors
 * @param {Random} random
 */
export function injectErrors(sentence, injectors, random) {
  const words = sentence.split(' ');
  const count = 1 + Math.floor(random() * 3);
  const shares = injectors.reduce((sum, [, share]) => sum + share, 0);
  /** @type {string[]} */
  const kinds = [];
  for (let tries = 0; kinds.length < count && tries < 40; tries += 1) {
    let place = random() * shares;
    const chosen = injectors.find(([, share]) => (place -= share) < 0);
    if (chosen && !kinds.includes(chosen[0]) && chosen[2](words, random)) kinds.push(chosen[0]);
  }
  return { faulty: words.join(' ').replace(/\uE000 /g, ''), kinds };
}
