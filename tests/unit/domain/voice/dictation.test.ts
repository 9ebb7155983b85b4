import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendWords, insertWords } from '../../../../src/domain/voice/voice';

/** Inserts words at the caret, which is written as a bar. */
function placed(spot: string, words: string, code = 'en'): string {
  const [head = '', tail = ''] = spot.split('|');
  const { text, caret } = insertWords(head, words, tail, code);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('dictated words', () => {
  it.each([
    ['|', 'hello', 'hello|'],
    ['|', ' hello ', 'hello|'],
    ['Hello|', 'world', 'Hello world|'],
    ['Hello |', ' world', 'Hello world|'],
    ['Hello\n|', 'world', 'Hello\nworld|'],
    ['|world', 'hello', 'hello| world'],
    ['Hello|!', 'world', 'Hello world|!'],
    ['a|c', 'b', 'a b| c'],
    ['«|»', 'oui', '«oui|»'],
    ['¿|?', 'qué', '¿qué|?'],
    ['Hello|', ', world', 'Hello, world|'],
    ['a|c', '  ', 'a|c'],
  ])('change the text %j: adding %j results in %j', (spot, words, expected) => {
    expect(placed(spot, words)).toBe(expected);
  });

  it.each(['zh', 'zh_Hant', 'ja', 'th', 'lo', 'km', 'my'])('are inserted without spaces in %s', (code) => {
    expect(placed('今|は', '日', code)).toBe('今日|は');
  });

  it('are inserted one after the other', () => {
    expect(appendWords(appendWords('', 'one', 'en'), 'two', 'en')).toBe('one two');
    expect(appendWords('一', '二', 'ja')).toBe('一二');
  });

  it('do not change the text around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (head, words, tail) => {
        const { text, caret } = insertWords(head, words, tail, 'en');
        expect(text.startsWith(head)).toBe(true);
        expect(text.endsWith(tail)).toBe(true);
        expect(text).toContain(words.trim());
        expect(text.slice(0, caret).endsWith(words.trim())).toBe(true);
      }),
    );
  });
});
