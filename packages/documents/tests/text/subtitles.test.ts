import { describe, expect, it } from 'vitest';
import { widthOf } from '../../src/text/wrapText';
import { toX, useTextDocuments, utf16 } from './support';

const SRT = `1
00:00:01,000 --> 00:00:03,500
Where have you <i>been</i> all this
time? We were waiting.

2
00:00:04,000 --> 00:00:06,000 X1:100 X2:200 Y1:10 Y2:20
- Who is there?
- It's me, the neighbour.

3
00:00:07,000 --> 00:00:09,000
{\\an8}<font color="#ffff00">THE END</font>

4
00:00:10,000 --> 00:00:11,000
1984

`;

const VTT = `WEBVTT - Harbour, with speakers
Kind: captions

NOTE
this note stays

STYLE
::cue { color: yellow }

REGION
id:fred

intro
00:01.000 --> 00:04.000 line:0 position:20% align:start
<v Roger Bingham>We are in <c.loud>New York</c> &amp; the sun
<00:02.500>is shining</v>

00:05.000 --> 00:06.000
- Ready?
- Not yet!
`;

const srt = useTextDocuments('srt');
const vtt = useTextDocuments('vtt');
const windows1252 = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n¿Dónde está el niño?\r\n', 'latin1');

const FILES = [
  ['srt', 'tags, coordinates and speakers', SRT],
  ['srt', 'Windows line ends and a byte order mark', `\uFEFF${SRT.replaceAll('\n', '\r\n')}`],
  ['srt', 'UTF-16', utf16(SRT)],
  ['srt', 'UTF-16, big endian', utf16(SRT, true)],
  ['srt', 'Windows-1252', windows1252],
  ['srt', 'no numbers, dots and no hours', '00:01.000 --> 00:02.000\nHello\n00:03.000 --> 00:04.000\nThere'],
  ['srt', 'blank lines within a cue and at the start', `\n\n${SRT.replace('all this\n', 'all this\n\n')}`],
  ['vtt', 'header, notes, styles and names of cues', VTT],
  ['vtt', 'old Macintosh line ends', VTT.replaceAll('\n', '\r')],
  ['vtt', 'Windows line ends', VTT.replaceAll('\n', '\r\n')],
  ['vtt', 'a byte order mark and no line end at the end', `\uFEFF${VTT.trimEnd()}`],
  ['vtt', 'hours and blank lines', 'WEBVTT\n\n\n\n00:00:01.000 --> 01:00:04.000\nOne\n\n\n\n'],
] as const;

/** The texts of cues, found by an independent parser: the lines of a block after its times. */
function textsOf(file: string): string {
  const blocks = file.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues = blocks.filter((block) => block.includes('-->'));
  return cues.map((cue) => cue.replace(/^[^]*?-->.*/, '').replace(/<[^>]*>|\{[^}]*\}|&\w+;/g, '')).join('\n');
}

