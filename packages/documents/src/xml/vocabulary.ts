/**
 * The XML namespaces that the parsers handle, by their usual prefix; `x` is SpreadsheetML. Some namespaces have two
 * URIs.
 */
export type Vocabulary =
  | 'w'
  | 'a'
  | 'c'
  | 'cx'
  | 'p'
  | 'x'
  | 'threads'
  | 'v'
  | 'mc'
  | 'office'
  | 'text'
  | 'table'
  | 'style'
  | 'draw'
  | 'presentation'
  | 'svg'
  | '';

const ODF = 'urn:oasis:names:tc:opendocument:xmlns:';

const VOCABULARIES: ReadonlyMap<string, Vocabulary> = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.microsoft.com/office/drawing/2014/chartex', 'cx'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'p'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'x'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 'x'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'threads'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  [`${ODF}office:1.0`, 'office'],
  [`${ODF}text:1.0`, 'text'],
  [`${ODF}table:1.0`, 'table'],
  [`${ODF}style:1.0`, 'style'],
  [`${ODF}drawing:1.0`, 'draw'],
  [`${ODF}presentation:1.0`, 'presentation'],
  [`${ODF}svg-compatible:1.0`, 'svg'],
]);

export function toVocabulary(uri: string): Vocabulary {
  return VOCABULARIES.get(uri) ?? '';
}
