import { pack, type Parts } from './pack';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}/relationships"`,
  `xmlns:m="${OFFICE}/math"`,
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'mc:Ignorable="w14"',
].join(' ');

/** A part beside the document's body. */
export interface ExtraPart {
  /** Within the package: `word/footnotes.xml`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** As [Content_Types].xml has it; what only has an ending leaves it out. */
  readonly type?: string;
  /** The last word of the type of its relationship: `footnotes`; or all of it. */
  readonly relation: string;
  readonly id: string;
  readonly isExternal?: boolean;
}

export interface WordParts {
  /** What is within `w:body`. */
  readonly body: string;
  readonly extra?: readonly ExtraPart[];
  /** Parts that are no matter of the document's relationships. */
  readonly others?: Parts;
  /** What the main part is called. */
  readonly main?: string;
}

/** A part with this root element and all the usual namespaces. */
export function wordPart(root: string, inner: string): string {
  return `${DECLARATION}<w:${root} ${NAMESPACES}>${inner}</w:${root}>`;
}

/** The type of a part by its root: `footnotes`. */
export function wordType(name: string): string {
  return `${WORD_TYPE}.${name}+xml`;
}

function relationship({ id, relation, path, isExternal }: ExtraPart, folder: string): string {
  const type = relation.includes('/') ? relation : `${OFFICE}/relationships/${relation}`;
  const target = path.startsWith(folder)
    ? path.slice(folder.length)
    : isExternal === true
      ? path
      : `/${path}`;
  const mode = isExternal === true ? ' TargetMode="External"' : '';
  return `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`;
}

export function relationships(parts: readonly ExtraPart[], folder = ''): string {
  const all = parts.map((part) => relationship(part, folder)).join('');
  return `${DECLARATION}<Relationships xmlns="${RELATIONSHIPS}">${all}</Relationships>`;
}

/** The parts of a .docx: written by hand, so that each structure is just as it is meant. */
export function wordParts({ body, extra = [], others = {}, main = 'word/document.xml' }: WordParts): Parts {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const overrides = [{ path: main, type: wordType('document.main') }, ...extra].flatMap(({ path, type }) =>
    type === undefined ? [] : [`<Override PartName="/${path}" ContentType="${type}"/>`],
  );
  const defaults = [
    ['rels', 'application/vnd.openxmlformats-package.relationships+xml'],
    ['xml', 'application/xml'],
    ['png', 'image/png'],
  ].map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
  return {
    '[Content_Types].xml': `${DECLARATION}<Types xmlns="${CONTENT_TYPES}">${defaults.join('')}${overrides.join('')}</Types>`,
    '_rels/.rels': relationships([{ path: main, content: '', relation: 'officeDocument', id: 'rId1' }]),
    [main]: wordPart('document', `<w:body>${body}</w:body>`),
    [`${folder}_rels/${main.slice(folder.length)}.rels`]: relationships(extra, folder),
    ...Object.fromEntries(
      extra.filter(({ isExternal }) => isExternal !== true).map(({ path, content }) => [path, content]),
    ),
    ...others,
  };
}

export async function makeWord(parts: WordParts): Promise<Uint8Array> {
  return pack(wordParts(parts));
}

/** A run; its text is XML already. */
export function run(text: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`;
  return `<w:r>${look}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A paragraph of runs, or of one run with this text. */
export function paragraph(inner: string, properties = ''): string {
  const look = properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`;
  return `<w:p>${look}${inner.startsWith('<') ? inner : run(inner)}</w:p>`;
}

/** One field, as Word writes it: begin, code, separator, result, end. */
export function field(code: string, result: string): string {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`;
  return `${mark('begin')}${instruction}${mark('separate')}${result}${mark('end')}`;
}

/** A picture of one pixel, for what has to be left alone. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
