import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { plainTextOf } from '../../src/fragment';
import { buildDocx } from '../../src/textOnly/buildDocx';
import type { TextParagraph } from '../../src/textOnly/textParagraph';
import { toParsedDocument } from '../../src/textOnly/toParsedDocument';
import { DOCUMENT_BOUNDS, DocumentError } from '../../src/parsedDocument';
import { unpack } from '../support/unpack';
import { problemOf, SPANISH, useFolder } from './support';

const folder = useFolder();
const ARABIC = { tag: 'ar', isRtl: true };

const PARAGRAPHS: readonly TextParagraph[] = [
  { kind: 'heading', level: 1, text: 'A title' },
  { kind: 'heading', level: 3, text: 'A small heading' },
  { kind: 'paragraph', text: 'First line\nsecond line\twith a tab' },
  { kind: 'paragraph', text: '' },
  { kind: 'bullet', text: 'A point' },
  { kind: 'paragraph', text: '1 < 2 & 3 \u0007\ud800', startsPage: true },
];

async function built(paragraphs: readonly TextParagraph[], target = SPANISH) {
  const path = folder.path(`${Math.random()}.docx`);
  await buildDocx(paragraphs, target, path);
  const parts = unpack(await readFile(path));
  const part = (name: string) => parts.get(name)?.toString() ?? '';
  return {
    document: part('word/document.xml'),
    styles: part('word/styles.xml'),
    core: part('docProps/core.xml'),
  };
}

const paragraphsIn = (xml: string) => xml.match(/<w:p>.*?<\/w:p>|<w:p\/>/gs) ?? [];

describe('the generated Word file', () => {
  it('has headings, bullets, breaks and pages as Word defines them', async () => {
    const { document } = await built(PARAGRAPHS);
    const [title = '', small = '', lines = '', empty = '', point = '', last = '', ...others] =
      paragraphsIn(document);
    expect(others).toEqual([]);
    expect(title).toContain('<w:pStyle w:val="Heading1"/>');
    expect(small).toContain('<w:pStyle w:val="Heading3"/>');
    expect(lines).toContain('<w:br/>');
    expect(lines.replace(/<[^>]*>/g, '')).toBe('First linesecond line\twith a tab');
    expect(empty).not.toContain('<w:t');
    expect(point).toContain('<w:numPr>');
    expect(last).toContain('<w:pageBreakBefore/>');
    expect(last).toContain('>1 &lt; 2 &amp; 3 </w:t>');
  });

  it('sets the line height by the font size, so that headings do not overlap in any program', async () => {
    const { styles } = await built(PARAGRAPHS);
    expect(styles).toMatch(/<w:pPrDefault>.*w:lineRule="auto".*<\/w:pPrDefault>/);
  });

  it('has only right-to-left paragraphs and runs in a right-to-left language', async () => {
    const { document, styles } = await built(PARAGRAPHS, ARABIC);
    for (const paragraph of paragraphsIn(document)) {
      expect(paragraph).toContain('<w:bidi/>');
      const runs = paragraph.match(/<w:r>/g) ?? [];
      expect(paragraph.match(/<w:r><w:rPr><w:rtl\/>/g) ?? []).toHaveLength(runs.length);
    }
    expect(styles).toContain('w:bidi="ar"');
    expect((await built(PARAGRAPHS)).document).not.toContain('<w:bidi/>');
  });

  it.each([
    ['ja', 'Yu Gothic'],
    ['ko', 'Malgun Gothic'],
    ['zh-CN', 'Microsoft YaHei'],
    ['zh-Hant', 'Microsoft JhengHei'],
    ['zh-TW', 'Microsoft JhengHei'],
  ])('declares its language and a font for that language: %s', async (tag, font) => {
    const { styles } = await built(PARAGRAPHS, { tag, isRtl: false });
    expect(styles).toContain(`w:eastAsia="${font}"`);
    expect(styles).toContain(`<w:lang w:val="${tag}" w:eastAsia="${tag}"/>`);
  });

  it('names no author and no program', async () => {
    const { core } = await built(PARAGRAPHS);
    expect(core).not.toMatch(/Un-named|docx/i);
  });

  it('never overwrites an existing file', async () => {
    const path = await folder.write('something');
    const failed = buildDocx(PARAGRAPHS, SPANISH, path);
    await expect(failed).rejects.toThrow(DocumentError);
    expect(await readFile(path, 'utf8')).toBe('something');
  });
});

describe('the text of a document', () => {
  const take = (paragraphs: readonly TextParagraph[], bounds = DOCUMENT_BOUNDS) =>
    toParsedDocument(paragraphs, SPANISH, bounds);

  it('is sent without breaks, tabs, outer spaces and numbers, so that engines cannot change them', () => {
    expect(take([...PARAGRAPHS, { kind: 'paragraph', text: '  12.5 %  ' }]).segments).toEqual([
      'A title',
      'A small heading',
      'First line',
      'second line',
      'with a tab',
      'A point',
    ]);
    expect(take([{ kind: 'paragraph', text: ' a < b & c ' }]).segments).toEqual(['a &lt; b &amp; c']);
  });

  it('is replaced in place by the translation, as plain text even if it has markup', async () => {
    const taken = take(PARAGRAPHS);
    const answers = taken.segments.map(
      (segment, place) => `<b>${segment.toUpperCase()}</b>\n&#39;${place}&quot;`,
    );
    const path = folder.path('answers.docx');
    const { text, kind } = await taken.write(answers, path);
    expect(kind).toBe('docx');
    expect(text).toBe(
      `A TITLE '0"\nA SMALL HEADING '1"\nFIRST LINE '2"\nSECOND LINE '3"\tWITH A TAB '4"\n\nA POINT '5"\n1 < 2 & 3 `,
    );
    const document =
      unpack(await readFile(path))
        .get('word/document.xml')
        ?.toString() ?? '';
    expect(plainTextOf(document)).toContain(`SECOND LINE '3"`);
    expect(document).not.toContain('<b>');
  });

  it('is not written if translations are missing', async () => {
    const taken = take(PARAGRAPHS);
    await expect(taken.write(['one'], folder.path('fewer.docx'))).rejects.toThrow(DocumentError);
  });

  it('is refused if it has no letters or exceeds the character limit', async () => {
    const refused = async (...asked: Parameters<typeof take>) =>
      problemOf(Promise.resolve().then(() => take(...asked)));
    expect(await refused([])).toBe('no_text');
    expect(await refused([{ kind: 'paragraph', text: '1234 — 56' }])).toBe('no_text');
    expect(await refused(PARAGRAPHS, { ...DOCUMENT_BOUNDS, chars: 10 })).toBe('too_much');
  });

  it('is split in linear time', async () => {
    const blanks = `a${' '.repeat(300_000)}b`;
    const taken = take([
      { kind: 'paragraph', text: blanks },
      { kind: 'paragraph', text: `a${'\n'.repeat(300_000)}b` },
    ]);
    expect(taken.segments).toEqual([escapeText(blanks), 'a', 'b']);
  });
});
