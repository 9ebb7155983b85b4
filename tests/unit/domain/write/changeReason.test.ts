import { describe, expect, it } from 'vitest';
import { changeReason } from '../../../../src/domain/write/changeReason';
import type { TextPart } from '../../../../src/domain/write/textDiff';
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

/** `  I has a dog`, sent without its blanks. */
const PARTS: readonly TextPart[] = [
  { kind: 'same', text: '  I ' },
  changed('has', 'have'),
  { kind: 'same', text: ' a dog' },
  changed('', '.'),
];
const reason = (index: number, changes: readonly WriteChange[]) => changeReason(PARTS, index, changes, 2);

describe('the reason of a change', () => {
  it('is that of the changes in its place, in the text that was sent', () => {
    const changes = [change([2, 5], 'Grammar'), change([11, 11], 'Punctuation')];
    expect(reason(1, changes)).toBe('Grammar');
    expect(reason(3, changes)).toBe('Punctuation');
  });

  it('is each of several once', () => {
    const changes = [change([2, 3], 'Spelling'), change([3, 4], 'Grammar'), change([4, 5], 'Spelling')];
    expect(reason(1, changes)).toBe('Spelling Grammar');
  });

  it('is not that of a neighbour, but of an insertion next to it', () => {
    expect(reason(1, [change([0, 2], 'Before'), change([5, 7], 'Behind')])).toBe('');
    expect(reason(1, [change([5, 5], 'Insertion')])).toBe('Insertion');
  });

  it('is empty for a part that was not changed, and for none', () => {
    expect(reason(0, [change([0, 9], 'Grammar')])).toBe('');
    expect(reason(9, [change([0, 9], 'Grammar')])).toBe('');
  });
});
