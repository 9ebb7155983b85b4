import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSamePair,
  planTranslation,
  swapLanguages,
  withDetected,
  withSourceEnd,
  withLanguage,
  type TranslationSituation,
} from '../../src/translate/translation';

const enEs = { source: 'en', target: 'es' };
const situation: TranslationSituation = { text: 'Hello', pair: enEs, limit: 1500, detectedOver: null };

describe('choosing languages', () => {
  const code = fc.constantFrom('en', 'es', 'fr', 'pt_BR', '');
  const pair = fc
    .record({ source: code, target: code })
    .filter((p) => p.source !== p.target || p.source === '');

  it('never results in a pair of two equal languages', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom('source', 'target'), code, (before, side, chosen) => {
        const after = withLanguage(before, side, chosen);
        expect(after[side]).toBe(chosen);
        expect(after.source === after.target && after.source !== '').toBe(false);
      }),
    );
  });

  it('swaps both languages when the user chooses the language of the other side', () => {
    expect(withLanguage(enEs, 'source', 'es')).toEqual({ source: 'es', target: 'en' });
    expect(withLanguage(enEs, 'target', 'en')).toEqual({ source: 'es', target: 'en' });
  });

  it('restores the pair after two swaps', () => {
    fc.assert(
      fc.property(pair, (before) => {
        expect(swapLanguages(swapLanguages(before))).toEqual(before);
      }),
    );
  });

  it('counts as a change of the pair if either of the two languages differs', () => {
    expect(isSamePair(enEs, { ...enEs })).toBe(true);
    expect(isSamePair(enEs, { source: 'en', target: 'fr' })).toBe(false);
    expect(isSamePair(enEs, { source: 'fr', target: 'es' })).toBe(false);
  });
});

describe('a detected language', () => {
  it('changes nothing if the detector is not sure, or finds the chosen language', () => {
    expect(withDetected(enEs, undefined)).toBe(enEs);
    expect(withDetected(enEs, 'en')).toBe(enEs);
  });

  it('does not replace a regional variant that the user chose', () => {
    const brazilian = { source: 'pt_BR', target: 'en' };
    expect(withDetected(brazilian, 'pt')).toBe(brazilian);
  });

  it('replaces the source language', () => {
    expect(withDetected(enEs, 'fr')).toEqual({ source: 'fr', target: 'es' });
  });

  it('swaps both languages if it equals the target language', () => {
    expect(withDetected({ source: 'en', target: 'fr_CA' }, 'fr')).toEqual({ source: 'fr_CA', target: 'en' });
  });
});

describe('planTranslation', () => {
  it('clears the output for an empty text', () => {
    expect(planTranslation({ ...situation, text: ' \n ' }).kind).toBe('clear');
  });

  it('sends no text over the limit', () => {
    expect(planTranslation({ ...situation, text: 'x'.repeat(1501) }).kind).toBe('overLimit');
    expect(planTranslation({ ...situation, text: 'x'.repeat(1500) }).kind).toBe('send');
  });

  it('reports that a language is missing', () => {
    expect(planTranslation({ ...situation, pair: { source: '', target: 'es' } }).kind).toBe('needsLanguages');
    expect(planTranslation({ ...situation, pair: { source: 'en', target: '' } }).kind).toBe('needsLanguages');
  });

  it('requires no source language if a language was detected', () => {
    const plan = planTranslation({ ...situation, pair: { source: '', target: 'es' }, detected: 'fr' });
    expect(plan).toMatchObject({ kind: 'send', pair: { source: 'fr', target: 'es' }, detectedOver: '' });
  });

  it('sends the text unchanged, except for lone surrogates', () => {
    expect(planTranslation({ ...situation, text: ' a\ud83d\n' })).toEqual({
      kind: 'send',
      pair: enEs,
      detectedOver: null,
      request: { text: ' a\ufffd\n', ...enEs },
    });
  });

  it('sends the formality, and translates again if the formality changes', () => {
    const plan = planTranslation({ ...situation, formality: 'formal' });
    expect(plan).toMatchObject({ kind: 'send', request: { formality: 'formal' } });
    const answered = { text: situation.text, ...enEs };
    expect(planTranslation({ ...situation, answered }).kind).toBe('same');
    expect(planTranslation({ ...situation, answered, formality: 'formal' }).kind).toBe('send');
  });

  it('does not repeat the request for the translation on screen', () => {
    const answered = { text: 'Hello', ...enEs };
    expect(planTranslation({ ...situation, answered }).kind).toBe('same');
    expect(planTranslation({ ...situation, answered: { ...answered, text: 'Hello!' } }).kind).toBe('send');
    expect(planTranslation({ ...situation, answered: { ...answered, target: 'fr' } }).kind).toBe('send');
  });

  it('does not translate again if only white space at the end changes', () => {
    const answered = { text: 'Hello', ...enEs };
    expect(planTranslation({ ...situation, text: 'Hello \n', answered })).toEqual({
      kind: 'same',
      text: 'Hello \n',
    });
    expect(planTranslation({ ...situation, text: 'Hel lo', answered }).kind).toBe('send');
    expect(planTranslation({ ...situation, text: ' Hello', answered }).kind).toBe('send');
  });

  it('returns the language before the first detection until that language is restored', () => {
    const first = planTranslation({ ...situation, detected: 'fr' });
    expect(first).toMatchObject({ pair: { source: 'fr' }, detectedOver: 'en' });
    const french = { ...situation, pair: { source: 'fr', target: 'es' }, detectedOver: 'en' };
    expect(planTranslation({ ...french, detected: 'it' })).toMatchObject({ detectedOver: 'en' });
    expect(planTranslation({ ...french, detected: 'en' })).toMatchObject({ pair: enEs, detectedOver: null });
  });
});

describe('white space at the end of a source text', () => {
  const pairs = [
    { source: [0, 4], target: [0, 5] },
    { source: [4, 8], target: [5, 9] },
  ] as const;

  it('belongs to the last sentence', () => {
    const translation = { text: 'Uno. Dos.', pairs };
    expect(withSourceEnd(translation, 'One.Two.\n\n').pairs).toEqual([
      { source: [0, 4], target: [0, 5] },
      { source: [4, 10], target: [5, 9] },
    ]);
    expect(withSourceEnd(translation, 'One').pairs?.at(-1)?.source).toEqual([4, 4]);
  });

  it('changes nothing in a translation without sentences', () => {
    expect(withSourceEnd({ text: 'Uno.' }, 'One. ')).toEqual({ text: 'Uno.' });
    expect(withSourceEnd({ text: '', pairs: [] }, ' ')).toEqual({ text: '', pairs: [] });
  });
});
