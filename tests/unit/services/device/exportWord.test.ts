import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WordText } from '../../../../src/services/contracts/files';
import { exportWord } from '../../../../src/services/device/exportWord';
import { unpack } from '../../../../packages/documents/tests/support/unpack';

const TEXT: WordText = { title: 'informe', text: 'Hola', tag: 'es', isRtl: false };

async function partOf(more: Partial<WordText>, name = 'word/document.xml'): Promise<string> {
  const file = await exportWord({ ...TEXT, ...more });
  return String(unpack(Buffer.from(await file.arrayBuffer())).get(name));
}

async function paragraphsOf(more: Partial<WordText>): Promise<string[]> {
  return (await partOf(more)).match(/<w:p(?: [^>]*)?\/>|<w:p(?: [^>]*)?>.*?<\/w:p>/gs) ?? [];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

const wordsOf = (paragraph: string) =>
  [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:tab\/>/g)]
    .map(([, text]) => text ?? '\t')
    .join('')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);

const linesOf = async (more: Partial<WordText>) => (await paragraphsOf(more)).map(wordsOf);

describe('the exported Word file', () => {
  it('has the media type of Word files', async () => {
    const file = await exportWord(TEXT);
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    expect(await partOf({}, '[Content_Types].xml')).toContain('wordprocessingml.document.main+xml');
  });

  it('starts with its title in the title style, and has no author', async () => {
    const [title, text] = await paragraphsOf({});
    expect(title).toContain('<w:pStyle w:val="Title"/>');
    expect(wordsOf(title ?? '')).toBe('informe');
    expect(text).not.toContain('w:pStyle');
    const properties = await partOf({}, 'docProps/core.xml');
    expect(properties).toContain('<dc:title>informe</dc:title>');
    expect(properties).not.toMatch(/un-?named/i);
  });

  it('has a paragraph for each line, including empty lines, except at the end', async () => {
    expect(await linesOf({ text: 'one\n\n  two\r\nthree\rfour\n \n\n' })).toEqual([
      'informe',
      'one',
      '',
      '  two',
      'three',
      'four',
    ]);
    expect(await linesOf({ text: 'a\vb\fc\u2028d\u2029e\u0085f' })).toEqual([
      'informe',
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
    ]);
  });

  it('may contain only a title, whose lines are joined', async () => {
    expect(await linesOf({ title: 'a\nb', text: ' \n ' })).toEqual(['a b']);
  });

  it('contains tabs, spaces, and text that looks like markup, without changes', async () => {
    expect(await linesOf({ text: 'a\tb  c\n</w:t> & <b>"x"</b> &amp;' })).toEqual([
      'informe',
      'a\tb  c',
      '</w:t> & <b>"x"</b> &amp;',
    ]);
  });

  it('is well-formed for any text, and loses only characters that XML forbids', async () => {
    const odd = '\0\x01\x08\x0e\x1f\ufffe\uffff';
    expect(await linesOf({ title: `t${odd}`, text: `a${odd}b\ud800c\udfff😀` })).toEqual([
      't',
      'ab\ufffdc\ufffd😀',
    ]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (line) => {
        fc.pre(line.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/u.test(line));
        expect(await linesOf({ title: line, text: line })).toEqual([line, line]);
      }),
      { numRuns: 25 },
    );
  });

  it('can contain a megabyte of text', async () => {
    const line = 'Una línea de unas cincuenta letras, más o menos así. '.repeat(10).trim();
    expect(await linesOf({ text: `${line}\n`.repeat(2_000) })).toEqual([
      'informe',
      ...Array(2_000).fill(line),
    ]);
  });
});

describe('the language of the exported Word file', () => {
  it('is set on each run and on the document', async () => {
    for (const paragraph of await paragraphsOf({ tag: 'pt-BR' }))
      expect(paragraph).toContain('<w:lang w:val="pt-BR" w:bidi="pt-BR"/>');
    expect(await partOf({ tag: 'pt-BR' }, 'word/styles.xml')).toContain('<w:lang w:val="pt-BR"');
  });

  it.each([
    ['ja', 'ja-JP', 'MS Mincho'],
    ['ko', 'ko-KR', 'Malgun Gothic'],
    ['zh-Hans', 'zh-CN', 'Microsoft YaHei'],
    ['zh-Hant', 'zh-TW', 'Microsoft JhengHei'],
  ])('for %s is %s, with a font for that language', async (tag, word, font) => {
    const [, text] = await paragraphsOf({ tag, text: '漢字“' });
    expect(text).toContain(`w:eastAsia="${font}"`);
    expect(text).toContain('w:hint="eastAsia"');
    expect(text).toContain(`<w:lang w:val="${word}" w:eastAsia="${word}"/>`);
    expect(await partOf({ tag }, 'word/styles.xml')).toContain(`w:eastAsia="${font}"`);
  });

  it.each([
    ['ar', 'مرحبا (عالم) 42'],
    ['he', 'שלום Word (עולם)'],
    ['dv', 'ދިވެހި'],
  ])('%s makes paragraphs and characters right-to-left, also in empty lines', async (tag, text) => {
    const paragraphs = await paragraphsOf({ tag, isRtl: true, title: text, text: `${text}\n\n42` });
    expect(paragraphs).toHaveLength(4);
    for (const paragraph of paragraphs) expect(paragraph).toContain('<w:bidi/>');
    for (const paragraph of [paragraphs[0], paragraphs[1], paragraphs[3]])
      expect(paragraph).toMatch(/<w:rPr><w:rtl\/><w:lang w:bidi="\w+"\/>/);
  });

  it('does not reverse a line of Latin letters in a right-to-left text', async () => {
    const [title, text] = await paragraphsOf({ tag: 'ar', isRtl: true, text: 'https://example.org/a(b)' });
    for (const paragraph of [title, text]) {
      expect(paragraph).toContain('<w:bidi/>');
      expect(paragraph).toContain('<w:rtl w:val="false"/>');
    }
  });

  it('sets no direction for left-to-right text', async () => {
    expect((await paragraphsOf({})).join('')).not.toMatch(/w:bidi\/|w:rtl/);
  });
});
