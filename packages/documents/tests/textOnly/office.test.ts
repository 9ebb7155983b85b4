import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sniffKind } from '../../src/sniffKind';
import { parseDoc } from '../../src/binaryOffice/parseDoc';
import { parsePdf } from '../../src/pdf/parsePdf';
import { parsePpt } from '../../src/binaryOffice/parsePpt';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { RECIPES } from '../support/fixtures/makeFixtures';
import { missingLibreOffice, openLibreOffice, readPdf, type LibreOffice } from '../support/libreOffice';
import { inOtherLetters, ORACLES, visibleText } from '../support/oracles';
import { translateFixture } from '../support/translated';
import { paragraphsOf } from '../support/walk';
import { makeOle, problemOf, segmentsOf, SPANISH, streamsOf, textOf, useFolder } from './support';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = [
  ...['office', 'style', 'text', 'table', 'drawing', 'presentation'].map(
    (name) => `xmlns:${name === 'drawing' ? 'draw' : name}="${OASIS}:${name}:1.0"`,
  ),
  `xmlns:fo="${OASIS}:xsl-fo-compatible:1.0"`,
  `xmlns:svg="${OASIS}:svg-compatible:1.0"`,
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
].join(' ');

const document = (kind: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}">${inner}</office:document>`;

const STYLES = `<office:styles>
  <style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="US" fo:font-size="11pt"/></style:default-style>
  <style:style style:name="Heading_20_1" style:family="paragraph" style:default-outline-level="1"><style:paragraph-properties fo:margin-top="0.4cm" fo:margin-bottom="0.2cm"/><style:text-properties fo:font-size="20pt"/></style:style>
  <style:style style:name="Heading_20_2" style:family="paragraph" style:default-outline-level="2"><style:text-properties fo:font-size="15pt"/></style:style>
</office:styles>
<office:automatic-styles>
  <style:style style:name="Two" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="0.8cm"><style:column style:rel-width="1*"/><style:column style:rel-width="1*"/></style:columns></style:section-properties></style:style>
  <style:style style:name="Justified" style:family="paragraph"><style:paragraph-properties fo:text-align="justify" fo:margin-bottom="0.2cm"/></style:style>
  <style:style style:name="Drop" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.2cm"><style:drop-cap style:lines="3" style:length="1"/></style:paragraph-properties></style:style>
  <style:style style:name="Next" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>
  <style:style style:name="Rtl" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb" fo:text-align="start"/></style:style>
  <style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/><style:header-style><style:header-footer-properties fo:min-height="1cm" fo:margin-bottom="0.8cm"/></style:header-style><style:footer-style><style:header-footer-properties fo:min-height="1cm" fo:margin-top="0.8cm"/></style:footer-style></style:page-layout>
</office:automatic-styles>`;

const MASTER = `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p>Words of the head</text:p></style:header><style:footer><text:p>Words of the foot, page <text:page-number/></text:p></style:footer></style:master-page></office:master-styles>`;

function textSource(body: string, tracked = ''): string {
  return document(
    'text',
    `${STYLES}${MASTER}<office:body><office:text>${tracked}${body}</office:text></office:body>`,
  );
}

const SENTENCES =
  'The morning train leaves the old harbour station at seven and reaches the mountain village before noon. Passengers who want to continue their journey towards the international conference centre change at the second platform, where a comfortable waiting room has recently been established.';
const ARABIC = 'يغادر قطار الصباح محطة الميناء القديم في الساعة السابعة ويصل إلى القرية الجبلية قبل الظهر. '
  .repeat(4)
  .trim();
const MIXED = 'استخدم برنامج LibreOffice Writer لكتابة 25 صفحة (نعم).';
const JAPANESE =
  '朝の列車は七時に古い港の駅を出発し、正午前に山の村に到着します。国際会議場へ向かう乗客は二番線で乗り換えます。'.repeat(
    4,
  );

const heading = (level: number, text: string) =>
  `<text:h text:style-name="Heading_20_${level}" text:outline-level="${level}">${text}</text:h>`;
