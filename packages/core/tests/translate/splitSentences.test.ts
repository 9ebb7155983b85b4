import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitParagraphs, splitSentences } from '../../src/translate/splitSentences';

const split = (language: string, text: string) => splitSentences(text, language);

describe('a sentence ends', () => {
  test.each([
    ['en', 'She left. “Stop.” He stayed.', ['She left. ', '“Stop.” ', 'He stayed.']],
    ['en', 'They talked… Then they left.', ['They talked… ', 'Then they left.']],
    ['en', 'A title\n\nA text.\r\n', ['A title\n\n', 'A text.\r\n']],
    ['es', 'Reinó Isabel II. Luego, Alfonso XII.', ['Reinó Isabel II. ', 'Luego, Alfonso XII.']],
    ['es', '¿Qué tal? ¡Muy bien!', ['¿Qué tal? ', '¡Muy bien!']],
    [
      'ja',
      '元気ですか？「はい。」と彼は言った。終わり！',
      ['元気ですか？', '「はい。」と彼は言った。', '終わり！'],
    ],
    ['zh', '你在吗？他说：“我在。”好的！', ['你在吗？', '他说：“我在。”', '好的！']],
    ['hi', 'नमस्ते। आप कैसे हैं?', ['नमस्ते। ', 'आप कैसे हैं?']],
    ['ka', 'ძაღლი ბაღშია. სახლი დიდია! სად ხარ?', ['ძაღლი ბაღშია. ', 'სახლი დიდია! ', 'სად ხარ?']],
    ['hy', 'Տունը մեծ է։ Շունը փոքր է։', ['Տունը մեծ է։ ', 'Շունը փոքր է։']],
    ['am', 'ቤቱ፡ትልቅ፡ነው።፡ውሻው፡ትንሽ፡ነው።', ['ቤቱ፡ትልቅ፡ነው።፡', 'ውሻው፡ትንሽ፡ነው።']],
    ['am', 'ቤቱ ነው።ውሻው ነው።', ['ቤቱ ነው።', 'ውሻው ነው።']],
    ['km', 'ផ្ទះធំ។ ឆ្កែតូច។', ['ផ្ទះធំ។ ', 'ឆ្កែតូច។']],
    ['my', 'အိမ်ကြီးသည်။ ခွေးငယ်သည်။', ['အိမ်ကြီးသည်။ ', 'ခွေးငယ်သည်။']],
    ['ar', 'مرحبا. كيف حالك؟ بخير!', ['مرحبا. ', 'كيف حالك؟ ', 'بخير!']],
    ['fr', 'Il a dit : « Bonjour ! » Puis il part.', ['Il a dit : « Bonjour ! » ', 'Puis il part.']],
  ])('%s: %s', (language, text, sentences) => {
    expect(split(language, text)).toEqual(sentences);
  });
});

describe('a sentence does not end', () => {
  test.each([
    ['en', 'Dr. Smith met J. R. Tolkien on Jan. 5.'],
    ['en', 'It costs $1.50 or 1.500,00 €, e.g. here.'],
    ['en', 'See https://a.b/c?d=E!f and mail to a.b@c.de now.'],
    ['en', '"Go!" he said.'],
    ['en', 'They talked... and left.'],
    ['en', '1. Open the door.'],
    ['en', 'Well done! 🎉'],
    ['es', 'El Sr. Pérez vive en la Av. Mayor n.º 5.'],
    ['es', 'Los JJ. OO. de EE. UU. duran quince días.'],
    ['hi', 'वह डॉ. शर्मा हैं।'],
    ['de', 'Am 3. Oktober kam z. B. Herr Dr. Müller.'],
    ['fr', 'M. Dupont habite au 5, bd. Voltaire.'],
    ['pt', 'A Sra. Silva mora na av. Brasil.'],
    ['my', 'အိမ်ကြီး၊ ခွေးငယ်ရှိသည်။'],
    ['ka', 'ის ქ. თბილისში ცხოვრობს.'],
  ])('%s: %s', (language, text) => {
    expect(split(language, text)).toEqual([text]);
  });
});

test.each([
  ['One. Two.\nThree', ['One. Two.\n', 'Three']],
  ['\n\nOne\r\n \r\nTwo\n', ['\n\nOne\r\n \r\n', 'Two\n']],
  ['', []],
])('splitParagraphs ends a sentence at the line break in %j', (text, paragraphs) => {
  expect(splitParagraphs(text)).toEqual(paragraphs);
});

it('the sentences of any text equal the text when they are joined', () => {
  const units = constantFrom(
    'a',
    'B',
    ' ',
    '\n',
    '\r',
    '.',
    '!',
    '…',
    '「',
    '」',
    '«',
    '»',
    '1',
    '。',
    '🙂',
    '\u0301',
  );
  assert(
    property(
      string({ unit: units, maxLength: 60 }),
      constantFrom('en', 'de', 'fr', 'ja', 'und'),
      (text, language) => {
        const sentences = split(language, text);
        expect(sentences.join('')).toBe(text.trim() === '' ? '' : text);
        expect(sentences.every((sentence) => sentence.trim() !== '')).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
