import { describe, expect, it } from 'vitest';
import { toX, useTextDocuments, utf16 } from './support';

const { translate, translated, segments, problem } = useTextDocuments('txt');

const LETTER = [
  'Dear neighbours,',
  '',
  'the river rose faster than anybody had expected, and by the time the',
  'bells rang the lower street was under water. We moved what we could',
  'carry to the church.',
  '',
  '  - Two boats came from the mill.',
  '  - The baker brought bread, and he asked whether there was room for one',
  '    more family.',
  '',
  'Name\tVillage',
  'Ana\tRío Seco',
  '',
].join('\n');

const POEM = 'The owl and the cat\nwent to sea\nin a beautiful pea-green boat.\n';

const TABLE = [
  'Prices of today',
  '+--------+----------+-------+',
  '| Name   | Village  | Price |',
  '+--------+----------+-------+',
  '| Bread  | Dry Well |  2,50 |',
  '| Cheese | Old Port | 12,00 |',
  '',
  '  Name      From           Until',
  '  ------    -----------    -----',
  '  Ana       Old Mill        9:30',
  '  Beatriz   The Long Road  10:00',
  '',
  'Total                    14,50 euros',
  '',
].join('\n');

/** Lines that are about as long as each other, but are not wrapped. */
const LINES: readonly (readonly [name: string, content: string])[] = [
  [
    'verses that end with a mark',
    'Green are the leaves in the early light,\nriver that wanders below the hill,\nvillage of mother and window bright,\nstreet of the children who sing there still.',
  ],
  [
    'verses that start with a capital',
    'When in the morning the river is wide\nAnd over the meadow the swallows are low\nThe boats of the village go out with the tide\nAnd nobody asks them how far they will go',
  ],
  [
    'two verses without a mark',
    'a river that walks on the whitest of stones\nand carries the voices of mothers at home',
  ],
  [
    'a log',
    '2025-01-03 10:00 The server of the house has started well\n2025-01-03 10:01 cannot read the file of the whole family\n2025-01-03 10:02 has been stopped by the user of the house',
  ],
  [
    'a log of a system',
    'Jan  3 10:00:01 mill sshd[12]: session opened for user ana by the root\nJan  3 10:00:02 mill cron[13]: starting the daily task of the old mill',
  ],
  [
    'a log with levels',
    '[info] the server of the old house has been started\n[warn] the file of the whole family is not there yet',
  ],
  [
    'the head of a mail',
    'From: the whole family of the old mill <mill@leave.example>\nSubject: the bread of this morning and of every morning',
  ],
  [
    'one sentence for each line',
    'The house is near the river of the old village.\nNobody has opened its green door for many years.\nToday the children have found the key of the door.',
  ],
  [
    'one Japanese sentence for each line',
    '昨日は雨が降っていたので、私たちは家にいました。\n今日は天気が良いので、みんなで公園に行きました。\n明日は友達と一緒に、町の古い図書館へ行きます。',
  ],
  ['names', 'The harbour of the old village\nThe gardens behind the church\nThe long road to the dry well'],
];

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['wrapped paragraphs, a list and a table', LETTER],
  ['Windows line ends and a byte order mark', `\uFEFF${LETTER.replaceAll('\n', '\r\n')}`],
  ['old Macintosh line ends', LETTER.replaceAll('\n', '\r')],
  ['UTF-16, little endian', utf16(LETTER)],
  ['UTF-16, big endian', utf16(LETTER, true)],
  ['UTF-16 without a byte order mark', Buffer.from(LETTER, 'utf16le')],
  ['Windows-1252', Buffer.from('La señora preguntó: ¿dónde está el niño?\r\n', 'latin1')],
  ['a poem', POEM],
  ['tables', TABLE],
  ['no line end at the end', 'One line'],
  ['Japanese without spaces', '昨日は雨が降っていたので、私たちは家にいました。\n今日は晴れています。\n'],
  ['form feeds, controls and mixed line ends', 'One\fpage\r\ntwo\u0001x\n\n\n\r\nthree  \t \n'],
];

