import { readFileSync } from 'node:fs';
import { assert, constantFrom, property, string } from 'fast-check';
import { describe, it, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';

/** Texts whose repetition can take a regular expression or a comparison a long time. */
const HOSTILE_UNITS: readonly string[] = JSON.parse(
  readFileSync(new URL('./support/hostileUnits.json', import.meta.url), 'utf8'),
);

const tags = { sourceTag: 'en', targetTag: 'es' };

describe('a hostile sentence of 5,000 characters is compared without an error', () => {
  test.each(HOSTILE_UNITS)('%j', (unit) => {
    const text = unit.repeat(Math.ceil(5000 / unit.length));
    checkTranslation({ source: text, target: `${text} x`, ...tags });
    checkTranslation({ source: 'One house.', target: text, ...tags });
    checkTranslation({ source: text, target: 'Una casa.', ...tags });
  });
});
it('checkTranslation never throws, whatever the texts and languages', () => {
  const units = constantFrom(...Array.from('aB1٣五 .,:/%${}<b>"«(🎉時月@\u0301𝟙'), '\uD83C');
  const text = string({ unit: units, maxLength: 80 });
  assert(
    property(
      text,
      text,
      constantFrom('en', 'ar', 'ja', 'zh-Hans', 'sr-Cyrl', 'und'),
      (source, target, tag) => {
        checkTranslation({ source, target, sourceTag: tag, targetTag: 'es' });
        checkTranslation({ source, target, sourceTag: 'es', targetTag: tag });
      },
    ),
    { numRuns: 1000 },
  );
});
