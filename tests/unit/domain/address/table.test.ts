import { describe, expect, it } from 'vitest';
import { toSlug, slugsFor, ROUTES } from '../../../../src/domain/address/routes';
import { LOCALES } from '@lang-assistant/core/locales';
import { MODES } from '../../../../src/domain/mode';
import { LABELS } from '../../../support/labels';

describe.each(LOCALES)('the mode names in addresses in %s', (locale) => {
  const { segments, connector } = ROUTES[locale];

  it('equal their normalised form, so that they are found however they are typed', () => {
    const words = [...Object.values(segments), connector];
    expect(words.map(toSlug)).toEqual(words);
  });

  it('are all different', () => {
    expect(new Set(Object.values(segments)).size).toBe(MODES.length - 1);
  });

  it('are not language names, so that a language pair is not read as a mode', () => {
    const { codeOf } = slugsFor(LABELS[locale]);
    expect([...Object.values(segments), connector].filter((word) => codeOf(word))).toEqual([]);
    expect(Object.values(segments).filter((word) => word.includes(`-${connector}-`))).toEqual([]);
  });
});
