/** By content type. Only parts with text that the author wrote have a kind. */
export type PartKind =
  | 'document'
  | 'presentation'
  | 'workbook'
  | 'slide'
  /** Templates of slides. The text in their placeholders is a prompt, which no slide shows. */
  | 'layout'
  | 'master'
  | 'notes'
  | 'story'
  | 'comments'
  | 'strings'
  | 'sheet'
  | 'table'
  | 'pivotCache'
  | 'drawing'
  | 'chart'
  | 'diagram'
  /** The saved drawing of a diagram, which repeats the diagram's text. */
  | 'diagramPicture';

const KINDS: readonly (readonly [RegExp, PartKind])[] = [
  [/wordprocessingml\.(?:document|template)\.main$/, 'document'],
  [/ms-word\.(?:document|template)\.macroenabled(?:template)?\.main$/, 'document'],
  [/presentationml\.(?:presentation|slideshow|template)\.main$/, 'presentation'],
  [/ms-powerpoint\.(?:presentation|slideshow|template)\.macroenabled\.main$/, 'presentation'],
  [/spreadsheetml\.(?:sheet|template)\.main$/, 'workbook'],
  [/ms-excel\.(?:sheet|template)\.macroenabled\.main$/, 'workbook'],
  [/spreadsheetml\.sharedstrings$/, 'strings'],
  [/spreadsheetml\.(?:worksheet|chartsheet|dialogsheet)$/, 'sheet'],
  [/spreadsheetml\.table$/, 'table'],
  [/spreadsheetml\.pivotcachedefinition$/, 'pivotCache'],
  [/officedocument\.drawing$/, 'drawing'],
  [/presentationml\.slide$/, 'slide'],
  [/presentationml\.slidelayout$/, 'layout'],
  [/presentationml\.slidemaster$/, 'master'],
  [/presentationml\.notesslide$/, 'notes'],
  [/wordprocessingml\.(?:header|footer|footnotes|endnotes)$/, 'story'],
  [/(?:wordprocessingml|presentationml|spreadsheetml|ms-powerpoint)\.comments$/, 'comments'],
  [/ms-excel\.threadedcomments$/, 'comments'],
  [/drawingml\.(?:chart|chartshapes)$|ms-office\.chartex$/, 'chart'],
  [/drawingml\.diagramdata$/, 'diagram'],
  [/drawingml\.diagramdrawing$/, 'diagramPicture'],
];

export function toPartKind(contentType: string): PartKind | undefined {
  const [, type] = /^(.*)\+xml$/.exec(contentType.trim().toLowerCase()) ?? [];
  // The type of an embedded package differs only in `+xml`: `…presentationml.slide` is a package,
  // `…presentationml.slide+xml` is a slide.
  if (type === undefined) return undefined;
  return KINDS.find(([pattern]) => pattern.test(type))?.[1];
}
