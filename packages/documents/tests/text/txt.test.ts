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

const FIXTURES: readonly (readonly [name: string, content: string | Uint8Array])[] = [
  ['wrapped paragraphs, a list and a table', LETTER],
  ['Windows line ends and a byte order mark', `\uFEFF${LETTER.replaceAll('\n', '\r\n')}`],
  ['old Macintosh line ends', LETTER.replaceAll('\n', '\r')],
  ['UTF-16, little endian', utf16(LETTER)],
  ['UTF-16, big endian', utf16(LETTER, true)],
  ['UTF-16 without a byte order mark', Buffer.from(LETTER, 'utf16le')],
  ['Windows-1252', Buffer.from('La señora preguntó: ¿dónde está el niño?\r\n', 'latin1')],
  ['a poem', POEM],
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
