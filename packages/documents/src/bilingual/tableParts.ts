import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { escapeText } from '@lang-assistant/core/htmlEntities';
import { withoutForbidden } from '../fragment.js';
import { COMPLEX_FONT, eastAsianFont, LATIN_FONT } from '../textOnly/fonts.js';
import type { ZipPart } from '../zip/createZip.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export type TableStyle = 'Title' | 'Header' | 'Number' | 'Note' | 'Source' | 'Translation';

export function escapeXml(text: string): string {
  return escapeText(withoutForbidden(text)).replaceAll('"', '&quot;');
}

/** Word needs these properties for font choice, hyphenation and spell checking. */
function languageProperties(code: string): string {
  const { tag = 'und', rtl = false } = findLanguage(code) ?? {};
  const eastAsia = eastAsianFont(tag);
  const value = escapeXml(tag);
  const fonts =
    eastAsia === undefined
      ? ''
      : `<w:rFonts w:ascii="${LATIN_FONT}" w:eastAsia="${eastAsia}" w:hAnsi="${LATIN_FONT}" w:cs="${COMPLEX_FONT}"/>`;
  const more = (eastAsia ? ` w:eastAsia="${value}"` : '') + (rtl ? ` w:bidi="${value}"` : '');
  return `<w:rPr>${fonts}<w:lang w:val="${value}"${more}/></w:rPr>`;
}

function paragraphStyle(id: TableStyle, paragraph: string, run: string): string {
  return `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="Table ${id}"/><w:basedOn w:val="Normal"/><w:qFormat/>${paragraph}${run}</w:style>`;
}

function languageStyle(id: TableStyle, code: string): string {
  const isRtl = findLanguage(code)?.rtl === true;
  return paragraphStyle(id, isRtl ? '<w:pPr><w:bidi/></w:pPr>' : '', languageProperties(code));
}

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');

function stylesPart(source: string, target: string, reader: string): string {
  const ofReader = languageProperties(reader);
  const readerRun = (properties: string) => ofReader.replace('<w:lang', `${properties}<w:lang`);
  return `${XML}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="${LATIN_FONT}" w:hAnsi="${LATIN_FONT}" w:cs="${COMPLEX_FONT}"/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="60"/><w:outlineLvl w:val="0"/></w:pPr>${readerRun('<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>')}</w:style>${paragraphStyle('Header', '<w:pPr><w:keepNext/></w:pPr>', readerRun('<w:b/><w:bCs/>'))}${paragraphStyle('Number', '', ofReader)}${paragraphStyle('Note', '<w:pPr><w:spacing w:before="40"/></w:pPr>', readerRun('<w:b/><w:bCs/><w:sz w:val="18"/><w:szCs w:val="18"/>'))}${languageStyle('Source', source)}${languageStyle('Translation', target)}<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr></w:style></w:styles>`;
}

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

const DOCUMENT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/styles" Target="styles.xml"/></Relationships>`;

/** Without the name of an author or a program. */
const coreProperties = (title: string) =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`;

export interface TablePartsOptions {
  readonly title: string;
  /** Catalogue codes. */
  readonly source: string;
  readonly target: string;
  readonly reader: string;
  readonly body: AsyncIterable<string>;
}

export function tableParts({ title, source, target, reader, body }: TablePartsOptions): readonly ZipPart[] {
  return [
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [PACKAGE_RELATIONS] },
    { name: 'docProps/core.xml', content: [coreProperties(title)] },
    { name: 'word/_rels/document.xml.rels', content: [DOCUMENT_RELATIONS] },
    { name: 'word/styles.xml', content: [stylesPart(source, target, reader)] },
    { name: 'word/document.xml', content: documentPart(body) },
  ];
}

async function* documentPart(body: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${XML}<w:document ${W}>`;
  yield* body;
  yield '</w:document>';
}
