import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * The file is unlinked at once, so the system deletes it when its handle is closed. `apertium` reopens `/dev/stdin`,
 * which works with a file, but not with the sockets that Node uses for standard input (ENXIO).
 */
async function openUnlinkedFile(text: string): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lang-assistant-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    // A write at an explicit position leaves the file offset at 0, where the child begins to read.
    const bytes = Buffer.from(text, 'utf8');
    await file.write(bytes, 0, bytes.byteLength, 0);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

export async function withUnlinkedFiles<T>(
  texts: readonly string[],
  use: (descriptors: readonly number[]) => Promise<T>,
): Promise<T> {
  const files: FileHandle[] = [];
  try {
    for (const text of texts) files.push(await openUnlinkedFile(text));
    return await use(files.map(({ fd }) => fd));
  } finally {
    await Promise.all(files.map((file) => file.close()));
  }
}