const note = (kind: string, text: string) =>
  `<text:note text:note-class="${kind}"><text:note-citation>1</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;

/** A paragraph whose first letter is three lines high. */
const DROP_CAP = textSource(
  `<text:p text:style-name="Drop">${SENTENCES}</text:p><text:p>After it comes this one.</text:p>`,
);

/** All structures that the text of a Word file may have besides plain paragraphs. */
const EVERYTHING = textSource(
  [
    heading(1, 'First heading'),
    `<text:p>Body with a footnote${note('footnote', 'Words of the footnote')} and an endnote${note('endnote', 'Words of the endnote')}.</text:p>`,
    '<text:p>Commented<office:annotation><dc:creator>Ann</dc:creator><text:p>Words of the comment</text:p></office:annotation> words.</text:p>',
    '<text:p>Kept <text:change-start text:change-id="c1"/>ADDED<text:change-end text:change-id="c1"/><text:change text:change-id="c2"/> words.</text:p>',
    '<text:p>See <text:a xlink:type="simple" xlink:href="https://example.org/">the linked words</text:a> there.</text:p>',
    '<text:p>One line<text:line-break/>another line<text:tab/>tabbed</text:p>',
    '<text:p/>',
    heading(2, 'Second heading'),
    '<text:list><text:list-item><text:p>First point</text:p></text:list-item><text:list-item><text:p>Second point</text:p></text:list-item></text:list>',
    '<table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell><text:p>Cell one</text:p></table:table-cell><table:table-cell><text:p>42</text:p></table:table-cell></table:table-row></table:table>',
    '<text:p>Before the box.<draw:frame svg:width="5cm" svg:height="2cm" text:anchor-type="paragraph"><draw:text-box><text:p>Words of the box</text:p></draw:text-box></draw:frame></text:p>',
    '<text:p text:style-name="Next">On the next page — “quoted” 東京 é</text:p>',
    `<text:p text:style-name="Rtl">${ARABIC}</text:p>`,
  ].join(''),
  `<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info></text:insertion></text:changed-region><text:changed-region text:id="c2"><text:deletion><office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info><text:p>DELETED</text:p></text:deletion></text:changed-region></text:tracked-changes>`,
);

/** Two columns of justified text under a heading across both. */
const COLUMNS = textSource(
  `${heading(1, 'Travelling by rail')}<text:section text:style-name="Two" text:name="S">${Array.from(
    { length: 8 },
    (_, place) =>
      `<text:p text:style-name="Justified">Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}</text:p>`,
  ).join('')}</text:section>${heading(2, 'After the columns')}<text:p>The end.</text:p>`,
);

const RIGHT_TO_LEFT = textSource(
  `<text:p text:style-name="Rtl">${ARABIC}</text:p><text:p text:style-name="Rtl">${MIXED}</text:p>`,
);

const EAST_ASIAN = textSource(`<text:p>${JAPANESE}</text:p><text:p>短い段落。</text:p>`);

const LONG = textSource(
  Array.from(
    { length: 520 },
    (_, place) => `<text:p>Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}</text:p>`,
  ).join(''),
);

const frame = (use: string, y: number, paragraphs: string) =>
  `<draw:frame ${use === '' ? '' : `presentation:class="${use}"`} svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="${y}cm"><draw:text-box>${paragraphs}</draw:text-box></draw:frame>`;
const slide = (place: number, inner: string, notes: string) =>
  `<draw:page draw:name="p${place}" draw:master-page-name="M">${inner}<presentation:notes><draw:page-thumbnail svg:width="10cm" svg:height="8cm" svg:x="2cm" svg:y="2cm"/>${frame('notes', 12, `<text:p>${notes}</text:p>`)}</presentation:notes></draw:page>`;

const SLIDES = document(
  'presentation',
  `<office:master-styles><style:master-page style:name="M" style:page-layout-name="P">${frame('', 18, '<text:p>MASTER</text:p>')}</style:master-page></office:master-styles><office:body><office:presentation>${[
    slide(
      1,
      frame('title', 1, '<text:p>First title</text:p>') +
        frame(
          'outline',
          6,
          '<text:list><text:list-item><text:p>Point one<text:line-break/>second line</text:p></text:list-item><text:list-item><text:p>Point two é 東京</text:p></text:list-item></text:list>',
        ),
      'Say hello first',
    ),
    slide(
      2,
      frame('title', 1, '<text:p>Second title</text:p>') + frame('', 10, '<text:p>Free box</text:p>'),
      'Say goodbye',
    ),
  ].join('')}</office:presentation></office:body>`,
);

const folder = useFolder();
const files = new Map<string, string>();
const file = (name: string) => files.get(name) ?? '';

const RESTRICTED = `pdf:writer_pdf_Export:${JSON.stringify({
  RestrictPermissions: { type: 'boolean', value: 'true' },
  PermissionPassword: { type: 'string', value: 'own' },
  EnableCopyingOfContent: { type: 'boolean', value: 'false' },
})}`;

const KINDS = ['doc', 'ppt', 'pdf'] as const;
/** The documents of the tests in place that LibreOffice also converts to these kinds. */
const CONVERTED = KINDS.flatMap((kind) =>
  RECIPES.filter(({ converted }) => converted?.includes(kind)).map(({ name, texts }) => ({
    name,
    texts,
    kind,
  })),
);

/** Removes white space, hyphens and digits, which depend on the line breaks of a PDF. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00ad\u2011\uf000\d-]/g, '');

describe.skipIf(missingLibreOffice() !== undefined)('a document that LibreOffice wrote', () => {
  let office: LibreOffice;
  beforeAll(async () => {
    office = await openLibreOffice();
    const slides = await folder.write(SLIDES, 'fodp');
    const columns = await folder.write(COLUMNS, 'fodt');
    const long = await folder.write(LONG, 'fodt');
    const texts = {
      everything: await folder.write(EVERYTHING, 'fodt'),
      arabic: await folder.write(RIGHT_TO_LEFT, 'fodt'),
      japanese: await folder.write(EAST_ASIAN, 'fodt'),
      dropCap: await folder.write(DROP_CAP, 'fodt'),
    };
    const recipes: Record<string, string> = {};
    for (const recipe of RECIPES.filter((one) => CONVERTED.some(({ name }) => name === one.name)))
      recipes[recipe.name] = await folder.write(await recipe.make(), recipe.kind);
    const recipesFor = (target: string) =>
      Object.fromEntries(
        CONVERTED.filter(({ kind }) => kind === target).map(({ name }) => [name, recipes[name] ?? '']),
      );
    const convert = async (named: Readonly<Record<string, string>>, target: string, suffix: string) => {
      const out = folder.path(suffix);
      await office.convert(Object.values(named), target, out);
      const ending = target.split(':')[0] ?? '';
      for (const [name, source] of Object.entries(named))
        files.set(
          `${name}.${suffix}`,
          `${out}${source.slice(source.lastIndexOf('/')).replace(/\w+$/, ending)}`,
        );
    };
    await convert({ ...texts, columns, long, ...recipesFor('pdf') }, 'pdf', 'pdf');
    await convert({ ...texts, ...recipesFor('doc') }, 'doc', 'doc');
    await convert({ slides, ...recipesFor('ppt') }, 'ppt', 'ppt');
    await convert({ japanese: texts.japanese }, RESTRICTED, 'restricted');
  });
  afterAll(() => office.close());

  it('is sent to the engine completely, and becomes a Word document with the whole translation that opens in LibreOffice', async () => {
    const written: string[] = [];
    for (const { name, kind, texts } of CONVERTED) {
      const path = folder.path(`${written.length}.docx`);
      const result = await translateFixture({ path: file(`${name}.${kind}`), kind }, ORACLES.keepsTags, path);
      written.push(path);
      const asked = bare(result.segments.map(visibleText).join(''));
      const said = bare(paragraphsOf(result.stretches).join(''));
      for (const text of texts) {
        expect(asked, `${name}.${kind}`).toContain(bare(text));
        expect(said, `${name}.${kind}`).toContain(bare(inOtherLetters(text)));
        expect(bare(result.written.text), `${name}.${kind}`).toContain(bare(inOtherLetters(text)));
      }
      for (const one of result.translations) expect(said).toContain(bare(visibleText(one)));
    }
    expect(written).toHaveLength(12);
    await office.convert(written, 'pdf', folder.path('opened'));
    for (const path of written) {
      const { pages, text } = await readPdf(folder.path(`opened/${basename(path, '.docx')}.pdf`));
      expect([pages > 0, text.trim() !== ''], path).toEqual([true, true]);
    }
  });

  it.each([
    ['PDF', parsePdf, 'dropCap.pdf'],
    ['Word 97', parseDoc, 'dropCap.doc'],
  ])('as %s is read with its drop cap joined to the word', async (_kind, parse, name) => {
    const segments = await segmentsOf(parse, file(name));
    expect(segments).toContain(SENTENCES);
    expect(segments).toContain('After it comes this one.');
  });

  describe('as PDF', () => {
    it('is read column by column, and its justified lines are rejoined', async () => {
      expect(await segmentsOf(parsePdf, file('columns.pdf'))).toEqual([
        'Travelling by rail',
        ...Array.from({ length: 8 }, (_, place) => `Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}`),
        'After the columns',
        'The end.',
        'Words of the head',
        'Words of the foot, page 1',
      ]);
    });

    it('is read from right to left in Arabic, also with numbers and Latin words', async () => {
      const segments = await segmentsOf(parsePdf, file('arabic.pdf'));
      expect(segments).toContain(ARABIC);
      expect(segments).toContain(MIXED);
    });

    it('is read without spaces between the lines in Japanese, which has no spaces between words', async () => {
      const segments = await segmentsOf(parsePdf, file('japanese.pdf'));
      expect(segments).toContain(JAPANESE);
      expect(segments).toContain('短い段落。');
    });

    it('of a hundred pages is read completely, with its header once and with whole paragraphs', async () => {
      const segments = await segmentsOf(parsePdf, file('long.pdf'));
      expect(segments.filter((text) => text === 'Words of the head')).toHaveLength(1);
      expect(segments.filter((text) => text.startsWith('Words of the foot'))).toHaveLength(1);
      const words = segments.filter((text) => !text.startsWith('Words of the')).join(' ');
      expect(words.split(/ (?=Paragraph)/)).toEqual(
        Array.from({ length: 520 }, (_, place) => `Paragraph ${place + 1}. ${SENTENCES} ${SENTENCES}`),
      );
      expect(segments.length).toBeLessThan(560);
    });

    it('opens if only copying is forbidden', async () => {
      expect(await segmentsOf(parsePdf, file('japanese.restricted'))).toContain(JAPANESE);
    });
  });

  describe('as Word 97', () => {
    it('is read in order: body, boxes, notes, header and footer, comments; without deleted text', async () => {
      expect(await segmentsOf(parseDoc, file('everything.doc'))).toEqual([
        'First heading',
        'Body with a footnote and an endnote.',
        'Commented words.',
        'Kept ADDED words.',
        'See the linked words there.',
        'One line',
        'another line',
        'tabbed',
        'Second heading',
        'First point',
        'Second point',
        'Cell one',
        'Before the box.',
        'On the next page — “quoted” 東京 é',
        ARABIC,
        'Words of the box',
        'Words of the footnote',
        'Words of the endnote',
        'Words of the head',
        expect.stringMatching(/^Words of the foot, page \d$/),
        'Words of the comment',
      ]);
    });

    it('has its breaks, tabs, numbers and empty paragraphs in the returned text', async () => {
      const text = await textOf(parseDoc, file('everything.doc'), folder.path('everything.docx'));
      expect(text).toContain('One line\nanother line\ttabbed\n\nSecond heading');
      expect(text).toContain('Cell one\n42\n');
    });

    it('is read in any script', async () => {
      expect(await segmentsOf(parseDoc, file('japanese.doc'))).toContain(JAPANESE);
      expect(await segmentsOf(parseDoc, file('arabic.doc'))).toContain(MIXED);
    });

    it('is refused as encrypted if its header declares encryption', async () => {
      expect(await sniffKind(file('everything.doc'), 'a.doc')).toBe('doc');
      const streams = streamsOf(await readFile(file('everything.doc')));
      const word = streams['WordDocument'];
      word?.writeUInt16LE(word.readUInt16LE(10) | 0x0100, 10);
      const locked = await folder.write(makeOle(streams));
      expect(await problemOf(sniffKind(locked, 'a.doc'))).toBe('encrypted');
    });

    it('with more characters than the limit is refused', async () => {
      const bounds = { ...DOCUMENT_BOUNDS, chars: 300 };
      expect(await problemOf(parseDoc(file('everything.doc'), SPANISH, bounds))).toBe('too_much');
    });
  });

  describe('as PowerPoint 97', () => {
    it('is read slide by slide with titles, points, boxes and notes, without the master', async () => {
      expect(await segmentsOf(parsePpt, file('slides.ppt'))).toEqual([
        'First title',
        'Point one',
        'second line',
        'Point two é 東京',
        'Say hello first',
        'Second title',
        'Free box',
        'Say goodbye',
      ]);
      expect(await sniffKind(file('slides.ppt'), 'a.ppt')).toBe('ppt');
    });

    it('with more characters than the limit is refused', async () => {
      const bounds = { ...DOCUMENT_BOUNDS, chars: 20 };
      expect(await problemOf(parsePpt(file('slides.ppt'), SPANISH, bounds))).toBe('too_much');
    });
  });

  describe.each([
    ['everything.doc', parseDoc, 'WordDocument'],
    ['slides.ppt', parsePpt, 'PowerPoint Document'],
  ] as const)('after damage to %s', (name, parse, main) => {
    const tried = async (content: Uint8Array) =>
      problemOf(parse(await folder.write(content), SPANISH, DOCUMENT_BOUNDS));
    const PROBLEMS = ['broken', 'no_text', 'too_much', undefined];

    it('is read or refused, wherever the file is truncated', async () => {
      const whole = await readFile(file(name));
      for (let part = 0; part < 40; part += 1) {
        expect(PROBLEMS).toContain(await tried(whole.subarray(0, Math.floor((whole.length * part) / 40))));
      }
    });

    it('is read or refused, whichever bytes of its streams are changed', async () => {
      const streams = streamsOf(await readFile(file(name)));
      const names = Object.keys(streams).filter((one) =>
        /^(?:WordDocument|[01]Table|PowerPoint|Current)/.test(one),
      );
      const change = fc.record({
        stream: fc.constantFrom(...names),
        // Half of the changes are near the start, because headers are the most sensitive part.
        place: fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: 100_000 })),
        value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
          const changed = Object.fromEntries(
            Object.entries(streams).map(([one, bytes]) => [one, Buffer.from(bytes)]),
          );
          for (const { stream, place, value } of changes) {
            const bytes = changed[stream];
            if (bytes && bytes.length > 0) bytes[place % bytes.length] = value;
          }
          expect(PROBLEMS).toContain(await tried(makeOle(changed)));
        }),
        { numRuns: 150 },
      );
    });

    it('is refused without its required streams', async () => {
      const streams = streamsOf(await readFile(file(name)));
      for (const gone of [main, '1Table', 'Current User']) {
        if (!(gone in streams)) continue;
        const { [gone]: _gone, ...rest } = streams;
        expect(await tried(makeOle(rest))).toBe('broken');
        expect(await tried(makeOle({ ...rest, [gone]: Buffer.alloc(0) }))).toBe('broken');
      }
    });
  });
});
