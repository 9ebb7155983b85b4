import { describe, expect, it } from 'vitest';
import { createDictationWriter } from '../../../../src/state/voice/dictation';

/** Opens a text box with at most ten characters and a selection. */
function open(text: string, start = text.length, end = start) {
  const box = { text };
  const writer = createDictationWriter({
    place: 'source',
    language: 'en',
    start,
    end,
    read: () => box.text,
    write: (next) => (box.text = next.slice(0, 10)),
  });
  return { box, writer };
}

describe('dictated words', () => {
  it('replace the selection, and the caret is after them', () => {
    const { box, writer } = open('I see you', 2, 5);
    expect(writer.add('hear')).toEqual({ caret: 6, isWhole: true });
    expect(box.text).toBe('I hear you');
  });

  it('are cut by the box if they do not fit', () => {
    const { box, writer } = open('Hello');
    expect(writer.add('everybody')).toEqual({ caret: 10, isWhole: false });
    expect(box.text).toBe('Hello ever');
  });

  it('replace provisional words, unless the user has edited them', () => {
    const { box, writer } = open('');
    writer.addProvisionally('by');
    writer.add('bye');
    expect(box.text).toBe('bye');
    writer.addProvisionally('all');
    box.text = 'edited';
    writer.add('all of you');
    expect(box.text).toBe('edited');
  });

  it('are appended to the text if the user edits it in between', () => {
    const { box, writer } = open('');
    writer.add('one');
    box.text = 'two';
    writer.add('three');
    expect(box.text).toBe('two three');
  });
});
