import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { S3Client } from './s3Client';
import type { ScratchFolders } from './scratchFolders';

/**
 * Tests whether the key may list, store, read and remove objects.
 * @throws S3Failure for the first operation that fails
 */
export async function checkBucket(client: S3Client, prefix: string, scratch: ScratchFolders): Promise<void> {
  const name = `check-${randomUUID()}`;
  const key = prefix + name;
  const folder = await scratch.create();
  try {
    const file = path.join(folder.path, name);
    await writeFile(file, name);
    // Listing is tested before anything is stored. Without the right to list, a stored object could not be found and
    // removed later.
    for await (const listed of client.list(key)) await client.remove(listed.key);
    await client.put(key, file);
    await (await client.get(key))?.close();
    await client.remove(key);
  } finally {
    await folder.close();
  }
}
