import { open } from 'node:fs/promises';
import type { DocumentKind } from '../../../../src/domain/files/files';
import { DOCUMENT_BOUNDS, DocumentError } from './parsedDocument';
import { OLE_MAGIC, openOle } from './binaryOffice/ole';
import { readWhole } from './textOnly/readWhole';
import { hasPart } from './zip/hasPart';

/** A PDF may start with other content, such as mail headers. PDF readers search this many bytes for its signature. */
const PDF_BYTES = 1024;
const ENDING = /\.(pdf|docx?|pptx?)$/i;

const WORD_MAGIC = 0xa5ec;
const WORD_ENCRYPTED = 0x0100;
const SLIDES_ENCRYPTED = 0xf3d1c4df;

/**
 * Detects the actual kind of a file, which has to match its extension. Only a DOCX named `.doc` and a PPTX named `.ppt`
 * are accepted: programs have long saved them like this, and Office opens them. Other formats (RTF or HTML in a `.doc`)
 * are 'broken'.
 * @throws DocumentError 'broken', 'encrypted' if a password is required, 'too_much'
 */
export async function sniffKind(path: string, name: string): Promise<DocumentKind> {
  const ending = ENDING.exec(name)?.[1]?.toLowerCase();
  const start = await readStart(path);
  if (ending === 'pdf') {
    if (start.includes('%PDF-')) return 'pdf';
  } else if (ending !== undefined && start.subarray(0, 8).equals(OLE_MAGIC)) {
    return sniffOle(await readWhole(path, DOCUMENT_BOUNDS), ending);
  } else if (ending !== undefined && start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) {
    const isWord = ending.startsWith('doc');
    if (await hasPart(path, isWord ? 'word/' : 'ppt/')) return isWord ? 'docx' : 'pptx';
    // Parts may be in any folder. The parser checks later whether they match the extension.
    const others = await Promise.all(['word/', 'ppt/', 'xl/'].map((folder) => hasPart(path, folder)));
    const isPackage = !others.includes(true) && (await hasPart(path, '[Content_Types].xml'));
    if (isPackage) return isWord ? 'docx' : 'pptx';
  }
  throw new DocumentError('broken', 'the extension does not match the content');
}

function sniffOle(file: Buffer, ending: string): DocumentKind {
  const ole = openOle(file);
  if (ole.has('EncryptedPackage')) throw new DocumentError('encrypted', 'a package behind a password');
  const word = ending === 'doc' ? ole.read('WordDocument') : undefined;
  if (word && word.length > 12 && word.readUInt16LE(0) === WORD_MAGIC) {
    if ((word.readUInt16LE(10) & WORD_ENCRYPTED) !== 0) throw new DocumentError('encrypted', 'doc');
    return 'doc';
  }
  const user = ending === 'ppt' && ole.has('PowerPoint Document') ? ole.read('Current User') : undefined;
  if (user && user.length >= 20) {
    if (user.readUInt32LE(12) === SLIDES_ENCRYPTED) throw new DocumentError('encrypted', 'ppt');
    return 'ppt';
  }
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
