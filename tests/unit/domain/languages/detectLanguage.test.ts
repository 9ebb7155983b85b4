import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/catalog';
import { detectableText, detectLanguage } from '../../../../src/domain/languages/detectLanguage';

const NO_SCORES = new Map<string, number>();
const ALL = { offered: LANGUAGE_CODES, preferred: [] };

function detect(text: string, hints: Parameters<typeof detectLanguage>[2] = ALL, scores = NO_SCORES) {
  return detectLanguage(detectableText(text), scores, hints);
}

describe('a script of one language', () => {
  test.each([
    ['ko', '안녕하세요, 오늘 날씨가 좋네요'],
    ['th', 'วันนี้อากาศดีมาก'],
    ['lo', 'ມື້ນີ້ອາກາດດີຫຼາຍ'],
    ['km', 'ថ្ងៃនេះអាកាសធាតុល្អ'],
    ['my', 'ဒီနေ့ ရာသီဥတု ကောင်းတယ်'],
    ['ka', 'დღეს კარგი ამინდია'],
    ['hy', 'Այսօր եղանակը լավ է'],
    ['el', 'Σήμερα ο καιρός είναι καλός'],
    ['ta', 'இன்று வானிலை நன்றாக உள்ளது'],
    ['te', 'ఈ రోజు వాతావరణం బాగుంది'],
    ['kn', 'ಇಂದು ಹವಾಮಾನ ಚೆನ್ನಾಗಿದೆ'],
    ['ml', 'ഇന്ന് കാലാവസ്ഥ നല്ലതാണ്'],
    ['gu', 'આજે હવામાન સારું છે'],
    ['pa', 'ਅੱਜ ਮੌਸਮ ਚੰਗਾ ਹੈ'],
    ['si', 'අද කාලගුණය හොඳයි'],
    ['or', 'ଆଜି ପାଗ ଭଲ ଅଛି'],
    ['dv', 'މިއަދު މޫސުން ރަނގަޅު'],
    ['mni', 'ꯉꯁꯤ ꯅꯨꯃꯤꯠ ꯐꯩ'],
    ['ja', '今日は天気がとてもいいです'],
  ])('says %s without any trigram', (code, text) => {
    expect(detect(text)).toBe(code);
  });

  test('says nothing where its language is not offered', () => {
    expect(
      detect('안녕하세요, 오늘 날씨가 좋네요', { offered: ['en', 'es'], preferred: [] }),
    ).toBeUndefined();
  });

  test('counts in a text that mentions a foreign name', () => {
    expect(detect('제 새 iPhone 화면이 깨졌어요, 어떡하죠')).toBe('ko');
    expect(detect('新しいiPhoneの画面が割れてしまいました')).toBe('ja');
  });
});

describe('Chinese', () => {
  test('is told by its characters: simplified or traditional', () => {
    expect(detect('我们明天去买东西')).toBe('zh');
    expect(detect('我們明天去買東西')).toBe('zh_Hant');
  });

  test('is simplified where the characters are the same in both', () => {
    expect(detect('你好，我今天很高')).toBe('zh');
  });

  test('is the one that is offered', () => {
    expect(detect('我們明天去買東西', { offered: ['zh', 'en'], preferred: [] })).toBe('zh');
  });

  test('with a few kana in it is still Chinese', () => {
    expect(detect('这家店的名字叫の屋，我们昨天在那里吃了很好吃的面条和饺子')).toBe('zh');
  });
});

describe('languages of one script', () => {
  test('the one whose common words the text has wins', () => {
    expect(detect('Getur þú sagt mér hvenær strætó kemur og hvað það kostar?')).toBe('is');
    expect(detect('Ez dut uste gaur etorriko zarela, baina hori da egia')).toBe('eu');
  });

  test('Serbian in Cyrillic letters is its own entry', () => {
    expect(detect('Ђак је рекао да ће доћи у школу, али није дошао', ALL, new Map([['srp', 1]]))).toBe(
      'sr_Cyrl',
    );
  });

  test('without a clear lead nothing is said', () => {
    const scores = new Map([
      ['hrv', 1],
      ['bos', 0.99],
      ['srp', 0.98],
    ]);
    expect(detect('Sutra idemo na more sa svojim prijateljima', ALL, scores)).toBeUndefined();
  });

  test('near-identical neighbours are parted by what the page and the visitor speak', () => {
    const scores = new Map([
      ['hrv', 1],
      ['bos', 0.99],
      ['srp', 0.98],
    ]);
    const hints = { offered: ['bs', 'hr', 'sr', 'en'], preferred: ['hr'] };
    expect(detect('Sutra idemo na more sa svojim prijateljima', hints, scores)).toBe('hr');
  });

  test('letters that a language does not have speak against it', () => {
    const hints = { offered: ['es', 'pt'], preferred: [] };
    const scores = new Map([
      ['spa', 1],
      ['por', 1],
    ]);
    expect(detect('Coração e irmã, manhã, ação', hints, scores)).toBe('pt');
    expect(detect('Niño, señor, mañana, año', hints, scores)).toBe('es');
  });
});

test('a code that the catalogue does not know is never answered', () => {
  expect(
    detect('This is what they have for you', { offered: ['xx', 'constructor'], preferred: ['xx'] }),
  ).toBeUndefined();
});

describe('what is no language', () => {
  test.each([
    '',
    '1234567890 + 42 = ?',
    '😀😀😀😀😀😀😀😀😀😀',
    '!!! ... ---',
    '१२३४५६७८९०',
    'https://example.com/une/page/en/francais',
  ])('%j gives no answer', (text) => {
    expect(detect(text)).toBeUndefined();
  });

  test('half of this and half of that gives no answer', () => {
    expect(detect('абвгде abcdef')).toBeUndefined();
  });

  test('addresses in a text do not count', () => {
    expect(detectableText('Mira https://example.com/the/page y escribe a yo@example.com')).toBe(
      'mira   y escribe a',
    );
  });
});

test('whatever the text, the answer is an offered language that is no regional variant, or nothing', () => {
  const anyScores = fc.array(
    fc.tuple(
      fc.constantFrom('eng', 'spa', 'rus', 'srp', 'cmn', 'und'),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      anyScores,
      fc.subarray([...LANGUAGE_CODES]),
      (text, scores, offered) => {
        const code = detect(text, { offered, preferred: ['en_US'] }, new Map(scores));
        expect(code === undefined || offered.includes(code)).toBe(true);
        expect(['en_US', 'fr_CA', 'pt_BR']).not.toContain(code);
      },
    ),
  );
});
