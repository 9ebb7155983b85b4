import type { Recipe } from './recipe';
import { field, makeWord, paragraph, run, wordPart, wordType, type ExtraPart } from './wordPackage';

const extra = (name: string, root: string, id: string, inner: string, relation = name): ExtraPart => ({
  path: `word/${name}.xml`,
  type: wordType(relation),
  relation,
  id,
  content: wordPart(root, inner),
});

const box = (inner: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:extent cx="1800000" cy="900000"/><wp:docPr id="3" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape style="width:140pt;height:70pt"><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

const NOTE_MARKS =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';
const tracked = 'w:author="Somebody" w:date="2026-01-01T00:00:00Z"';

/** What lies beside the body, or is built in an uncommon way. */
export const WORD_BEYOND: readonly Recipe[] = [
  {
    name: 'headers and footers: first, even and usual',
    kind: 'docx',
    texts: [
      'Body between them',
      'Header everywhere',
      'First header alone',
      'Even header here',
      'Footer page  of many',
    ],
    make: () =>
      makeWord({
        body: `${paragraph('Body between them')}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:headerReference w:type="first" r:id="rId2"/><w:headerReference w:type="even" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/><w:pgSz w:w="11906" w:h="16838"/><w:titlePg/></w:sectPr>`,
        extra: [
          extra('header1', 'hdr', 'rId1', paragraph('Header everywhere'), 'header'),
          extra('header2', 'hdr', 'rId2', paragraph('First header alone'), 'header'),
          extra('header3', 'hdr', 'rId3', paragraph('Even header here'), 'header'),
          extra(
            'footer1',
            'ftr',
            'rId4',
            paragraph(run('Footer page ') + field(' PAGE ', run('1', '<w:b/>')) + run(' of many')),
            'footer',
          ),
        ],
      }),
    converted: ['docx'],
  },
  {
    name: 'footnotes, endnotes and comments',
    kind: 'docx',
    texts: [
      'Noted words and more of them.',
      ' A footnote explains.',
      ' An endnote concludes.',
      'A comment asks.',
    ],
    make: () =>
      makeWord({
        body: paragraph(
          `<w:commentRangeStart w:id="0"/>${run('Noted words')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>${run(' and more of them.')}<w:r><w:endnoteReference w:id="1"/></w:r>`,
        ),
        extra: [
          extra(
            'footnotes',
            'footnotes',
            'rId1',
            `${NOTE_MARKS}<w:footnote w:id="1">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(' A footnote explains.')}`)}</w:footnote>`,
          ),
          extra(
            'endnotes',
            'endnotes',
            'rId2',
            `${NOTE_MARKS.replaceAll('footnote', 'endnote')}<w:endnote w:id="1">${paragraph(`<w:r><w:endnoteRef/></w:r>${run(' An endnote concludes.')}`)}</w:endnote>`,
          ),
          extra(
            'comments',
            'comments',
            'rId3',
            `<w:comment w:id="0" ${tracked} w:initials="S">${paragraph('A comment asks.')}</w:comment>`,
          ),
        ],
      }),
    converted: ['docx'],
  },
  {
    name: 'text boxes, with the form for old programs',
    kind: 'docx',
    texts: ['Around the box and on.', 'Boxed words', 'Second boxed line', 'Boxed words', 'Second boxed line'],
    make: () =>
      makeWord({
        body: paragraph(
          run('Around the box') +
            box(paragraph(run('Boxed ') + run('words', '<w:b/>')) + paragraph('Second boxed line')) +
            run(' and on.'),
        ),
      }),
  },
  {
    name: 'content controls',
    kind: 'docx',
    texts: ['Filled in by hand', 'Name: somebody new here'],
    make: () =>
      makeWord({
        body:
          `<w:sdt><w:sdtPr><w:alias w:val="Field"/><w:id w:val="5"/></w:sdtPr><w:sdtContent>${paragraph('Filled in by hand')}</w:sdtContent></w:sdt>` +
          paragraph(
            `${run('Name: ')}<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${run('somebody new', '<w:i/>')}</w:sdtContent></w:sdt>${run(' here')}`,
          ),
      }),
  },
  {
    name: 'tracked changes',
    kind: 'docx',
    texts: ['We keep the added words of this.', 'Moved over here'],
    kept: ['deleted words ', ' DELETED CODE '],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('We keep ')}<w:del w:id="1" ${tracked}><w:r><w:delText xml:space="preserve">deleted words </w:delText></w:r><w:r><w:delInstrText xml:space="preserve"> DELETED CODE </w:delInstrText></w:r></w:del><w:ins w:id="2" ${tracked}>${run('the added words', '<w:b/>')}</w:ins>${run(' of this.')}`,
          ) + paragraph(`<w:moveTo w:id="4" ${tracked}>${run('Moved over here')}</w:moveTo>`),
      }),
  },
  {
    name: 'equations',
    kind: 'docx',
    texts: ['Energy is shown by  as everyone knows.'],
    kept: ['E=mc'],
    make: () =>
      makeWord({
        body:
          paragraph(
            `${run('Energy is shown by ')}<m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath>${run(' as everyone knows.')}`,
          ) + `<w:p><m:oMathPara><m:oMath><m:r><m:t>x+y</m:t></m:r></m:oMath></m:oMathPara></w:p>`,
      }),
  },
  {
    name: 'sections with columns',
    kind: 'docx',
    texts: ['One column up here.', 'Two columns down here.'],
    make: () =>
      makeWord({
        body:
          paragraph(
            'One column up here.',
            '<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>',
          ) +
          `${paragraph('Two columns down here.')}<w:sectPr><w:type w:val="continuous"/><w:pgSz w:w="11906" w:h="16838"/><w:cols w:num="2"/></w:sectPr>`,
      }),
  },
  {
    name: 'a very long paragraph',
    kind: 'docx',
    texts: [`${'A sentence that goes on and on. '.repeat(600)}The end.`],
    make: () =>
      makeWord({
        body: paragraph(`${run('A sentence that goes on and on. '.repeat(600))}${run('The end.', '<w:b/>')}`),
      }),
  },
  {
    name: 'smart tags and directions',
    kind: 'docx',
    texts: ['A smart city with turned words.'],
    make: () =>
      makeWord({
        body: paragraph(
          `${run('A ')}<w:smartTag w:uri="urn:x" w:element="place">${run('smart city')}</w:smartTag>${run(' with ')}<w:dir w:val="ltr">${run('turned words')}</w:dir>${run('.')}`,
        ),
      }),
  },
];
