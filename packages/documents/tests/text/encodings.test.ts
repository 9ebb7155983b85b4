import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/text/encoding/decodeText';
import { encodeText } from '../../src/text/encoding/encodeText';

const TEXTS: Readonly<Record<string, string>> = {
  'windows-1252': 'Être ou ne pas être, voilà la question. Straße, “señor”, Ångström, coração — œuvre.',
  'windows-1250': 'Zażółć gęślą jaźń, proszę pana. Příliš žluťoučký kůň úpěl ďábelské ódy, šel již dál.',
  'windows-1251':
    'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.',
  'koi8-r': 'Все счастливые семьи похожи друг на друга, каждая несчастливая семья несчастлива по-своему.',
  'windows-1253': 'Όταν ξεκινάς για την Ιθάκη, να εύχεσαι να είναι μακρύς ο δρόμος, γεμάτος περιπέτειες.',
  'windows-1254':
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler.',
  'windows-1255': 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם, ולכן חייבים לנהוג איש ברעהו.',
  'windows-1256':
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق وقد وهبوا عقلا وضميرا وعليهم أن يعاملوا.',
  shift_jis: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  'euc-jp': 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  'euc-kr':
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 이성과 양심을 지녔다.',
  gb18030: '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。',
  big5: '人人生而自由,在尊嚴和權利上一律平等。他們賦有理性和良心,並應以兄弟關係的精神相對待。',
};

describe('the encoding of a text', () => {
  it.each(Object.entries(TEXTS))('%s is detected, and used again when text is written', (encoding, text) => {
    const bytes = encodeText(text, encoding) ?? Buffer.alloc(0);
    const decoded = decodeText(Buffer.from(bytes));
    expect([decoded.encoding, decoded.text]).toEqual([encoding, text]);
    expect(decoded.encode(text)).toEqual({ bytes, encoding });
    expect(decoded.has(text.charAt(0))).toBe(true);
    // GB 18030 covers all characters of Unicode.
    expect(decoded.has('☃')).toBe(encoding === 'gb18030');
  });

  it('is detected as Windows-1252 for Icelandic, not as the Turkish Windows-1254', () => {
    const text = 'Hver maður er borinn frjáls og jafn öðrum að virðingu og réttindum. Það þýðir ást.';
    expect(decodeText(Buffer.from(text, 'latin1'))).toMatchObject({ encoding: 'windows-1252', text });
  });

  it.each(['utf-32le', 'utf-32be'])('is detected as %s by its byte order mark', (encoding) => {
    const text = 'Où 😀 ';
    const bytes = encodeText(`\uFEFF${text}`, encoding) ?? Buffer.alloc(0);
    const decoded = decodeText(bytes);
    expect(decoded).toMatchObject({ encoding, text });
    expect(decoded.encode(text)).toEqual({ bytes, encoding });
    const wrong = Buffer.from(bytes);
    wrong.fill(0xff, 4, 8);
    expect(() => decodeText(wrong)).toThrow('byte order mark');
  });

  it('is the declared encoding if the bytes match it', () => {
    const bytes = encodeText('où', 'windows-1252') ?? Buffer.alloc(0);
    expect(decodeText(Buffer.from(bytes), 'ISO-8859-1').text).toBe('où');
    expect(decodeText(Buffer.from('où'), 'us-ascii-nonsense').text).toBe('où');
    expect(decodeText(Buffer.from('où'), 'utf-16').text).toBe('où');
    expect(decodeText(Buffer.from(bytes), 'utf-8').encoding).toBe('windows-1252');
  });
});
