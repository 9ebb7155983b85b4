import { languageTag } from '@lang-assistant/core/languages/lookup';
import { describe, expect, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';
import { HAND_MADE, SOURCES, type HandMade } from './support/handMadePairs';

/** An error of an engine: the index of its sentence in `SOURCES`, and a function that makes the error. */
interface PlantedFault {
  readonly name: string;
  readonly sentence: number;
  readonly plant: (target: string, language: HandMade) => string;
}

const AMOUNT = /1[.,٬\s\u00a0]?500|١٬٥٠٠|一千五百/u;
const WEIGHT = /12|١٢|dodici/u;
const HALL = /214|٢١٤/u;
const TIME = /20[:.]30|20 ?h ?30|8:30|٨:٣٠|8(?:時|시 ?)30분?/u;
const LINK = 'https://example.org/start';

const AMOUNT_SENTENCE = 0;
const DATE_SENTENCE = 1;
const LINK_SENTENCE = 2;
const PLACEHOLDER_SENTENCE = 3;
const PROSE_SENTENCE = 4;

/**
 * Typical errors of an engine. Each error is applied to the hand-made translations of its sentence in every language.
 */
const PLANTED_FAULTS: readonly PlantedFault[] = [
  { name: 'drops a number', sentence: AMOUNT_SENTENCE, plant: (target) => target.replace(AMOUNT, '') },
  { name: 'changes a number', sentence: AMOUNT_SENTENCE, plant: (target) => target.replace(AMOUNT, '1600') },
  {
    name: 'moves a separator',
    sentence: AMOUNT_SENTENCE,
    plant: (target) => target.replace(AMOUNT, '15,00'),
  },
  {
    name: 'changes a small number',
    sentence: AMOUNT_SENTENCE,
    plant: (target) => target.replace(WEIGHT, '17'),
  },
  {
    name: 'changes a currency',
    sentence: AMOUNT_SENTENCE,
    plant: (target, { dollars: [from, to] }) => target.replace(from, to),
  },
  {
    name: 'changes a unit',
    sentence: AMOUNT_SENTENCE,
    plant: (target) => target.replace(/kg|кг|κιλά|كغ|ק"ג|कि॰ग्रा॰|公斤/u, 'km'),
  },
  { name: 'adds a number', sentence: DATE_SENTENCE, plant: (target) => target.replace(HALL, '214 – 977') },
  {
    name: 'changes a day',
    sentence: DATE_SENTENCE,
    plant: (target) => target.replace(/(?<![\d٠-٩])[5٥](?![\d٠-٩])/u, '6'),
  },
  {
    name: 'changes a month',
    sentence: DATE_SENTENCE,
    plant: (target, { march: [from, to] }) => target.replace(from, to),
  },
  {
    name: 'changes a year',
    sentence: DATE_SENTENCE,
    plant: (target) => target.replace(/2024|٢٠٢٤/u, '2031'),
  },
  { name: 'changes a time', sentence: DATE_SENTENCE, plant: (target) => target.replace(TIME, '9:45') },
  { name: 'drops a time', sentence: DATE_SENTENCE, plant: (target) => target.replace(TIME, '') },
  {
    name: 'changes an address',
    sentence: LINK_SENTENCE,
    plant: (target) => target.replace(LINK, 'https://example.org/inicio'),
  },
  { name: 'drops an address', sentence: LINK_SENTENCE, plant: (target) => target.replace(LINK, '') },
  {
    name: 'changes a mail address',
    sentence: LINK_SENTENCE,
    plant: (target) => target.replace('info@', 'inform@'),
  },
  { name: 'drops an emoji', sentence: LINK_SENTENCE, plant: (target) => target.replace('🎉', '') },
  {
    name: 'drops quotation marks',
    sentence: LINK_SENTENCE,
    plant: (target) => target.replace(/[«»“”„"「」']/gu, ''),
  },
  { name: 'drops brackets', sentence: LINK_SENTENCE, plant: (target) => target.replace(/[()（）]/gu, '') },
  {
    name: 'cuts a character',
    sentence: LINK_SENTENCE,
    plant: (target) => target.replace('🎉', '🎉'.charAt(0)),
  },
  {
    name: 'translates a placeholder',
    sentence: PLACEHOLDER_SENTENCE,
    plant: (target) => target.replace('{name}', '{nombre}'),
  },
  {
    name: 'drops a placeholder',
    sentence: PLACEHOLDER_SENTENCE,
    plant: (target) => target.replace('%d', ''),
  },
  { name: 'drops a tag', sentence: PLACEHOLDER_SENTENCE, plant: (target) => target.replace('</b>', '') },
  { name: 'leaves the text as it is', sentence: PROSE_SENTENCE, plant: () => SOURCES[PROSE_SENTENCE] },
  {
    name: 'answers in another language',
    sentence: PROSE_SENTENCE,
    plant: (_target, { code }) =>
      code === 'fr'
        ? 'De kinderen spelen in de tuin terwijl hun vader het eten maakt voor het hele gezin.'
        : 'Les enfants jouent dans le jardin pendant que leur père prépare le dîner pour toute la famille.',
  },
  {
    name: 'adds a remark',
    sentence: PROSE_SENTENCE,
    plant: (target) => `Here is the translation: ${target}`,
  },
  {
    name: 'repeats itself',
    sentence: PROSE_SENTENCE,
    plant: (target) => `${target} ${'la la la la '.repeat(3)}`,
  },
  {
    name: 'stops early',
    sentence: PROSE_SENTENCE,
    plant: (target) => target.slice(0, Math.round(target.length * 0.15)),
  },
  {
    name: 'answers twice and more',
    sentence: PROSE_SENTENCE,
    plant: (target) => `${target} ${target} ${target}`,
  },
];

describe('a correct hand-made translation causes no warning:', () => {
  test.each(HAND_MADE)('$code', ({ code, targets }) => {
    const warnings = targets.map((target, index) =>
      checkTranslation({
        source: SOURCES[index] ?? '',
        target,
        sourceTag: 'en',
        targetTag: languageTag(code),
      }),
    );
    expect(warnings).toEqual([[], [], [], [], []]);
  });
});

describe('in every language, a warning is reported if an engine', () => {
  test.each(PLANTED_FAULTS)('$name', ({ sentence, plant }) => {
    const unmarked = HAND_MADE.filter((language) => {
      const source = SOURCES[sentence] ?? '';
      const target = plant(language.targets[sentence] ?? '', language);
      const tags = { sourceTag: 'en', targetTag: languageTag(language.code) };
      return checkTranslation({ source, target, ...tags }).length === 0;
    });
    expect(unmarked).toEqual([]);
  });
});
