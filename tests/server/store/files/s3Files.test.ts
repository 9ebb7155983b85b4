import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createS3Files, type S3FilesOptions } from '../../../../server/src/store/files/s3Files';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';
import { createS3Client } from '../../../../server/src/store/files/s3Client';
import { BUCKET, KEY, startS3, type S3Server } from '../../../support/server/store/s3Server';
import { describeFiles } from './filesContract';

let s3: S3Server;
let parent: string;
let prefixes = 0;
beforeAll(async () => {
  s3 = await startS3();
  parent = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
});
afterAll(async () => {
  await s3.close();
  await rm(parent, { recursive: true });
});

/** Creates options with an unused prefix of the bucket, and with a folder for temporary files. */
async function newOptions(): Promise<S3FilesOptions & { readonly directory: string }> {
  prefixes += 1;
  const directory = await mkdtemp(path.join(parent, 'scratch-'));
  return {
    directory,
    scratch: createScratchFolders(directory),
    endpoint: s3.url,
    region: 'us-east-1',
    bucket: BUCKET,
    isPathStyle: true,
    ...KEY,
    prefix: `test-${prefixes}/jobs/`,
    pause: () => Promise.resolve(),
  };
}

describeFiles('object storage', async () => {
  const options = await newOptions();
  const directory = await mkdtemp(path.join(parent, 'scratch-'));
  const other = { ...options, scratch: createScratchFolders(directory) };
  onTestFinished(async () => {
    expect(await readdir(options.directory)).toEqual([]);
    expect(await readdir(directory)).toEqual([]);
  });
  return {
    files: createS3Files(options),
    other: createS3Files(other),
    async stored() {
      const { prefix } = options;
      const keys = (await s3.keys()).filter((key) => key.startsWith(prefix));
      return keys.map((key) => key.slice(prefix.length));
    },
    async storeForeign(name) {
      const file = path.join(parent, 'foreign');
      await writeFile(file, '');
      await createS3Client(options).put(`${options.prefix}${name}/in`, file);
    },
  };
});

describe('a list of objects', () => {
  test('that needs several responses is read to its end', async () => {
    const client = createS3Client(await newOptions());
    const pages = [
      [['a&amp;b', 'c'], '<NextContinuationToken>1/+=</NextContinuationToken>'],
      [['d'], ''],
    ] as const;
    const asked: (string | null)[] = [];
    s3.fail((request, response) => {
      const token = new URL(request.url ?? '', s3.url).searchParams.get('continuation-token');
      asked.push(token);
      const [keys, next] = token === null ? pages[0] : pages[1];
      const objects = keys.map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-23T02:55:38.000Z</LastModified>` +
          '<Owner><ID>x</ID></Owner></Contents>',
      );
      response.end(`<?xml version="1.0"?><ListBucketResult>${objects.join('')}${next}</ListBucketResult>`);
      return true;
    });
    onTestFinished(() => s3.fail(undefined));
    const listed: unknown[] = [];
    for await (const object of client.list('')) listed.push(object);
    const changedAt = Date.UTC(2026, 10, 23, 2, 55, 38);
    expect(listed).toEqual(['a&b', 'c', 'd'].map((key) => ({ key, changedAt })));
    expect(asked).toEqual([null, '1/+=']);
  });
});
