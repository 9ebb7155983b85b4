import { languageTag } from '@lang-assistant/core/languages/lookup';
import { describe, expect, test } from 'vitest';
import { checkTranslation } from './support/checkTranslation';
import { HAND_MADE, SOURCES } from './support/handMadePairs';
import { PLANTED_FAULTS } from './support/plantedFaults';

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
