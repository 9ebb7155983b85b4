import { describe, expect, it } from 'vitest';
import { DEFAULT_KINDS, type FieldChange, type SentenceChange } from '@lang-assistant/core/check';
import { groupChanges, joinChanges, usableChanges } from '../src/checks/change.js';

const change = (start: number, end: number, text: string): SentenceChange => ({
  start,
  end,
  text,
  kind: 'spelling',
  message: '',
  others: [],
});

const textsOf = (changes: readonly SentenceChange[]) => changes.map(({ text }) => text);

describe('the changes of a checker', () => {
  it('are sorted by their position in the text', () => {
    expect(textsOf(usableChanges([change(4, 6, 'b'), change(0, 2, 'a')], 'xx  yy'))).toEqual(['a', 'b']);
  });

  it.each([
    ['outside of the text', change(2, 99, 'a')],
    ['before the text', change(-1, 2, 'a')],
    ['backwards', change(3, 1, 'a')],
    ['between two units', change(0.5, 2, 'a')],
    ['no number', change(Number.NaN, 2, 'a')],
    ['without an effect', change(0, 2, 'xx')],
    ['from the middle of an emoji', change(4, 5, 'a')],
    ['to the middle of an emoji', change(2, 4, 'a')],
  ])('are left out if they cannot be applied: %s', (_name, wrong) => {
    expect(usableChanges([wrong], 'xx 👍 y')).toEqual([]);
  });

  it('do not overlap: of two overlapping changes, only the first is used', () => {
    const answered = [change(0, 3, 'a'), change(2, 5, 'b'), change(3, 5, 'c'), change(3, 5, 'd')];
    expect(textsOf(usableChanges(answered, 'xxx yyy'))).toEqual(['a', 'c']);
  });

  it('may insert text between two replacements', () => {
    expect(textsOf(usableChanges([change(0, 1, 'a'), change(1, 1, ',')], 'xx'))).toEqual(['a', ',']);
  });

  it('insert text at a position only once, even directly before a replacement', () => {
    const answered = [change(1, 1, 'a'), change(1, 1, 'b'), change(1, 2, 'c')];
    expect(textsOf(usableChanges(answered, 'xx'))).toEqual(['a', 'c']);
  });

  it('become one replacement when all of them are applied', () => {
    const changes = [change(2, 4, 'have'), change(5, 5, 'a ')].map((one, id): FieldChange => ({
      ...one,
      id,
      from: '',
    }));
    expect(joinChanges('I ha dog.', changes)).toEqual({ start: 2, end: 5, text: 'have a ' });
    expect(joinChanges('I ha dog.', [])).toEqual({ start: 0, end: 0, text: '' });
  });

  it('are applied separately if one replacement would remove formatting between them', () => {
    const [a, b, c] = [change(0, 2, 'a'), change(4, 6, 'b'), change(9, 10, 'c')].map(
      (one, id): FieldChange => ({ ...one, id, from: '' }),
    );
    if (!a || !b || !c) throw new Error('no change');
    expect(groupChanges([a, b, c], ({ end }) => end <= 6)).toEqual([[a, b], [c]]);
    expect(groupChanges([a, b, c], ({ start }) => start === 4)).toEqual([[a], [b, c]]);
    expect(groupChanges([a, b, c], () => true)).toEqual([[a, b, c]]);
    expect(groupChanges([], () => true)).toEqual([]);
  });

  it('do not include changes of style unless the page asks for them', () => {
    expect(DEFAULT_KINDS).toEqual(['spelling', 'grammar', 'punctuation', 'word']);
  });
});
