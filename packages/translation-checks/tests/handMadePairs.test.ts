import { languageTag } from '@lang-assistant/core/languages/lookup';
import { describe, expect, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';
import { HAND_MADE, SOURCES, type HandMade } from './support/handMadePairs';

type Plant = (target: string, language: HandMade) => string;

const AMOUNT = /1[.,٬\s\u00a0]?500|١٬٥٠٠|一千五百/u;
const TIME = /20[:.]30|20 ?h ?30|8:30|٨:٣٠|8(?:時|시 ?)30분?/u;
const LINK = 'https://example.org/start';
const [, , , , PROSE] = SOURCES;
const DUTCH = 'De kinderen spelen in de tuin terwijl hun vader het eten maakt voor het hele gezin.';
const FRENCH =
  'Les enfants jouent dans le jardin pendant que leur père prépare le dîner pour toute la famille.';

const replace =
  (from: string | RegExp, to: string): Plant =>
  (target) =>
    target.replace(from, to);

/** Typical errors of an engine, by sentence of `SOURCES`. Each is made in the hand-made translations of every language. */
const PLANTED_FAULTS: readonly (readonly (readonly [name: string, plant: Plant])[])[] = [
  [
    ['drops a number', replace(AMOUNT, '')],
    ['changes a number', replace(AMOUNT, '1600')],
    ['moves a separator', replace(AMOUNT, '15,00')],
    ['changes a small number', replace(/12|١٢|dodici/u, '17')],
    ['changes a currency', (target, { dollars: [from, to] }) => target.replace(from, to)],
    ['changes a unit', replace(/kg|кг|κιλά|كغ|ק"ג|कि॰ग्रा॰|公斤/u, 'km')],
  ],
  [
    ['adds a number', replace(/214|٢١٤/u, '214 – 977')],
    ['changes a day', replace(/(?<![\d٠-٩])[5٥](?![\d٠-٩])/u, '6')],
    ['changes a month', (target, { march: [from, to] }) => target.replace(from, to)],
    ['changes a year', replace(/2024|٢٠٢٤/u, '2031')],
    ['changes a time', replace(TIME, '9:45')],
    ['drops a time', replace(TIME, '')],
  ],
  [
    ['changes an address', replace(LINK, 'https://example.org/inicio')],
    ['drops an address', replace(LINK, '')],
    ['changes a mail address', replace('info@', 'inform@')],
    ['drops an emoji', replace('🎉', '')],
    ['drops quotation marks', replace(/[«»“”„"「」']/gu, '')],
    ['drops brackets', replace(/[()（）]/gu, '')],
    ['cuts a character', replace('🎉', '🎉'.charAt(0))],
  ],
  [
    ['translates a placeholder', replace('{name}', '{nombre}')],
    ['drops a placeholder', replace('%d', '')],
    ['drops a tag', replace('</b>', '')],
  ],
  [
    ['leaves the text as it is', () => PROSE],
    ['answers in another language', (_target, { code }) => (code === 'fr' ? DUTCH : FRENCH)],
    ['adds a remark', (target) => `Here is the translation: ${target}`],
    ['repeats itself', (target) => `${target} ${'la la la la '.repeat(3)}`],
    ['stops early', (target) => target.slice(0, Math.round(target.length * 0.15))],
    ['answers twice and more', (target) => `${target} ${target} ${target}`],
  ],
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
  const rows = PLANTED_FAULTS.flatMap((faults, sentence) =>
    faults.map(([name, plant]) => [name, sentence, plant] as const),
  );
  test.each(rows)('%s', (_name, sentence, plant) => {
    const unmarked = HAND_MADE.filter((language) => {
      const source = SOURCES[sentence] ?? '';
      const target = plant(language.targets[sentence] ?? '', language);
      const tags = { sourceTag: 'en', targetTag: languageTag(language.code) };
      return checkTranslation({ source, target, ...tags }).length === 0;
    });
    expect(unmarked).toEqual([]);
  });
});
