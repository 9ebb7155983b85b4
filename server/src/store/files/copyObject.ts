import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from './s3Client';
import { S3Failure } from './s3Failure';

async function copyOnce(client: S3Client, key: string, path: string, signal?: AbortSignal): Promise<boolean> {
  const file = await client.get(key, signal);
  if (!file) return false;
  try {
    await pipeline(file.content, createWriteStream(path, { mode: 0o600 }), signal ? { signal } : {});
  } finally {
    await file.close();
  }
  return true;
}

/**
 * Copies an object to a file. If the connection breaks, it tries once more.
 * @returns false if the object does not exist
 * @throws S3Failure, the system's error, and the signal's reason
 */
export async function copyObject(
  client: S3Client,
  key: string,
  path: string,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    return await copyOnce(client, key, path, signal);
  } catch (error) {
    if (!(error instanceof S3Failure) || !error.isTransient) throw error;
    return copyOnce(client, key, path, signal);
  }
}
