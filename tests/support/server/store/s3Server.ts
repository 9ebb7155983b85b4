import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import S3rver from '@20minutes/s3rver';
import { startServer } from '../httpServer';

export const BUCKET = 'documents-of-the-tests';

/** The only key that S3rver knows. */
export const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A function that may answer a request in place of the storage. If it returns false, the storage answers. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An S3 server that checks the signature of each request and keeps its objects on disk. */
export interface S3Server {
  readonly url: string;
  /** Sets the fault of all following requests; undefined means no fault. */
  fail(fault: Fault | undefined): void;
  readonly requests: readonly string[];
  keys(): Promise<readonly string[]>;
  /** Stores an object, like a process that is killed directly afterwards. */
  put(key: string, content: string): Promise<void>;
  removeObjects(): Promise<void>;
  removeBucket(): Promise<void>;
  close(): Promise<void>;
}

export function refusal(status: number, code: string): Fault {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
    return true;
  };
}

export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'lang-assistant-s3-'));
  const s3 = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: string[] = [];
  let fault: Fault | undefined;
  const server = await startServer((request, response) => {
    requests.push(request.method ?? '');
    if (!fault?.(request, response)) void answer(request, response);
  });
  return {
    url: server.url,
    requests,
    fail(next) {
      fault = next;
    },
    async keys() {
      const files = await readdir(path.join(directory, BUCKET), { recursive: true }).catch(() => []);
      const suffix = '._S3rver_object';
      return files
        .filter((file) => file.endsWith(suffix))
        .map((file) => file.slice(0, -suffix.length))
        .toSorted();
    },
    async put(key, content) {
      const address = `${server.url}/${BUCKET}/${key}`;
      const response = await new AwsClient({ ...KEY, service: 's3' }).fetch(address, {
        method: 'PUT',
        body: content,
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async removeObjects() {
      for (const name of await readdir(path.join(directory, BUCKET)))
        if (!name.startsWith('._S3rver')) await rm(path.join(directory, BUCKET, name), { recursive: true });
    },
    removeBucket: () => rm(path.join(directory, BUCKET), { recursive: true }),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
