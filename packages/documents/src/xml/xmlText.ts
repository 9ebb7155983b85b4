import { DocumentError } from '../parsedDocument.js';

/** How many characters are encoded at a time. Encoding a part as a whole would keep it in memory three times. */
const CHUNK_CHARS = 64 * 1024;

export interface XmlSource {
  readonly xml: string;
  /** @param pieces of the changed text, in order */
  encode(pieces: Iterable<string>): Iterable<Buffer>;
}

const DECLARATION = /^<\?xml[^>]*?\?>/;
const ENCODING = /(\sencoding\s*=\s*)(?:"([^"]*)"|'([^']*)')/;

/**
 * Decodes a part by its byte order mark or its XML declaration. A part in another encoding than UTF-8 is written as
 * UTF-8.
 * @throws DocumentError if the bytes do not match the encoding
 */
export function decodeXml(bytes: Buffer): XmlSource {
  const hasMark = hasUtf8Mark(bytes);
  const label = encodingOf(bytes);
  let xml: string;
  try {
    xml = new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new DocumentError('broken', 'a part is not in its encoding', { cause: error });
  }
  return { xml, encode: (pieces) => encodeXml(pieces, hasMark ? '\uFEFF' : '') };
}

function* encodeXml(pieces: Iterable<string>, mark: string): Generator<Buffer> {
  let chunk = '';
  let isStart = true;
  const encoded = () => Buffer.from(isStart ? mark + withUtf8(chunk) : chunk, 'utf8');
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARS) continue;
    yield encoded();
    chunk = '';
    isStart = false;
  }
  yield encoded();
}

function hasUtf8Mark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

export function encodingOf(start: Buffer): string {
  return hasUtf8Mark(start) ? 'utf-8' : (wideEncoding(start) ?? declaredEncoding(start) ?? 'utf-8');
}

function wideEncoding([first, second]: Buffer): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : undefined;
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const [declaration = ''] = DECLARATION.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const [, , double, single] = ENCODING.exec(declaration) ?? [];
  const label = double ?? single;
  // A declaration that is readable as single bytes cannot be in UTF-16, even if it says so.
  return label === undefined || /^utf-?16/i.test(label) ? undefined : label;
}

function withUtf8(xml: string): string {
  return xml.replace(DECLARATION, (declaration) =>
    declaration.replace(ENCODING, (whole: string, name: string, double?: string, single?: string) =>
      /^utf-?8$/i.test(double ?? single ?? '') ? whole : `${name}"UTF-8"`,
    ),
  );
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** In single or double quotes. */
export function escapeAttribute(text: string): string {
  return escapeXml(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Yields the result in pieces. Edits must not overlap. If two edits start at the same offset, a pure insertion comes
 * first.
 * @throws DocumentError 'broken'
 */
export function* editedPieces(xml: string, edits: readonly Edit[]): Generator<string> {
  const sorted = edits.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let place = 0;
  for (const { start, end, text } of sorted) {
    if (start < place) throw new DocumentError('broken', 'two changes at one place');
    yield xml.slice(place, start);
    yield text;
    place = end;
  }
  yield xml.slice(place);
}

export function applyEdits(xml: string, edits: readonly Edit[]): string {
  return [...editedPieces(xml, edits)].join('');
}
