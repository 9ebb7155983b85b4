import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../src/domain/chat/plainText';

describe('numeric character references', () => {
  it.each([
    ['l&#039;eau', "l'eau"],
    ['l&#x2019;eau', 'l\u2019eau'],
    ['l&#X2019;eau', 'l\u2019eau'],
    ['caf&#233; au lait', 'café au lait'],
    ['a &#128512; face', 'a 😀 face'],
  ])('%s is decoded to %s', (text, shown) => {
    expect(plainText(text)).toBe(shown);
  });

  it.each(['a &#xd800; half', 'a &#57343; half', 'a &#x110000; none', 'a &#9999999; none'])(
    '%s is not a character and stays unchanged',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );
});
