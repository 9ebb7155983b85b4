import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withOriginalWhitespace,
  hasAlternatives,
  DEFAULT_STYLE,
  planWriting,
  STYLES,
  TONES,
  withDetectedLanguage,
} from '../../../../src/domain/write/write';

const situation = { text: 'I has a dog.', writingStyle: DEFAULT_STYLE, limit: 100 };

describe('a text to improve', () => {
  it('can have one of four styles and five tones', () => {
    expect(STYLES).toEqual(['simple', 'professional', 'academic', 'colloquial']);
    expect(TONES).toEqual(['simple', 'enthusiastic', 'friendly', 'confident', 'peacemaker']);
  });

  it.each(['', ' ', '\n\t'])('is not sent if it is %j', (text) => {
    expect(planWriting({ ...situation, text })).toEqual({ kind: 'clear' });
  });

  it('is sent if its length equals the limit, and is not sent if it is longer', () => {
    expect(planWriting({ ...situation, text: 'x'.repeat(101) })).toEqual({ kind: 'overLimit' });
    expect(planWriting({ ...situation, text: '👨‍👩‍👧'.repeat(100) }).kind).toBe('send');
  });

  it('is sent without outer spaces and otherwise complete, with style and tone', () => {
    const writingStyle = { style: 'academic', tone: 'friendly' } as const;
    expect(planWriting({ ...situation, text: '\n I \ud800 go. ', writingStyle })).toEqual({
      kind: 'send',
      request: { text: 'I \ufffd go.', ...writingStyle },
    });
  });

  it('is not sent again after a response, unless the style or tone changes', () => {
    const answered = { text: 'I has a dog.', ...DEFAULT_STYLE };
    expect(planWriting({ ...situation, answered })).toEqual({ kind: 'same' });
    expect(planWriting({ ...situation, answered: { ...answered, text: 'x' } }).kind).toBe('send');
    for (const writingStyle of [
      { ...DEFAULT_STYLE, style: 'academic' as const },
      { ...DEFAULT_STYLE, tone: 'friendly' as const },
    ])
      expect(planWriting({ ...situation, answered, writingStyle }).kind).toBe('send');
  });
});

describe('the language of a text to improve', () => {
  const english = { language: 'en', detectedOver: null };

  it('follows the detector, and the user can restore the previous language', () => {
    expect(withDetectedLanguage(english, 'es')).toEqual({ language: 'es', detectedOver: 'en' });
    const again = withDetectedLanguage({ language: 'es', detectedOver: 'en' }, 'fr');
    expect(again).toEqual({ language: 'fr', detectedOver: 'en' });
    expect(withDetectedLanguage(again, 'en')).toEqual({ language: 'en', detectedOver: null });
  });

  it('stays if the detector is unsure, or finds the same language or a variant', () => {
    expect(withDetectedLanguage(english, undefined)).toBe(english);
    const brazil = { language: 'pt_BR', detectedOver: null };
    expect(withDetectedLanguage(brazil, 'pt')).toBe(brazil);
  });
});

describe('outer spaces of the user’s text', () => {
  it('are preserved, whatever the server returns', () => {
    expect(withOriginalWhitespace('\n  i go \n', 'I go.')).toBe('\n  I go. \n');
    fc.assert(
      fc.property(fc.string(), fc.string(), (original, corrected) => {
        const framed = withOriginalWhitespace(original, corrected);
        expect(framed.trim()).toBe(corrected.trim());
        if (original.trim() !== '' && corrected.trim() !== '')
          expect(framed.length - corrected.trim().length).toBe(original.length - original.trim().length);
      }),
    );
  });
});

describe('alternatives to an improved text', () => {
  it('are shown only if the improved text has at most 150 characters, as a reader counts them', () => {
    expect(hasAlternatives('x'.repeat(150), ['y'], 150)).toBe(true);
    expect(hasAlternatives('👨‍👩‍👧'.repeat(150), ['y'], 150)).toBe(true);
    expect(hasAlternatives('x'.repeat(151), ['y'], 150)).toBe(false);
    expect(hasAlternatives('x', [], 150)).toBe(false);
  });
});
