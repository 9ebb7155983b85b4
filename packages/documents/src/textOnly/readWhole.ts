import { readFile, stat } from 'node:fs/promises';
import { DocumentError, type DocumentBounds } from '../parsedDocument.js';

/**
 * @throws DocumentError 'too_much' if the file is larger than the limit for a document, 'broken' if it cannot be read
 */
export async function readWhole(path: string, bounds: Pick<DocumentBounds, 'totalBytes'>): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > bounds.totalBytes) throw new DocumentError('too_much', 'a file of more bytes than are read');
    return await readFile(path);
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw new DocumentError('broken', 'the file cannot be read', { cause: error });
  }
}
