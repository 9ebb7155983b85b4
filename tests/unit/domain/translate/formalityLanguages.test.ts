import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { hasFormality } from '../../../../src/domain/translate/formalityLanguages';

describe('the choice of formality', () => {
  it('is offered for languages whose formality an engine documents, and for their variants', () => {
    expect(LANGUAGE_CODES.filter(hasFormality).toSorted()).toEqual(
      'de es fr fr_CA hi it ja ko nl pl pt pt_BR ru'.split(' '),
    );
  });

  it('is not offered if no language is chosen', () => {
    expect(hasFormality('')).toBe(false);
  });
});
