import { openZipFile } from '../zip/zipFile';
import { DOCUMENT_BOUNDS } from '../parsedDocument';

/** Whether a zip file lists a part whose name starts so. Names alone are read, as many as a document may have parts. */
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
    // Cut off, or made to confuse: no document.
    return false;
  }
}
