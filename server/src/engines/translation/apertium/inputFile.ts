import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A file that holds a text and has no name any more: it is gone when its handle is closed, whatever happens.
 * For children that open `/dev/stdin` anew, as `apertium` does: Node's own input pipes are sockets, and a socket
 * cannot be opened that way (ENXIO).
 */
export async function openInputFile(text: string): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lang-assistant-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  try {
    await unlink(name);
    // At a position: the handle's own offset stays at the start, from where the child reads.
    const bytes = Buffer.from(text, 'utf8');
    await file.write(bytes, 0, bytes.byteLength, 0);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