describe('subtitles', () => {
  it.each(FILES)('stay identical if the engine changes nothing (%s): %s', async (kind, _name, content) => {
    const { bytes } = await { srt, vtt }[kind].translate(content);
    expect(bytes).toEqual(Buffer.from(content));
  });

  it.each(FILES)('are translated completely (%s): %s', async (kind, _name, content) => {
    const { bytes } = await { srt, vtt }[kind].translate(content, toX);
    const encoding = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
    const text = new TextDecoder(encoding).decode(bytes);
    expect(textsOf(text)).toMatch(/x/);
    expect(textsOf(text).match(/[^x\P{L}]/gu)).toBeNull();
  });

  it('are sent as one segment for each cue or speaker, without line breaks', async () => {
    expect(await srt.segments(SRT)).toEqual([
      '<span id="r0">Where have you</span> <span id="r1">been</span> <span id="r2">all this time? We were waiting.</span>',
      'Who is there?',
      "It's me, the neighbour.",
      'THE END',
    ]);
    expect(await vtt.segments(VTT)).toEqual([
      '<span id="r0">We are in</span> <span id="r1">New York</span> <span id="r2">&amp; the sun</span> <span id="r3">is shining</span>',
      'Ready?',
      'Not yet!',
    ]);
  });

  it('retain times, numbers, settings and tags', async () => {
    const translated = await srt.translated(SRT, (segment) => segment.replace('been', 'estado'));
    expect(translated).toBe(SRT.replace('<i>been</i> all this\ntime?', '<i>estado</i> all\nthis time?'));
    const captions = await vtt.translated(VTT, (segment) => segment.replace('sun', 'sol'));
    expect(captions).toContain(
      '<v Roger Bingham>We are in <c.loud>New York</c> &amp;\nthe sol <00:02.500>is shining</v>\n',
    );
    expect(captions.split('00:05.000')[1]).toBe(VTT.split('00:05.000')[1]);
  });

  it('start a new cue at each line of times, even without a blank line before it', async () => {
    const file =
      'WEBVTT\n00:01.000 --> 00:02.000\nOne\n00:02.000 --> 00:03.000\nTwo\n\nNOTE stays\n00:03.000 --> 00:04.000\nThree\n';
    expect(await vtt.translated(file, toX)).toBe(
      file.replace('One', 'xxx').replace('Two', 'xxx').replace('Three', 'xxxxx'),
    );
  });

  it('contain escaped characters where WebVTT would read a translation as markup', async () => {
    const translated = await vtt.translated(
      'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n',
      () => 'a &lt;b&gt; --&gt; c',
    );
    expect(translated).toContain('\na &lt;b&gt; --&gt; c\n');
  });

  it('are wrapped to lines of at most 42 columns, or to the longest line of the original', async () => {
    const long = 'La casa que estaba junto al río había pertenecido a una familia de pescadores';
    const linesOf = async (text: string, translation: string) =>
      (await srt.translated(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`, () => translation))
        .trim()
        .split('\n')
        .slice(2);
    const lines = await linesOf('Short', long);
    expect(lines).toEqual([
      'La casa que estaba junto al río había',
      'pertenecido a una familia de pescadores',
    ]);
    expect(await linesOf(`${long}!`, long)).toEqual([long]);
    const japanese = '昨日は雨が降っていたので、私たちは家で古い写真を見ながら、祖母の話を聞いていました。';
    const wrapped = await linesOf('Short', japanese);
    expect(Math.max(...wrapped.map(widthOf))).toBeLessThanOrEqual(42);
    expect(wrapped.join('')).toBe(japanese);
    expect(wrapped.filter((line) => /^[、。]/.test(line))).toEqual([]);
  });

  it('retain their encoding, or become UTF-8 if that encoding lacks a letter of the translation', async () => {
    expect((await srt.translate(windows1252, () => 'Où ?')).bytes.toString('latin1')).toContain(
      '\r\nOù ?\r\n',
    );
    expect(await srt.translated(windows1252, () => 'どこ')).toContain('\r\nどこ\r\n');
    expect((await srt.translate(utf16(SRT), () => 'どこ')).bytes.subarray(0, 2)).toEqual(
      Buffer.from([0xff, 0xfe]),
    );
  });
});

describe('unusable or malicious subtitle files', () => {
  it.each([
    ['a text', 'Just a text.\n', 'broken'],
    ['times without text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'no_text'],
    ['zeros', Buffer.alloc(100), 'broken'],
  ])('are refused with the expected reason: %s', async (_name, content, reason) => {
    expect(await srt.problem(content)).toBe(reason);
  });

  it('are refused as WebVTT if they lack the WebVTT signature', async () => {
    expect(await vtt.problem(SRT)).toBe('broken');
    expect(await vtt.problem('WEBVTTX\n\n00:01.000 --> 00:02.000\nHi\n')).toBe('broken');
  });

  it('are read or refused quickly, even if their content is made to slow the parser down', async () => {
    const cue = '00:01.000 --> 00:02.000\n';
    const texts = [
      '<'.repeat(100_000),
      `<${'a'.repeat(300_000)}`,
      '<a '.repeat(100_000),
      '{\\'.repeat(100_000),
    ];
    for (const text of [...texts, '<i>'.repeat(60_000) + '</b>'.repeat(60_000), `a${' '.repeat(300_000)}b`]) {
      for (const { problem } of [srt, vtt])
        expect(['broken', 'too_much', 'no_text', undefined]).toContain(
          await problem(`WEBVTT\n\n${cue}${text}x`, (segment) => `${segment} y`),
        );
    }
    expect(await srt.problem(cue.repeat(500_000))).toBe('no_text');
    expect(await srt.problem(`${cue}a\n\n`.repeat(200_000))).toBe('too_much');
    expect(await vtt.problem(`WEBVTT\n\n${`${cue}a\n\n`.repeat(200_000)}`)).toBe('too_much');
  });
});
