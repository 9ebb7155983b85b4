import type { Recipe } from './recipe';
import { field, makeWord, paragraph, PIXEL, run, wordPart, wordType } from './wordPackage';

const LINK = 'https://example.org/linked';
const cell = (inner: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>${rows.join('')}</w:tbl>`;

const PICTURE =
  '<w:r><w:drawing><wp:inline><wp:extent cx="360000" cy="360000"/><wp:docPr id="7" name="Picture 1"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="7" name="pixel"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="360000" cy="360000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

const picturePart = { path: 'word/media/pixel.png', content: PIXEL, relation: 'image', id: 'rId9' };

/** What nearly every document has in its body. */
export const WORD_BASICS: readonly Recipe[] = [
  {
    name: 'plain paragraphs',
    kind: 'docx',
    texts: ['A first paragraph of plain words.', 'Another paragraph follows.'],
    make: () =>
      makeWord({
        body: paragraph('A first paragraph of plain words.') + paragraph('Another paragraph follows.'),
      }),
    converted: ['doc'],
  },
  {
    name: 'bold, italic, underline and colour in mid-sentence',
    kind: 'docx',
    texts: ['Some words are bold, some slanted, some underlined and some are red at the end.'],
    make: () =>
      makeWord({
        body: paragraph(
          run('Some words are ') +
            run('bold', '<w:b/>') +
            run(', some ') +
            run('slanted', '<w:i/>') +
            run(', some ') +
            run('underlined', '<w:u w:val="single"/>') +
            run(' and some are ') +
            run('red', '<w:b/><w:color w:val="FF0000"/>') +
            run(' at the end.'),
        ),
      }),
    converted: ['doc', 'docx'],
  },
  {
    name: 'words split over runs',
    kind: 'docx',
    texts: ['Unbelievable splitting happens everywhere.'],
    make: () =>
      makeWord({
        body: paragraph(
          `<w:r w:rsidR="00A1"><w:t>Unbel</w:t></w:r><w:proofErr w:type="spellStart"/><w:r w:rsidR="00A2"><w:t>iev</w:t></w:r><w:proofErr w:type="spellEnd"/><w:r><w:t>able</w:t></w:r><w:r><w:t xml:space="preserve"> split</w:t><w:t>ting </w:t></w:r><w:bookmarkStart w:id="0" w:name="b"/>${run('hap', '<w:b/>')}${run('pens')}<w:bookmarkEnd w:id="0"/>${run(' every', '<w:i/>')}${run('where.')}`,
        ).replace('<w:t>ting </w:t>', '<w:t xml:space="preserve">ting </w:t>'),
      }),
  },
  {
    name: 'headings and a list',
    kind: 'docx',
    texts: ['The great heading', 'A lesser heading', 'Apples from the garden', 'Pears from the shop'],
    make: () =>
      makeWord({
        body:
          paragraph('The great heading', '<w:pStyle w:val="Heading1"/><w:outlineLvl w:val="0"/>') +
          paragraph('A lesser heading', '<w:pStyle w:val="Heading2"/><w:outlineLvl w:val="1"/>') +
          paragraph('Apples from the garden', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>') +
          paragraph('Pears from the shop', '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>'),
        extra: [
          {
            path: 'word/numbering.xml',
            type: wordType('numbering'),
            relation: 'numbering',
            id: 'rId1',
            content: wordPart(
              'numbering',
              '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="-"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
            ),
          },
        ],
      }),
  },
  {
    name: 'tables: nested, merged cells, empty and numeric cells',
    kind: 'docx',
    texts: [
      'Head over both',
      'Left side',
      'Inside the inner table',
      'After the inner table',
      'Merged downwards',
      'Last cell',
    ],
    kept: ['1234.50'],
    make: () =>
      makeWord({
        body:
          table(
            row(cell(paragraph('Head over both'), '<w:gridSpan w:val="2"/>')),
            row(
              cell(paragraph('Left side')),
              cell(
                table(row(cell(paragraph('Inside the inner table')), cell('<w:p/>'))) +
                  paragraph('After the inner table'),
              ),
            ),
            row(
              cell(paragraph('Merged downwards'), '<w:vMerge w:val="restart"/>'),
              cell(paragraph('1234.50')),
            ),
            row(cell('<w:p/>', '<w:vMerge/>'), cell(paragraph('Last cell'))),
          ) + '<w:p/>',
      }),
    converted: ['docx'],
  },
  {
    name: 'hyperlinks, outward and to an anchor',
    kind: 'docx',
    texts: ['Read the linked page first, then jump to the chapter below.', 'The chapter below'],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('Read the ')}<w:hyperlink r:id="rId1" w:history="1">${run('linked', '<w:u w:val="single"/>')}${run(' page', '<w:b/><w:u w:val="single"/>')}</w:hyperlink>${run(' first, then jump to ')}<w:hyperlink w:anchor="chapter">${run('the chapter')}</w:hyperlink>${run(' below.')}`,
          ) +
          paragraph(
            `<w:bookmarkStart w:id="1" w:name="chapter"/>${run('The chapter below')}<w:bookmarkEnd w:id="1"/>`,
          ),
        extra: [{ path: LINK, content: '', relation: 'hyperlink', id: 'rId1', isExternal: true }],
      }),
    converted: ['docx'],
  },
  {
    name: 'tabs, breaks, symbols and soft hyphens',
    kind: 'docx',
    texts: [
      'Before the tab\tafter the tab\nnext line with a soft\u00adhyphen and a hard\u2011hyphen, symbol \uf000 done.',
      'Page before',
      'Page after\n',
    ],
    make: () =>
      makeWord({
        body:
          paragraph(
            '<w:r><w:t>Before the tab</w:t><w:tab/><w:t>after the tab</w:t><w:br/><w:t>next line with a soft</w:t><w:softHyphen/><w:t>hyphen and a hard</w:t><w:noBreakHyphen/><w:t xml:space="preserve">hyphen, symbol </w:t><w:sym w:font="Wingdings" w:char="F04A"/><w:t xml:space="preserve"> done.</w:t></w:r>',
          ) +
          paragraph('Page before') +
          paragraph(`${run('Page after')}<w:r><w:br w:type="page"/></w:r>`),
      }),
  },
  {
    name: 'pictures within a paragraph',
    kind: 'docx',
    texts: ['Before the picture and after it.'],
    make: () =>
      makeWord({
        body: paragraph(`${run('Before the picture ')}${PICTURE}${run('and after it.')}`),
        extra: [picturePart],
      }),
  },
  {
    name: 'fields: page number, reference, merge field, table of contents',
    kind: 'docx',
    texts: [
      'Contents\t1',
      'See chapter two on the next page.',
      'Dear , welcome.',
      'Simple fields count, too.',
    ],
    kept: [' PAGE ', ' TOC \\o "1-3" \\h ', ' REF _Ref1 \\h ', ' MERGEFIELD FirstName ', '«FirstName»'],
    make: () =>
      makeWord({
        body:
          paragraph(field(' TOC \\o "1-3" \\h ', '<w:r><w:t>Contents</w:t><w:tab/><w:t>1</w:t></w:r>')) +
          paragraph(
            `${run('See ')}${field(' REF _Ref1 \\h ', run('chapter two', '<w:i/>'))}${run(' on the next page.')}`,
          ) +
          paragraph(
            `${run('Dear ')}${field(' MERGEFIELD FirstName ', run('«FirstName»'))}${run(', welcome.')}`,
          ) +
          paragraph(
            `<w:fldSimple w:instr=" SUBJECT ">${run('Simple fields', '<w:b/>')}</w:fldSimple>${run(' count, too.')}`,
          ) +
          paragraph(field(' PAGE ', run('1'))),
      }),
  },
  {
    name: 'white space at the edges of runs',
    kind: 'docx',
    texts: ['  Two spaces ahead, and\u00a0a hard one.  ', 'Without preserving,thin space\u2009here'],
    make: () =>
      makeWord({
        body:
          paragraph(run('  Two spaces ahead', '<w:b/>') + run(', and\u00a0a hard one.  ')) +
          paragraph('<w:r><w:t>Without preserving,</w:t></w:r><w:r><w:t>thin space&#x2009;here</w:t></w:r>'),
      }),
  },
  {
    name: 'marks that XML escapes',
    kind: 'docx',
    texts: ['Fish & chips <cheap> "good" it\'s a < b > c && d; &amp; stays, 😀 smile &lt;span id="r0"&gt;.'],
    make: () =>
      makeWord({
        body: paragraph(
          `${run('Fish &amp; chips &lt;cheap&gt; "good" it\'s ')}${run('a &lt; b &gt; c', '<w:b/>')}<w:r><w:t xml:space="preserve"><![CDATA[ && d; &amp; stays, ]]></w:t></w:r>${run('&#x1F600; smile &amp;lt;span id="r0"&amp;gt;.')}`,
        ),
      }),
  },
];
