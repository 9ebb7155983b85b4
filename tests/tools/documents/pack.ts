import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Contents by their paths in the package. */
export type Parts = Readonly<Record<string, string | Uint8Array>>;

/** A moment that never changes: the same parts give the same bytes. */
const MTIME = new Date('2026-01-01T12:00:00Z');

/** The parts as a ZIP archive, in their order; text as UTF-8. */
export async function pack(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
    zip.addBuffer(bytes, path, { mtime: MTIME });
  }
  zip.end();
  return buffer(zip.outputStream);
}
