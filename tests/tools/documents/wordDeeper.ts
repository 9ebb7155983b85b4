import type { Recipe } from './recipe';
import { field, makeWord, paragraph, run } from './wordPackage';

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const tracked = 'w:author="Somebody" w:date="2026-01-01T00:00:00Z"';
const vmlBox = (inner: string) =>
  `<w:r><w:pict><v:group style="width:200pt;height:90pt"><v:shape style="width:140pt;height:70pt"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></v:group></w:pict></w:r>`;

const tocEntry = (title: string, page: string) =>
  `<w:hyperlink w:anchor="_Toc1" w:history="1">${run(title)}<w:r><w:rPr><w:webHidden/></w:rPr><w:tab/></w:r>${mark('begin')}${code(' PAGEREF _Toc1 \\h ')}${mark('separate')}${run(page, '<w:webHidden/>')}${mark('end')}</w:hyperlink>`;

/** What Word nests in itself. */
export const WORD_DEEPER: readonly Recipe[] = [
  {
    name: 'a table of contents as Word makes it: a field over paragraphs, with links and fields in it',
    kind: 'docx',
    texts: ['Chapter about beginnings\t', 'Chapter about endings\t', 'Text behind it.'],
    kept: [' TOC \\o "1-3" \\h \\z ', ' PAGEREF _Toc1 \\h ', '3', '14'],
    make: () =>
      makeWord({
        body:
          paragraph(
            mark('begin') +
              code(' TOC \\o "1-3" \\h \\z ') +
              mark('separate') +
              tocEntry('Chapter about beginnings', '3'),
          ) +
          paragraph(tocEntry('Chapter about endings', '14')) +
          paragraph(mark('end')) +
          paragraph('Text behind it.'),
      }),
  },
  {
    name: 'text boxes of old programs, in a group and one in another’s paragraph',
    kind: 'docx',
    texts: ['Beside the old box.', 'Old boxed words'],
    make: () =>
      makeWord({
        body: paragraph(
          run('Beside the old ') + vmlBox(paragraph('Old boxed words')) + run('box.', '<w:b/>'),
        ),
      }),
  },
  {
    name: 'ruby, the small letters above others',
    kind: 'docx',
    texts: ['これは漢字です'],
    kept: ['かんじ'],
    make: () =>
      makeWord({
        body: paragraph(
          `${run('これは')}<w:r><w:ruby><w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="21"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r>${run('です')}`,
        ),
      }),
  },
  {
    name: 'content controls with prompts, tick boxes and repeated rows',
    kind: 'docx',
    texts: ['Click here to write', '☐ I agree to this', 'Row within a control'],
    make: () =>
      makeWord({
        body:
          `<w:sdt><w:sdtPr><w:showingPlcHdr/><w:dropDownList><w:listItem w:displayText="One" w:value="1"/></w:dropDownList></w:sdtPr><w:sdtContent>${paragraph(run('Click here to write', '<w:color w:val="808080"/>'))}</w:sdtContent></w:sdt>` +
          paragraph(
            `<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>☐</w:t></w:r></w:sdtContent></w:sdt>${run(' I agree to this')}`,
          ) +
          `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:sdt><w:sdtPr/><w:sdtContent><w:tr><w:tc><w:tcPr/>${paragraph('Row within a control')}</w:tc></w:tr></w:sdtContent></w:sdt></w:tbl><w:p/>`,
      }),
  },
  {
    name: 'insertions with deletions in them, moved and hidden text',
    kind: 'docx',
    texts: ['Kept and newly put words.', 'Hidden from print', 'Big and small, above and below'],
    kept: ['taken away again', 'moved from here'],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('Kept ')}<w:ins w:id="1" ${tracked}>${run('and newly ', '<w:i/>')}<w:del w:id="2" ${tracked}><w:r><w:delText>taken away again</w:delText></w:r></w:del>${run('put')}</w:ins>${run(' words.')}`,
            `<w:rPr><w:ins w:id="3" ${tracked}/></w:rPr>`,
          ) +
          paragraph(`<w:moveFrom w:id="4" ${tracked}>${run('moved from here')}</w:moveFrom>`) +
          paragraph(run('Hidden from print', '<w:vanish/>')) +
          paragraph(
            `${run('Big', '<w:sz w:val="40"/>')}${run(' and ')}${run('small', '<w:smallCaps/>')}${run(', ')}${run('above', '<w:vertAlign w:val="superscript"/>')}${run(' and ')}${run('below', '<w:rFonts w:ascii="Courier New"/><w:highlight w:val="yellow"/><w:vertAlign w:val="subscript"/>')}`,
          ),
      }),
  },
  {
    name: 'fields within fields, and links by field',
    kind: 'docx',
    texts: ['Go to the field link now.', 'If it holds, say yes here.'],
    kept: [' HYPERLINK "https://example.org" ', ' MERGEFIELD A ', ' IF '],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('Go to ')}${field(' HYPERLINK "https://example.org" ', run('the field link', '<w:u w:val="single"/>'))}${run(' now.')}`,
          ) +
          paragraph(
            `${run('If it holds, ')}${mark('begin')}${code(' IF ')}${field(' MERGEFIELD A ', run('1'))}${code(' = 1 "say yes" "say no" ')}${mark('separate')}${run('say yes')}${mark('end')}${run(' here.')}`,
          ),
      }),
  },
];
