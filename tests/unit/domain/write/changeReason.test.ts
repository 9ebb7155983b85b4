import { describe, expect, it } from 'vitest';
import { changeReason, type TextPart } from '../../../../src/domain/write/textDiff';
import type { WriteChange } from '../../../../src/domain/write/write';

const change = (range: WriteChange['range'], message: string): WriteChange => ({
  range,
  text: '',
  kind: 'grammar',
  message,
  others: [],
});
const changed = (before: string, after: string): TextPart => ({
  kind: 'change',
  before,
  after,
  isRejected: false,
});

/** The text `  I has a dog`, which is sent without its outer spaces. */
const PARTS: readonly TextPart[] = [
  { kind: 'same', text: '  I ' },
  changed('has', 'have'),
  { kind: 'same', text: ' a dog' },
  changed('', '.'),
];
const reason = (index: number, changes: readonly WriteChange[]) => changeReason(PARTS, index, changes, 2);

describe('the reason shown for a change', () => {
  it('comes from the checker’s changes at the same position in the sent text', () => {
    const changes = [change([2, 5], 'Grammar'), change([11, 11], 'Punctuation')];
    expect(reason(1, changes)).toBe('Grammar');
    expect(reason(3, changes)).toBe('Punctuation');
  });

  it('lists each of several reasons once', () => {
    const changes = [change([2, 3], 'Spelling'), change([3, 4], 'Grammar'), change([4, 5], 'Spelling')];
    expect(reason(1, changes)).toBe('Spelling Grammar');
  });

  it('leaves out the name of a kind that may be a guess, but not a reason after it', () => {
    const word = (message: string): WriteChange => ({ ...change([2, 5], message), kind: 'word' });
    expect(reason(1, [word('Word choice')])).toBe('');
    for (const message of ['Word choice: “have” goes with “I”.', '語句：主語と合いません。'])
      expect(reason(1, [word(message)])).toBe(message);
  });

  it('does not come from a neighbouring change, but includes the reason of an insertion next to the change', () => {
    expect(reason(1, [change([0, 2], 'Before'), change([5, 7], 'Behind')])).toBe('');
    expect(reason(1, [change([5, 5], 'Insertion')])).toBe('Insertion');
  });

  it('is empty for unchanged text, and if there are no reasons', () => {
    expect(reason(0, [change([0, 9], 'Grammar')])).toBe('');
    expect(reason(9, [change([0, 9], 'Grammar')])).toBe('');
  });
});
