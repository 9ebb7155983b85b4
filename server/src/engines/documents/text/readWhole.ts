import { readFile, stat } from 'node:fs/promises';
import { DocumentError, type DocumentBounds } from '../parsedDocument';

/**
 * Reads a file that is looked at in no fixed order.
 * @throws DocumentError 'too_much' if it is larger than all that a document may hold, 'broken' if it cannot be read
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
