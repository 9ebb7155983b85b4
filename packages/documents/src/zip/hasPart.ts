import { openZipFile } from './zipFile.js';
import { DOCUMENT_BOUNDS } from '../parsedDocument.js';

/**
 * Whether a zip file contains a part whose name starts with a prefix. Reads only names, and at most as many as a
 * document may have parts.
 */
export async function hasPart(path: string, prefix: string): Promise<boolean> {
  try {
    const zip = await openZipFile(path);
    try {
      let left = DOCUMENT_BOUNDS.entries;
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.startsWith(prefix)) return true;
        left -= 1;
        if (left <= 0) return false;
      }
      return false;
    } finally {
      zip.close();
    }
  } catch {
    // A truncated or malformed zip file is not a document.
    return false;
  }
}
