import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ARABIC,
  contentTypes,
  HEAD,
  part,
  relations,
  show,
  takeShow,
  takeWord,
  unzip,
  W,
  word,
  written,
  zip,
} from './packages';
import { plain, row, shared, workbook } from '../support/fixtures/sheetPackage';

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const line = (text: string, properties = '') => `<a:p>${properties}<a:r><a:t>${text}</a:t></a:r></a:p>`;
const shape = (inside: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${inside}</p:txBody></p:sp>`;
const shout = (segments: readonly string[]) => segments.map((segment) => `${segment}!`);
const point = (text: string) => `<c:pt idx="0"><c:v>${text}</c:v></c:pt>`;

const sums = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([name, content]) => `${name} ${createHash('sha256').update(content).digest('hex')}`);

describe('a Word document', () => {
  it('is translated in all its parts, in reading order', async () => {
    const file = await word(paragraph('Body'), {
      'word/comments.xml': part('w:comments', `<w:comment w:id="1">${paragraph('Comment')}</w:comment>`),
      'word/header2.xml': part('w:hdr', paragraph('Header two')),
      'word/header10.xml': part('w:hdr', paragraph('Header ten')),
      'word/footer1.xml': part('w:ftr', paragraph('Footer')),
      'word/endnotes.xml': part('w:endnotes', `<w:endnote w:id="1">${paragraph('End note')}</w:endnote>`),
      'word/footnotes.xml': part('w:footnotes', `<w:footnote w:id="1">${paragraph('Footnote')}</w:footnote>`),
      'word/charts/chart1.xml': part(
        'c:chartSpace',
        `<c:title><c:tx><c:rich>${line('Chart title')}</c:rich></c:tx></c:title><c:ser><c:tx><c:strRef><c:strCache>${point('Series')}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${point('Category')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${point('five')}</c:numCache></c:numRef></c:val></c:ser>`,
      ),
      'word/styles.xml': part('w:styles', paragraph('Not text')),
    });
    const taken = await takeWord(file);
    const expected = [
      'Body',
      'Chart title',
      'Series',
      'Category',
      'Footnote',
      'End note',
      'Header two',
      'Header ten',
      'Footer',
      'Comment',
    ];
    expect(taken.segments).toEqual(expected);
    const { text, kind, read } = await written(taken, shout(taken.segments));
    expect(text).toBe(shout(expected).join('\n'));
    expect(kind).toBe('docx');
    expect(read('word/charts/chart1.xml')).toContain('<c:v>Series!</c:v>');
    expect(read('word/charts/chart1.xml')).toContain('<c:v>five</c:v>');
    expect(read('word/styles.xml')).toContain('<w:t>Not text</w:t>');
  });

  it('results in a translated text with tabs and numbers, and without the copies for older programs', async () => {
    const total = `<w:p><w:r><w:t>Total</w:t><w:tab/><w:t>12</w:t></w:r></w:p>`;
    const box = (tag: string) =>
      `<mc:${tag} Requires="wps"><w:txbxContent>${paragraph('Box')}</w:txbxContent></mc:${tag}>`;
    const taken = await takeWord(
      await word(
        `${total}<w:p><w:r><mc:AlternateContent>${box('Choice')}${box('Fallback')}</mc:AlternateContent></w:r></w:p>`,
      ),
    );
    const { text, read } = await written(taken, shout(taken.segments));
    expect(text).toBe('Total!\t12\nBox!');
    expect(read('word/document.xml').match(/Box!/g)).toHaveLength(2);
  });

  it('is recognised by its content types, with any part names, also in the Strict format', async () => {
    const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
    const main = `${HEAD}<document xmlns="${strict}"><body><p><pPr/><r><t>Hello</t></r></p></body></document>`;
    const types = contentTypes(['word/document.xml']).replace('/word/document.xml', '/Custom/Main.xml');
    const taken = await takeWord(
      await zip({ '[Content_Types].xml': types, 'custom/main.xml': main }),
      ARABIC,
    );
    expect(taken.segments).toEqual(['Hello']);
    const { read } = await written(taken, ['مرحبا']);
    expect(read('custom/main.xml')).toBe(
      main.replace('<pPr/><r><t>Hello', '<pPr><bidi/></pPr><r><rPr><rtl/></rPr><t>مرحبا'),
    );
  });

  it.each([
    ['UTF-16', 'utf16le', '\uFEFF', 'UTF-16'],
    ['UTF-8 with a mark', 'utf8', '\uFEFF', 'UTF-8'],
  ] as const)('is translated if its main part is in %s', async (_name, encoding, mark, label) => {
    const xml = `<?xml version="1.0" encoding="${label}"?><w:document xmlns:w="${W}">${paragraph('Añádelo 語 😀')}</w:document>`;
    const file = await word('', { 'word/document.xml': Buffer.from(mark + xml, encoding) });
    const taken = await takeWord(file);
    expect(taken.segments).toEqual(['Añádelo 語 😀']);
    const { parts } = await written(taken, ['Add 語']);
    expect(parts.get('word/document.xml')?.toString().replace('\uFEFF', '')).toBe(
      xml.replace('UTF-16', 'UTF-8').replace('Añádelo 語 😀', 'Add 語'),
    );
  });

  it('has the same bytes in each package file without text, and in all package files if nothing is translated', async () => {
    const file = await word(`${paragraph('One')}${paragraph('Two')}`, {
      'word/media/image1.png': randomBytes(300_000),
      'docProps/app.xml': '<Properties><Words>2</Words></Properties>',
    });
    const before = await unzip(file);
    const taken = await takeWord(file);
    const { parts: same } = await written(taken, taken.segments);
    expect(sums(same)).toEqual(sums(before));
    const { parts } = await written(taken, ['One', 'Dos']);
    expect([...parts.keys()]).toEqual([...before.keys()]);
    expect(
      [...parts].filter(([name, content]) => !before.get(name)?.equals(content)).map(([name]) => name),
    ).toEqual(['word/document.xml']);
    expect(parts.get('word/document.xml')?.toString()).toBe(
      before.get('word/document.xml')?.toString().replace('Two', 'Dos'),
    );
  });

  it('loses its signature, because a translated document no longer matches it', async () => {
    const file = await zip({
      '[Content_Types].xml': contentTypes(['word/document.xml']).replace(
        '</Types>',
        '<Override PartName="/_xmlsignatures/sig1.xml" ContentType="application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml"/></Types>',
      ),
      '_rels/.rels': relations([
        ['rId1', 'officeDocument', 'word/document.xml'],
        ['rId2', 'digital-signature/origin', '_xmlsignatures/origin.sigs'],
      ]),
      'word/document.xml': part('w:document', paragraph('Signed')),
      '_xmlsignatures/origin.sigs': '',
      '_xmlsignatures/sig1.xml': '<Signature/>',
    });
    const taken = await takeWord(file);
    expect([...(await written(taken, ['Signed'])).parts.keys()]).toContain('_xmlsignatures/sig1.xml');
    const { parts, read } = await written(taken, ['Firmado']);
    expect([...parts.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
    expect(read('_rels/.rels') + read('[Content_Types].xml')).not.toContain('_xmlsignatures');
  });
});

describe('a presentation', () => {
  const others = {
    'ppt/slides/_rels/slide1.xml.rels': relations([
      ['rId1', 'notesSlide', '../notesSlides/notesSlide1.xml'],
      ['rId2', 'chart', '/ppt/charts/chart1.xml'],
    ]),
    'ppt/notesSlides/notesSlide1.xml': part('p:notes', shape(line('Say this'))),
    'ppt/charts/chart1.xml': part('c:chartSpace', `<c:rich>${line('Growth')}</c:rich>`),
    'ppt/comments/comment1.xml': part('p:cmLst', '<p:cm><p:text>Too long?</p:text></p:cm>'),
    'ppt/comments/modernComment1.xml': part(
      'p188:cmLst xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"',
      `<p188:cm><p188:txBody>${line('Why?')}</p188:txBody></p188:cm>`,
    ).replace(/<\/p188:cmLst xmlns[^>]*>/, '</p188:cmLst>'),
    'ppt/diagrams/data1.xml': part('dgm:dataModel xmlns:dgm="d"', `<dgm:t>${line('Step')}</dgm:t>`).replace(
      /<\/dgm:dataModel [^>]*>/,
      '</dgm:dataModel>',
    ),
    'ppt/diagrams/drawing1.xml': part(
      'dsp:drawing xmlns:dsp="s"',
      `<dsp:txBody>${line('Step')}</dsp:txBody>`,
    ).replace(/<\/dsp:drawing [^>]*>/, '</dsp:drawing>'),
  };

  it('is translated in presentation order, each slide followed by its charts and notes', async () => {
    const table = `<p:graphicFrame><a:tbl><a:tr><a:tc><a:txBody>${line('Cell')}</a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`;
    const group = `<p:grpSp><p:grpSp>${shape(line('In a group'))}</p:grpSp></p:grpSp>`;
    const number = shape(
      '<a:p><a:r><a:t>Slide </a:t></a:r><a:fld type="slidenum"><a:rPr/><a:t>1</a:t></a:fld></a:p>',
    );
    const file = await show([shape(line('First')) + table + group, number], {
      ...others,
      'ppt/_rels/presentation.xml.rels': relations([
        ['rId1', 'slide', 'slides/slide2.xml'],
        ['rId2', 'slide', 'slides/slide1.xml'],
      ]),
    });
    const taken = await takeShow(file);
    const expected = ['Slide', 'First', 'Cell', 'In a group', 'Say this', 'Growth'];
    expect(taken.segments.slice(0, 6)).toEqual(expected);
    expect(taken.segments.slice(6).toSorted()).toEqual(['Step', 'Step', 'Too long?', 'Why?']);
    const { text, kind, read } = await written(taken, shout(taken.segments));
    expect(kind).toBe('pptx');
    expect(text.split('\n').slice(0, 6)).toEqual(['Slide! 1', ...shout(expected.slice(1))]);
    // The saved drawing of a diagram repeats the diagram's text.
    expect(text.match(/Step!/g)).toHaveLength(1);
    expect(read('ppt/diagrams/drawing1.xml')).toContain('<a:t>Step!</a:t>');
    expect(read('ppt/comments/comment1.xml')).toContain('<p:text>Too long?!</p:text>');
    expect(read('ppt/slides/slide2.xml')).toContain('<a:t>1</a:t></a:fld>');
  });

  it('is sent without its tabs, as separate texts between the tabs, and the tabs are preserved', async () => {
    const taken = await takeShow(await show([shape(line('Name\tPlace'))]));
    expect(taken.segments).toEqual(['Name', 'Place']);
    const { read, text } = await written(taken, ['Nombre', 'Lugar']);
    expect(read('ppt/slides/slide1.xml')).toContain('<a:t>Nombre\tLugar</a:t>');
    expect(text).toBe('Nombre\tLugar');
  });

  it('has right-to-left paragraphs after translation into Arabic, and centred titles stay centred', async () => {
    const file = await show([
      shape(
        line('Box') +
          line('Right', '<a:pPr algn="r"/>') +
          line('Middle', '<a:pPr algn="ctr" lvl="1"><a:buNone/></a:pPr>'),
      ) + shape(line('Title'), '<p:ph type="ctrTitle"/>'),
    ]);
    const taken = await takeShow(file, ARABIC);
    const { read } = await written(taken, ['ا', 'ب', 'ت', 'ث']);
    expect(read('ppt/slides/slide1.xml').match(/<a:pPr[^>]*>/g)).toEqual([
      '<a:pPr algn="r" rtl="1"/>',
      '<a:pPr algn="l" rtl="1"/>',
      '<a:pPr algn="ctr" lvl="1" rtl="1">',
      '<a:pPr rtl="1"/>',
    ]);
  });

  it('has left-to-right paragraphs and the language tag of the translation after translation into Spanish', async () => {
    const properties = '<a:pPr algn="r" rtl="1"/>';
    const file = await show([
      shape(`<a:p>${properties}<a:r><a:rPr lang="ar-SA" dirty="0"/><a:t>مرحبا</a:t></a:r></a:p>`),
    ]);
    const { read } = await written(await takeShow(file), ['Hola']);
    expect(read('ppt/slides/slide1.xml')).toContain(
      '<a:p><a:pPr algn="l" rtl="0"/><a:r><a:rPr lang="es" dirty="0"/><a:t>Hola</a:t></a:r></a:p>',
    );
  });
});

describe('the workbook behind a chart', () => {
  const chart = (text: string) =>
    part(
      'c:chartSpace',
      `<c:ser><c:tx><c:strRef><c:strCache>${point(text)}</c:strCache></c:strRef></c:tx></c:ser>`,
    );
  const withWorkbook = async (bytes: Buffer | string) =>
    word(paragraph('Body'), {
      'word/charts/chart1.xml': chart('Sales &amp; more'),
      'word/charts/_rels/chart1.xml.rels': relations([['rId1', 'package', '../embeddings/Book1.xlsx']]),
      'word/embeddings/Book1.xlsx': bytes,
    });
  const rows = row(1, shared('A1', 0), shared('B1', 1));

  it('has the same words as the chart, and keeps what the chart does not show', async () => {
    const file = await withWorkbook(
      await workbook(rows, { strings: ['Sales &amp; more', 'Note'].map(plain) }),
    );
    const taken = await takeWord(file);
    expect(taken.segments).toEqual(['Body', 'Sales &amp; more']);
    const { parts, file: out } = await written(taken, ['Cuerpo', 'Ventas &amp; más']);
    const folder = path.dirname(out);
    const book = path.join(folder, 'book.zip');
    await writeFile(book, parts.get('word/embeddings/Book1.xlsx') ?? '');
    const strings = String((await unzip(book)).get('xl/sharedStrings.xml'));
    expect(strings).toContain(`<si>${plain('Ventas &amp; más')}</si><si>${plain('Note')}</si>`);
    expect((await readdir(folder)).toSorted()).toEqual(['book.zip', path.basename(out)]);
  });

  it.each([
    ['damaged', async () => Buffer.from('PK no workbook')],
    ['without these words', () => workbook(rows, { strings: ['Other', 'Note'].map(plain) })],
    ['without text', () => workbook('')],
  ])('keeps its bytes if it is %s', async (_how, build) => {
    const bytes = await build();
    const taken = await takeWord(await withWorkbook(bytes));
    const { parts } = await written(taken, shout(taken.segments));
    expect(parts.get('word/embeddings/Book1.xlsx')?.equals(bytes)).toBe(true);
    expect(String(parts.get('word/charts/chart1.xml'))).toContain('more!');
  });
});
