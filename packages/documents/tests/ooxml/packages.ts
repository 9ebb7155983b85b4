import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import { onTestFinished } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { DOCUMENT_BOUNDS, type ParsedDocument, type WrittenDocument } from '../../src/parsedDocument';
import { parseDocx } from '../../src/ooxml/parseDocx';
import { parsePptx } from '../../src/ooxml/parsePptx';

export type Parts = Readonly<Record<string, string | Buffer>>;

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const NAMES = [
  `xmlns:w="${W}" xmlns:a="${A}"`,
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
].join(' ');
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** An XML part with all prefixes declared. */
export function part(root: string, content: string): string {
  return `${HEAD}<${root} ${NAMES}>${content}</${root}>`;
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/word\/document/, 'openxmlformats-officedocument.wordprocessingml.document.main'],
  [/word\/(header|footer)\d/, 'openxmlformats-officedocument.wordprocessingml.$1'],
  [/word\/(footnotes|endnotes|comments)/, 'openxmlformats-officedocument.wordprocessingml.$1'],
  [/ppt\/presentation/, 'openxmlformats-officedocument.presentationml.presentation.main'],
  [/ppt\/slides\/slide/, 'openxmlformats-officedocument.presentationml.slide'],
  [/ppt\/notesSlides/, 'openxmlformats-officedocument.presentationml.notesSlide'],
  [/ppt\/comments\/modern/, 'ms-powerpoint.comments'],
  [/ppt\/comments\/comment/, 'openxmlformats-officedocument.presentationml.comments'],
  [/charts\/chart/, 'openxmlformats-officedocument.drawingml.chart'],
  [/diagrams\/data/, 'openxmlformats-officedocument.drawingml.diagramData'],
  [/diagrams\/drawing/, 'ms-office.drawingml.diagramDrawing'],
];

export function contentTypes(names: readonly string[]): string {
  const overrides = names.flatMap((name) => {
    const [found] = TYPES.flatMap(([pattern, type]) => {
      const match = pattern.exec(name);
      return match ? [type.replace('$1', match[1] ?? '')] : [];
    });
    return found === undefined || name.endsWith('.rels')
      ? []
      : [`<Override PartName="/${name}" ContentType="application/vnd.${found}+xml"/>`];
  });
  const space = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return `${HEAD}<Types xmlns="${space}"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`;
}

export function relations(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const rows = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}

/** Returns a path in a folder that is deleted after the test. */
export async function temporaryPath(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ooxml-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, name);
}

export async function zip(parts: Parts): Promise<string> {
  const file = await temporaryPath('document.zip');
  const target = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    target.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  target.end();
  await pipeline(target.outputStream, createWriteStream(file));
  return file;
}

export async function unzip(file: string): Promise<Map<string, Buffer>> {
  const source = await openPromise(file);
  const files = new Map<string, Buffer>();
  for await (const entry of source.eachEntry()) {
    files.set(entry.fileName, await buffer(await source.openReadStreamPromise(entry)));
  }
  return files;
}

export function word(body: string, others: Parts = {}): Promise<string> {
  const parts = { 'word/document.xml': part('w:document', `<w:body>${body}</w:body>`), ...others };
  return zip({
    '[Content_Types].xml': contentTypes(Object.keys(parts)),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    ...parts,
  });
}

export function show(slides: readonly string[], others: Parts = {}): Promise<string> {
  const numbers = slides.map((_slide, index) => index + 1);
  const ids = numbers.map((number) => `<p:sldId id="${255 + number}" r:id="rId${number}"/>`);
  const parts: Parts = {
    'ppt/presentation.xml': part('p:presentation', `<p:sldIdLst>${ids.join('')}</p:sldIdLst>`),
    'ppt/_rels/presentation.xml.rels': relations(
      numbers.map((number) => [`rId${number}`, 'slide', `slides/slide${number}.xml`] as const),
    ),
    ...Object.fromEntries(
      slides.map((shapes, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        part('p:sld', `<p:cSld><p:spTree>${shapes}</p:spTree></p:cSld>`),
      ]),
    ),
    ...others,
  };
  return zip({
    '[Content_Types].xml': contentTypes(Object.keys(parts)),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    ...parts,
  });
}

export const SPANISH = { tag: 'es', isRtl: false };
export const ARABIC = { tag: 'ar', isRtl: true };

export function takeWord(file: string, target = SPANISH): Promise<ParsedDocument> {
  return parseDocx(file, target, DOCUMENT_BOUNDS);
}

export function takeShow(file: string, target = SPANISH): Promise<ParsedDocument> {
  return parsePptx(file, target, DOCUMENT_BOUNDS);
}

export interface Outcome extends WrittenDocument {
  readonly file: string;
  readonly parts: ReadonlyMap<string, Buffer>;
  read(name: string): string;
}

/** Writes a document and reads it again. Throws if an XML part is not well-formed. */
export async function written(taken: ParsedDocument, translations: readonly string[]): Promise<Outcome> {
  const file = await temporaryPath('translated.zip');
  const answer = await taken.write(translations, file);
  const parts = await unzip(file);
  for (const [name, content] of parts) if (/\.(xml|rels)$/.test(name)) parseStrictly(content.toString());
  return { ...answer, file, parts, read: (name) => parts.get(name)?.toString() ?? '' };
}

/** Throws at the first XML error. */
function parseStrictly(xml: string): void {
  new SaxesParser({ xmlns: true }).write(xml.replace(/^\uFEFF/, '')).close();
}

/** The visible text of an XML part, without deleted text and field codes. */
export function visibleText(xml: string): string {
  let text = '';
  let isText = false;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local, uri }) => {
    isText = local === 't' && (uri === W || uri === A);
  });
  parser.on('closetag', () => {
    isText = false;
  });
  parser.on('text', (piece) => {
    if (isText) text += piece;
  });
  parser.write(xml).close();
  return text;
}

const PLACES: Readonly<Record<string, RegExp>> = {
  'w:r': /^w:(p|hyperlink|ins|moveTo|smartTag|customXml|sdtContent|fldSimple|bdo|dir|rubyBase|rt)$/,
  'w:t': /^w:r$/,
  'w:rPr': /^w:(r|pPr|sdtPr)$/,
  'w:hyperlink': /^w:(p|sdtContent|ins|smartTag)$/,
  'a:r': /^a:p$/,
  'a:t': /^a:(r|fld)$/,
  'a:rPr': /^a:(r|fld|br)$/,
};

/** Returns text elements at places where the schema allows none. Throws if the XML is not well-formed. */
export function misplaced(xml: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => {
    const parent = open.at(-1) ?? '';
    if (PLACES[name]?.test(parent) === false) found.push(`${name} in ${parent}`);
    open.push(name);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return found;
}