describe('a plain text', () => {
  it.each(FIXTURES)('is written unchanged if the engine changes nothing: %s', async (_name, content) => {
    expect((await translate(content)).bytes).toEqual(Buffer.from(content));
  });

  it.each(FIXTURES)('is translated completely: %s', async (_name, content) => {
    const { bytes } = await translate(content, toX);
    const isWide = bytes.includes(0);
    const text = isWide
      ? new TextDecoder(bytes[0] === 0xfe ? 'utf-16be' : 'utf-16le').decode(bytes)
      : String(bytes);
    expect(text.match(/[^x\P{L}]/gu)).toBeNull();
  });

  it('is sent in paragraphs: wrapped lines are joined, and lines of poems, lists and tables stay separate', async () => {
    expect(await segments(LETTER)).toEqual([
      'Dear neighbours,',
      'the river rose faster than anybody had expected, and by the time the bells rang the lower street was under water. We moved what we could carry to the church.',
      'Two boats came from the mill.',
      'The baker brought bread, and he asked whether there was room for one more family.',
      'Name',
      'Village',
      'Ana',
      'Río Seco',
    ]);
    expect(await segments(POEM)).toEqual(POEM.trim().split('\n'));
  });

  it.each(LINES)('keeps its lines: %s', async (_name, content) => {
    const lines = content.split('\n');
    expect((await segments(content)).map((segment) => segment.replace(/&[lg]t;/g, ''))).toEqual(
      lines.map((line) => line.replace(/[<>]/g, '')),
    );
    expect((await translated(content, toX)).split('\n')).toHaveLength(lines.length);
  });

  it.each([
    [
      'German, where a line may start with a capital',
      'Das Wasser stieg schneller, als jemand erwartet hatte, und als man\ndie Glocken hörte, stand die untere Straße schon ganz unter Wasser.\n\nWir trugen alles, was wir noch tragen konnten, aus den Kellern in die\nKirche.',
      2,
    ],
    [
      'Japanese, with an indentation before each paragraph',
      '　昨日は朝からずっと雨が降っていたので、私たち\nは家の中で古い写真を見ながら一日を過ごした。\n　今日は天気が良いので、みんなで公園まで歩いて\n行きました。',
      2,
    ],
    [
      'a quotation of a mail',
      'On Monday, Ana wrote:\n> the river rose faster than anybody had expected, and by the time the\n> bells rang the lower street was under water.\n>\n> > Did you move what you could carry to the church, and is there room\n> > for one more family?',
      3,
    ],
    ['Thai, without spaces', `${'แม่น้ำไหลผ่านหมู่บ้าน'.repeat(3)}\n${'เด็กเล่นใต้ต้นไม้'.repeat(4)}\nทุกเช้า`, 1],
  ])('is joined where its lines are wrapped: %s', async (_name, content, paragraphs) => {
    expect(await segments(content)).toHaveLength(paragraphs);
    const text = await translated(content, (segment) => segment);
    expect(text).toBe(content);
  });

  it('keeps the quotation marks of a mail', async () => {
    const mail =
      '> the river rose faster than anybody had expected, and by the time the\n> bells rang the lower street was under water.\n>\n>> Why?\n';
    expect(
      await translated(mail, (segment) => (segment === 'Why?' ? 'How?' : `${segment} And more of it.`)),
    ).toBe(
      '> the river rose faster than anybody had expected, and by the time the\n> bells rang the lower street was under water. And more of it.\n>\n>> How?\n',
    );
  });

  it('keeps its tables drawn with blanks, with wider columns for longer translations', async () => {
    expect(await segments(TABLE)).not.toContainEqual(expect.stringContaining('  '));
    expect(await translated(TABLE, (segment) => (segment === 'Village' ? 'Municipality' : segment))).toBe(
      TABLE.replace('| Village  |', '| Municipality |')
        .replace('| Dry Well |', '| Dry Well     |')
        .replace('| Old Port |', '| Old Port     |')
        .replaceAll('----------+-', '--------------+-'),
    );
    expect(
      await translated(TABLE, (segment) => (segment === 'The Long Road' ? 'The Very Long Road' : segment)),
    ).toBe(
      TABLE.replace('From           Until', 'From                Until')
        .replace('-----------    -----', '-----------         -----')
        .replace('Old Mill        9:30', 'Old Mill             9:30')
        .replace('The Long Road', 'The Very Long Road'),
    );
  });

  it('is wrapped again at the width of the original, and retains its line ends and indentation', async () => {
    const source = LETTER.replaceAll('\n', '\r\n');
    const text = await translated(source, (segment) => `${segment} And more of it.`);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(72);
    expect(lines).toContain('    more family. And more of it.');
    expect(text).not.toMatch(/[^\r]\n/);
  });

  it('contains each translation on one line, with markup as plain text', async () => {
    expect(await translated('Fish & <chips>\nNext\n', (segment) => `${segment}\n&lt;b&gt;`)).toBe(
      'Fish & <chips> <b>\nNext <b>\n',
    );
  });

  it('results in a translated text with one line for each paragraph', async () => {
    expect((await translate(POEM, toX)).text.split('\n')).toHaveLength(3);
  });

  it('retains its encoding, or becomes UTF-8 if its encoding lacks a letter of the translation', async () => {
    const source = Buffer.from('Où est l’été ?', 'latin1');
    const same = await translate(source, () => 'Dónde está');
    expect(same.bytes).toEqual(Buffer.from('Dónde está', 'latin1'));
    expect(await translated(source, () => 'Где лето?')).toBe('Где лето?');
    const wide = await translate(utf16('Summer', true), () => 'Где лето?');
    expect(wide.bytes).toEqual(utf16('Где лето?', true));
  });
});

describe('an unusable or malicious text file', () => {
  it.each([
    ['a program', Buffer.from('MZ\u0000\u0001\u0000text', 'latin1'), 'broken'],
    ['a Word file', Buffer.from('PK\u0003\u0004 text', 'latin1'), 'broken'],
    ['a PDF', '%PDF-1.7 text', 'broken'],
    ['UTF-8 that was cut', Buffer.concat([Buffer.from('é'.repeat(50)), Buffer.from([0xc3])]), 'broken'],
    ['UTF-16 that was cut', Buffer.concat([utf16('text'), Buffer.from([0x41])]), 'broken'],
    ['nothing', '', 'no_text'],
    ['numbers', '1\n2\n3 + 4\n', 'no_text'],
  ])('is refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await problem(content)).toBe(reason);
  });

  it('is refused quickly, even if it is huge', async () => {
    expect(await problem('a\n'.repeat(1_000_000))).toBe('too_much');
    expect(await problem('word '.repeat(300_000))).toBe('too_much');
    expect(await problem(' '.repeat(2_000_000))).toBe('no_text');
    expect(await problem('\t'.repeat(2_000_000))).toBe('no_text');
    expect(await problem(Buffer.alloc(33 * 1024 * 1024, 97))).toBe('too_much');
  });
});
