import cfb from 'cfb';
import {
  Document,
  ExternalHyperlink,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { makeWordPages } from './pages.mjs';
import { makePdf } from './pdf.mjs';
import type { Recipe } from './recipe';

const OFFICE = 'urn:oasis:names:tc:opendocument:xmlns';
const FLAT = `xmlns:office="${OFFICE}:office:1.0" xmlns:text="${OFFICE}:text:1.0" xmlns:table="${OFFICE}:table:1.0" xmlns:style="${OFFICE}:style:1.0" xmlns:fo="${OFFICE}:xsl-fo-compatible:1.0" xmlns:draw="${OFFICE}:drawing:1.0" xmlns:svg="${OFFICE}:svg-compatible:1.0" xmlns:presentation="${OFFICE}:presentation:1.0" office:version="1.2"`;

const column = (x: number, ...lines: string[]) =>
  lines.map((text, index) => ({ text, x, y: 780 - index * 14 }));

/** A compound file with what Office puts into one to hold an encrypted document. */
function encryptedOffice(): Uint8Array {
  const file = cfb.utils.cfb_new();
  cfb.utils.cfb_add(file, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  cfb.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4200, 7));
  return Buffer.from(cfb.write(file, { type: 'buffer' }));
}

/** Documents by the library docx, by LibreOffice, and those without XML. */
export const OTHER_RECIPES: readonly Recipe[] = [
  {
    name: 'everything at once, by the library docx',
    kind: 'docx',
    texts: [
      'Annual report',
      'It was a good year for everyone.',
      'See our site for details',
      'Name of it',
      'Value of it',
      'Running head',
      'Running foot',
      'As counted in spring.',
    ],
    converted: ['docx', 'pdf'],
    async make() {
      const cells = ['Name of it', 'Value of it'].map(
        (text) => new TableCell({ children: [new Paragraph(text)] }),
      );
      const children = [
        new Paragraph({ text: 'Annual report', heading: HeadingLevel.HEADING_1 }),
        new Paragraph({
          children: [
            new TextRun('It was a '),
            new TextRun({ text: 'good', bold: true }),
            new TextRun(' year'),
            new FootnoteReferenceRun(1),
            new TextRun({ text: ' for everyone.', italics: true }),
          ],
        }),
        new Paragraph({
          children: [
            new TextRun('See '),
            new ExternalHyperlink({
              link: 'https://example.org',
              children: [new TextRun({ text: 'our site', style: 'Hyperlink' })],
            }),
            new TextRun(' for details'),
          ],
        }),
        new Table({ rows: [new TableRow({ children: cells })] }),
      ];
      const headers = { default: new Header({ children: [new Paragraph('Running head')] }) };
      const footers = { default: new Footer({ children: [new Paragraph('Running foot')] }) };
      const footnotes = { 1: { children: [new Paragraph('As counted in spring.')] } };
      return Packer.toBuffer(new Document({ footnotes, sections: [{ children, headers, footers }] }));
    },
  },
  { name: 'a hundred pages', kind: 'docx', texts: [], make: () => makeWordPages(100) },
  {
    name: 'an OpenDocument text',
    kind: 'fodt',
    texts: ['From another office', 'Words with emphasis inside.', 'Table cell one', 'Table cell two'],
    converted: ['docx', 'doc'],
    make: async () =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><office:document ${FLAT} office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles><style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:text><text:h text:outline-level="1">From another office</text:h><text:p>Words with <text:span text:style-name="B">emphasis</text:span> inside.</text:p><table:table><table:table-column table:number-columns-repeated="2"/><table:table-row><table:table-cell><text:p>Table cell one</text:p></table:table-cell><table:table-cell><text:p>Table cell two</text:p></table:table-cell></table:table-row></table:table></office:text></office:body></office:document>`,
      ),
  },
  {
    name: 'an OpenDocument presentation',
    kind: 'fodp',
    texts: ['Shown by another office', 'Next line of it'],
    converted: ['pptx', 'ppt'],
    make: async () =>
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><office:document ${FLAT} office:mimetype="application/vnd.oasis.opendocument.presentation"><office:master-styles><style:master-page style:name="M" style:page-layout-name="P"/></office:master-styles><office:body><office:presentation><draw:page draw:name="one" draw:master-page-name="M"><draw:frame svg:width="20cm" svg:height="3cm" svg:x="2cm" svg:y="2cm"><draw:text-box><text:p>Shown by another office</text:p><text:p>Next line of it</text:p></draw:text-box></draw:frame></draw:page></office:presentation></office:body></office:document>`,
      ),
  },
  {
    name: 'a PDF in one column',
    kind: 'pdf',
    texts: ['The first paragraph runs over two lines of the page.', 'A second paragraph stands apart.'],
    make: async () =>
      makePdf([
        [
          ...column(72, 'The first paragraph runs over', 'two lines of the page.'),
          { text: 'A second paragraph stands apart.', x: 72, y: 720 },
        ],
      ]),
  },
  {
    name: 'a PDF in two columns',
    kind: 'pdf',
    texts: [
      'Left column begins here and goes on for some more lines before it stops with the words on below.',
      'Right column begins here and has as many lines as the other and comes to its end below.',
    ],
    make: async () =>
      makePdf([
        [
          ...column(
            60,
            'Left column begins here and goes',
            'on for some more lines before it',
            'stops with the words on below.',
          ),
          ...column(
            320,
            'Right column begins here and',
            'has as many lines as the other',
            'and comes to its end below.',
          ),
        ],
      ]),
  },
  {
    name: 'a PDF with hyphens at line ends',
    kind: 'pdf',
    texts: ['An extraordinary example of a divided word in a well-known text.'],
    make: async () =>
      makePdf([column(72, 'An extraordi-', 'nary example of a divi-', 'ded word in a well-', 'known text.')]),
  },
  {
    name: 'a scanned PDF',
    kind: 'pdf',
    texts: [],
    problem: 'no_text',
    make: async () => makePdf(['scanned', 'scanned']),
  },
  {
    name: 'a PDF that is cut off',
    kind: 'pdf',
    texts: [],
    problem: 'broken',
    make: async () => makePdf([column(72, 'Cut off')]).subarray(0, 40),
  },
  {
    name: 'an encrypted .docx',
    kind: 'docx',
    texts: [],
    problem: 'encrypted',
    make: async () => encryptedOffice(),
  },
  {
    name: 'an encrypted .pptx',
    kind: 'pptx',
    texts: [],
    problem: 'encrypted',
    make: async () => encryptedOffice(),
  },
  {
    name: 'a .docx that is none',
    kind: 'docx',
    texts: [],
    problem: 'broken',
    make: async () => Buffer.from('no archive at all'),
  },
];
