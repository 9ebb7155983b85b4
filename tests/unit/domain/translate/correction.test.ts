import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/domain/hostConfig';
import { replaceSentence, sentenceAt } from '../../../../src/domain/translate/correction';
import { mayCorrect } from '../../../../src/domain/translate/mayCorrect';

const request = { source: 'en', target: 'es', text: 'One. Two! One.' };
const translation = {
  text: 'Uno. ¡Dos! Uno.',
  pairs: [
    { source: [0, 5], target: [0, 5] },
    { source: [5, 10], target: [5, 11] },
    { source: [10, 14], target: [11, 15] },
  ],
  warnings: [
    { source: [0, 3], target: [0, 3], kind: 'a', message: 'a' },
    { source: [5, 8], target: [6, 9], kind: 'b', message: 'b' },
  ],
} as const;

describe('the sentence to correct', () => {
  it.each([
    [0, 'One.', 'Uno.'],
    [5, 'Two!', '¡Dos!'],
    [99, 'One.', 'Uno.'],
  ])('at place %s of the source is %s', (place, source, target) => {
    const languages = { source: 'en', target: 'es' };
    expect(sentenceAt(request, translation, place)).toEqual({ languages, source, target });
  });

  it('is the whole text if the server reports no sentences', () => {
    expect(sentenceAt({ ...request, text: ' Hi ' }, { text: 'Hola\n' }, 0)).toMatchObject({
      source: 'Hi',
      target: 'Hola',
    });
  });
});

describe('a corrected sentence', () => {
  it('is shown wherever it stands, with the white space, places and warnings of the others', () => {
    const shown = replaceSentence(request.text, translation, { source: ' One. ', target: 'Primero.' });
    expect(shown.text).toBe('Primero. ¡Dos! Primero.');
    expect(shown.pairs?.map(({ target }) => target)).toEqual([
      [0, 9],
      [9, 15],
      [15, 23],
    ]);
    expect(shown.warnings).toEqual([{ ...translation.warnings[1], target: [10, 13] }]);
  });

  it('keeps a warning that belongs to no sentence', () => {
    const warnings = [{ ...translation.warnings[1], target: [40, 41] }] as const;
    const change = { source: 'Two!', target: 'Dos.' };
    expect(replaceSentence(request.text, { ...translation, warnings }, change).warnings).toEqual(warnings);
  });

  it('changes no sentence that differs in case', () => {
    const other = { source: 'one.', target: 'x' };
    expect(replaceSentence(request.text, translation, other).text).toBe(translation.text);
    expect(replaceSentence('One.', { text: 'Uno.' }, other).text).toBe('Uno.');
  });

  it('is the whole translation if the server reports no sentences', () => {
    const shown = replaceSentence('One.\n', { text: 'Uno.' }, { source: 'One.', target: 'Primero.' });
    expect(shown).toEqual({ text: 'Primero.' });
  });
});

describe('the controls for corrections', () => {
  const tokenWith = (claims: unknown) => `h.${btoa(JSON.stringify(claims))}.s`;
  const owner = tokenWith({ scope: 'profile memory' });

  it.each([
    ['an owner', owner, '/base', true],
    ['an owner without a server', owner, '', false],
    ['a user', tokenWith({ sub: 'ana' }), '/base', false],
    ['a scope that only contains the word', tokenWith({ scope: 'memory-read' }), '/base', false],
    ['a list of scopes', tokenWith({ scope: ['memory'] }), '/base', false],
    ['a token that is no JWT', 'memory', '/base', false],
    ['nobody', '', '/base', false],
  ])('for %s: %s %s → %s', (_who, userToken, memoryUrl, isShown) => {
    expect(mayCorrect({ ...DEFAULT_CONFIG, userToken, memoryUrl })).toBe(isShown);
  });

  it('are shown if the page keeps the corrections itself', () => {
    const memory = { save: () => undefined, remove: () => undefined };
    expect(mayCorrect({ ...DEFAULT_CONFIG, backend: { memory } })).toBe(true);
  });
});
