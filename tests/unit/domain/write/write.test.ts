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

describe('what is done about a text', () => {
  it('there are four styles and five tones', () => {
    expect(STYLES).toEqual(['simple', 'professional', 'academic', 'colloquial']);
    expect(TONES).toEqual(['simple', 'enthusiastic', 'friendly', 'confident', 'peacemaker']);
  });

  it.each(['', ' ', '\n\t'])('nothing is sent for %j', (text) => {
    expect(planWriting({ ...situation, text })).toEqual({ kind: 'clear' });
  });

  it('a text over the limit is not sent, one at the limit is', () => {
    expect(planWriting({ ...situation, text: 'x'.repeat(101) })).toEqual({ kind: 'overLimit' });
    expect(planWriting({ ...situation, text: '👨‍👩‍👧'.repeat(100) }).kind).toBe('send');
  });

  it('it is sent without the blanks around it, whole to the last character, with style and tone', () => {
    const writingStyle = { style: 'academic', tone: 'friendly' } as const;
    expect(planWriting({ ...situation, text: '\n I \ud800 go. ', writingStyle })).toEqual({
      kind: 'send',
      request: { text: 'I \ufffd go.', ...writingStyle },
    });
  });

  it('what is answered already is not asked again, but in another style or tone it is', () => {
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

describe('the language of a text', () => {
  const english = { language: 'en', detectedOver: null };

  it('follows the detector, and what the user had can be brought back', () => {
    expect(withDetectedLanguage(english, 'es')).toEqual({ language: 'es', detectedOver: 'en' });
    const again = withDetectedLanguage({ language: 'es', detectedOver: 'en' }, 'fr');
    expect(again).toEqual({ language: 'fr', detectedOver: 'en' });
    expect(withDetectedLanguage(again, 'en')).toEqual({ language: 'en', detectedOver: null });
  });

  it('stays where the detector is not sure, or names the same or a variant of it', () => {
    expect(withDetectedLanguage(english, undefined)).toBe(english);
    const brazil = { language: 'pt_BR', detectedOver: null };
    expect(withDetectedLanguage(brazil, 'pt')).toBe(brazil);
  });
});

describe('the blanks around a text', () => {
  it('are the user’s own, whatever comes back', () => {
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

describe('alternatives', () => {
  it('are shown for results of 150 characters or fewer, as a person counts them', () => {
    expect(hasAlternatives('x'.repeat(150), ['y'], 150)).toBe(true);
    expect(hasAlternatives('👨‍👩‍👧'.repeat(150), ['y'], 150)).toBe(true);
    expect(hasAlternatives('x'.repeat(151), ['y'], 150)).toBe(false);
    expect(hasAlternatives('x', [], 150)).toBe(false);
  });
});
