import {
  CHART_TEXTS,
  chartGraphic,
  chartPart,
  DIAGRAM_TEXTS,
  diagramGraphic,
  diagramParts,
} from './graphics';
import { pack } from './pack';
import type { Recipe } from './recipe';
import { makeWord, paragraph, run, wordPart, wordParts, wordType } from './wordPackage';

/** The namespaces of ISO 29500 Strict, which Word writes if asked to. */
function strict(xml: string): string {
  return xml
    .replaceAll(
      /http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/(relationships|math)/g,
      'http://purl.oclc.org/ooxml/officeDocument/$1',
    )
    .replaceAll(
      /http:\/\/schemas\.openxmlformats\.org\/(wordprocessingml|drawingml)\/2006\//g,
      'http://purl.oclc.org/ooxml/$1/',
    )
    .replaceAll('<w:document ', '<w:document w:conformance="strict" ');
}

const inline = (id: number, graphic: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="4000000" cy="2500000"/><wp:docPr id="${id}" name="Object"/>${graphic}</wp:inline></w:drawing></w:r>`;

/** Packages that are built as few are, and drawings with words. */
export const WORD_ODDITIES: readonly Recipe[] = [
  {
    name: 'a chart in a text',
    kind: 'docx',
    texts: ['Above the chart.', 'Below the chart.', ...CHART_TEXTS],
    make: () =>
      makeWord({
        body:
          paragraph('Above the chart.') +
          paragraph(inline(1, chartGraphic('rIdC'))) +
          paragraph('Below the chart.'),
        extra: [chartPart('word/', 'rIdC')],
      }),
  },
  {
    name: 'SmartArt in a text',
    kind: 'docx',
    texts: ['Above the diagram.', ...DIAGRAM_TEXTS],
    make: () =>
      makeWord({
        body: paragraph('Above the diagram.') + paragraph(inline(1, diagramGraphic())),
        extra: diagramParts('word/'),
      }),
  },
  {
    name: 'strict namespaces',
    kind: 'docx',
    texts: ['Strictly spoken, with bold words.', 'A note under it.'],
    make: () => {
      const parts = wordParts({
        body: paragraph(
          `${run('Strictly spoken, ')}${run('with bold words.', '<w:b/>')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
        ),
        extra: [
          {
            path: 'word/footnotes.xml',
            type: wordType('footnotes'),
            relation: 'footnotes',
            id: 'rId1',
            content: wordPart(
              'footnotes',
              `<w:footnote w:id="1">${paragraph('A note under it.')}</w:footnote>`,
            ),
          },
        ],
      });
      return pack(
        Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strict(String(part))])),
      );
    },
  },
  {
    name: 'parts with other names',
    kind: 'docx',
    texts: ['The main part is called otherwise.', 'So is the header.'],
    make: () =>
      makeWord({
        main: 'content/main2.xml',
        body: `${paragraph('The main part is called otherwise.')}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>`,
        extra: [
          {
            path: 'elsewhere/top.xml',
            type: wordType('header'),
            relation: 'header',
            id: 'rId1',
            content: wordPart('hdr', paragraph('So is the header.')),
          },
        ],
      }),
  },
  {
    name: 'a part in UTF-16',
    kind: 'docx',
    texts: ['Wide characters carry this – 日本 too.'],
    make: () => {
      const parts = wordParts({ body: paragraph('Wide characters carry this – 日本 too.') });
      const wide = String(parts['word/document.xml']).replace('UTF-8', 'UTF-16');
      return pack({ ...parts, 'word/document.xml': Buffer.from(`\ufeff${wide}`, 'utf16le') });
    },
  },
  {
    name: 'UTF-8 with a byte order mark, other prefixes, comments and instructions',
    kind: 'docx',
    texts: ['Prefixes differ and say the same.'],
    make: () => {
      const parts = wordParts({
        body: paragraph(
          `<!-- a remark --><?note stay?>${run('Prefixes differ ')}${run('and say the same.', '<w:b/>')}`,
        ),
      });
      const renamed = String(parts['word/document.xml'])
        .replaceAll('<w:', '<ns0:')
        .replaceAll('</w:', '</ns0:')
        .replaceAll(' w:', ' ns0:')
        .replace('xmlns:w=', 'xmlns:ns0=');
      return pack({ ...parts, 'word/document.xml': `\ufeff${renamed}` });
    },
  },
  {
    name: 'single quotes, line breaks in tags and character references',
    kind: 'docx',
    texts: ['Odd but valid: café.'],
    make: () =>
      makeWord({
        body: "<w:p\n><w:r ><w:t  xml:space='preserve'\n>Odd but valid: caf&#233;.</w:t ></w:r\n></w:p >",
      }),
  },
  {
    name: 'macros, fonts and a customer’s XML beside the text',
    kind: 'docx',
    texts: ['Only this is text.'],
    make: () =>
      makeWord({
        body: paragraph('Only this is text.'),
        others: {
          'customXml/item1.xml': '<data><t>do not touch me</t></data>',
          'word/embeddings/sheet.bin': new Uint8Array([1, 2, 3, 0, 255]),
        },
      }),
  },
  {
    name: 'nothing in it',
    kind: 'docx',
    texts: [],
    problem: 'no_text',
    make: () => makeWord({ body: '<w:p/>' }),
  },
  {
    name: 'only numbers and signs in it',
    kind: 'docx',
    texts: [],
    kept: ['12,345.00 – 7 %'],
    problem: 'no_text',
    make: () => makeWord({ body: paragraph('12,345.00 – 7 %') }),
  },
];
