import { open } from 'node:fs/promises';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { extensionOf, kindOfExtension } from '@lang-assistant/core/files/kindFacts';
import { DOCUMENT_BOUNDS, DocumentError } from './parsedDocument.js';
import { isOldFormat } from './binaryOffice/oldFormats.js';
import { OLE_MAGIC, openOle } from './binaryOffice/ole.js';
import { readWhole } from './textOnly/readWhole.js';
import { hasPart } from './zip/hasPart.js';

/** A PDF may start with other content, such as mail headers. PDF readers search this many bytes for its signature. */
const PDF_BYTES = 1024;
const PDF_MAGIC = Buffer.from('%PDF-', 'latin1');
const ZIP_MAGIC = Buffer.from('PK\u0003\u0004', 'latin1');

/** How to recognize a kind by its first bytes. */
type Format =
  | { readonly kind: 'pdf' }
  /**
   * A zip package with a part in `folder`; its kind is `zipped`. A file of the older OLE format may have the same
   * extension.
   */
  | { readonly kind: 'office'; readonly zipped: DocumentKind; readonly folder: string }
  /** A zip package. Its parser checks the kind of the content. */
  | { readonly kind: 'openDocument' }
  /** A text file, which has no signature. Its parser checks the content. */
  | { readonly kind: 'text' };

const WORD: Format = { kind: 'office', zipped: 'docx', folder: 'word/' };
const TEXT: Format = { kind: 'text' };
const SLIDES: Format = { kind: 'office', zipped: 'pptx', folder: 'ppt/' };
const SHEETS: Format = { kind: 'office', zipped: 'xlsx', folder: 'xl/' };
const OPEN_DOCUMENT: Format = { kind: 'openDocument' };

const FORMATS: Readonly<Record<DocumentKind, Format>> = {
  pdf: { kind: 'pdf' },
  doc: WORD,
  docx: WORD,
  ppt: SLIDES,
  pptx: SLIDES,
  xlsx: SHEETS,
  txt: TEXT,
  md: TEXT,
  srt: TEXT,
  vtt: TEXT,
  html: TEXT,
  odt: OPEN_DOCUMENT,
  ods: OPEN_DOCUMENT,
  odp: OPEN_DOCUMENT,
  po: TEXT,
  xliff: TEXT,
};

/** The usual folders of Office formats. A package may have its parts in other folders. */
const OFFICE_FOLDERS = ['word/', 'ppt/', 'xl/'];

/** The first two bytes of the stream WordDocument in Word 97 and later, and in Word 6 and 95. */
const WORD_MAGICS = new Set([0xa5ec, 0xa5dc]);
/** The first two bytes in Word 6 for East Asian languages, whose format is not documented. */
const EAST_ASIAN_WORD_6_MAGICS = new Set([0xa697, 0xa698, 0xa699]);
const WORD_ENCRYPTED = 0x0100;
const SLIDES_ENCRYPTED = 0xf3d1c4df;

/**
 * Detects the actual kind of a file, which must match its extension. Two exceptions are accepted: a DOCX named `.doc`
 * and a PPTX named `.ppt`. Programs have long saved such files, and Office opens them. Other formats (RTF or HTML in a
 * `.doc`) are 'broken'.
 * @throws DocumentError 'broken', 'encrypted' if a password is required, 'too_old', 'too_much'
 */
export async function sniffKind(path: string, name: string): Promise<DocumentKind> {
  const named = kindOfExtension(extensionOf(name));
  if (named === undefined) throw new DocumentError('broken', 'an unknown extension');
  const format = FORMATS[named];
  const start = await readStart(path);
  const isOle = start.subarray(0, 8).equals(OLE_MAGIC);
  const isZip = start.subarray(0, 4).equals(ZIP_MAGIC);
  switch (format.kind) {
    case 'pdf':
      if (start.includes('%PDF-')) return named;
      break;
    case 'office':
      if (isOle) return sniffOle(await readWhole(path, DOCUMENT_BOUNDS), named);
      if (isZip && (await isPackage(path, format.folder))) return format.zipped;
      if (isOldFormat(start, named)) throw new DocumentError('too_old', 'before Word 6 or PowerPoint 4');
      break;
    case 'openDocument':
      if (isZip) return named;
      break;
    case 'text':
      if (!isOle && !isZip && !start.subarray(0, 5).equals(PDF_MAGIC)) return named;
  }
  throw new DocumentError('broken', 'the extension does not match the content');
}

/**
 * Whether a zip file is an Office package with parts in the folder. Also true if its parts are in unusual folders,
 * which the parser checks.
 */
async function isPackage(path: string, folder: string): Promise<boolean> {
  if (await hasPart(path, folder)) return true;
  const found = await Promise.all(OFFICE_FOLDERS.map((other) => hasPart(path, other)));
  return !found.includes(true) && (await hasPart(path, '[Content_Types].xml'));
}

function sniffOle(file: Buffer, named: DocumentKind): DocumentKind {
  const ole = openOle(file);
  if (ole.has('EncryptedPackage')) throw new DocumentError('encrypted', 'a package behind a password');
  const word = named === 'doc' ? ole.read('WordDocument') : undefined;
  if (word && word.length > 12 && WORD_MAGICS.has(word.readUInt16LE(0))) {
    if ((word.readUInt16LE(10) & WORD_ENCRYPTED) !== 0) throw new DocumentError('encrypted', 'doc');
    return 'doc';
  }
  if (word && word.length > 2 && EAST_ASIAN_WORD_6_MAGICS.has(word.readUInt16LE(0)))
    throw new DocumentError('too_old', 'an East Asian Word 6');
  const user = named === 'ppt' && ole.has('PowerPoint Document') ? ole.read('Current User') : undefined;
  if (user && user.length >= 20) {
    if (user.readUInt32LE(12) === SLIDES_ENCRYPTED) throw new DocumentError('encrypted', 'ppt');
    return 'ppt';
  }
  // PowerPoint 4 has a stream PP40. In PowerPoint 95, the stream Current User contains only a name.
  const isOldPpt = named === 'ppt' && (ole.has('PP40') || (user !== undefined && user.length > 0));
  if (isOldPpt) throw new DocumentError('too_old', 'before PowerPoint 97');
  throw new DocumentError('broken', 'a compound file of another kind');
}

async function readStart(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_BYTES), 0, PDF_BYTES, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new DocumentError('broken', 'the file cannot be read', { cause: error });
  }
}
