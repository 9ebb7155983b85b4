/** The XML namespaces that matter, by their usual prefix. Each has a Transitional and a Strict URI. */
export type Vocabulary = 'w' | 'a' | 'c' | 'cx' | 'p' | 'mc' | '';

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
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
]);

export function toVocabulary(uri: string): Vocabulary {
  return VOCABULARIES.get(uri) ?? '';
}

/** The kind of a part, by its content type. Only parts with text of the author have one. */
export type PartKind =
  | 'document'
  | 'presentation'
  | 'slide'
  | 'notes'
  | 'story'
  | 'comments'
  | 'chart'
  | 'diagram'
  /** The rendered form of a diagram, which repeats its text. */
  | 'diagramPicture';

const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/wordprocessingml\.(?:document|template)\.main$/, 'document'],
  [/ms-word\.(?:document|template)\.macroenabled(?:template)?\.main$/, 'document'],
  [/presentationml\.(?:presentation|slideshow|template)\.main$/, 'presentation'],
  [/ms-powerpoint\.(?:presentation|slideshow|template)\.macroenabled\.main$/, 'presentation'],
  [/presentationml\.slide$/, 'slide'],
  [/presentationml\.notesslide$/, 'notes'],
  [/wordprocessingml\.(?:header|footer|footnotes|endnotes)$/, 'story'],
  [/(?:wordprocessingml|presentationml|ms-powerpoint)\.comments$/, 'comments'],
  [/drawingml\.(?:chart|chartshapes)$|ms-office\.chartex$/, 'chart'],
  [/drawingml\.diagramdata$/, 'diagram'],
  [/drawingml\.diagramdrawing$/, 'diagramPicture'],
];

export function toPartKind(contentType: string): PartKind | undefined {
  const type = contentType
    .trim()
    .toLowerCase()
    .replace(/\+xml$/, '');
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}
