import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeText } from '../src/htmlEntities';

describe('decodeEntities', () => {
  it.each([
    ['no entity', 'no entity'],
    ['a &amp; b &LT; c', 'a & b < c'],
    ['&#233;&#xE9;&eacute;', 'ééé'],
    ['&Ntilde;&ccedil;&uuml;', 'Ñçü'],
    ['&#0;&#x110000;', '\uFFFD\uFFFD'],
    ['&unknown; &amp &', '&unknown; &amp &'],
  ])('reads %j as %j', (text, expected) => expect(decodeEntities(text)).toBe(expected));
});

describe('escapeText', () => {
  it('returns text that decodes to the original', () => {
    const text = '<b> & "quotes" &amp;';
    expect(escapeText(text)).toBe('&lt;b&gt; &amp; "quotes" &amp;amp;');
    expect(decodeEntities(escapeText(text))).toBe(text);
  });
});
