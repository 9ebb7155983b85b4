import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JobFiles } from '../../../../server/src/store/files/jobFiles';

/** An empty storage for the files of document jobs. */
interface FilesCase {
  readonly files: JobFiles;
  /** The same storage in another process. */
  readonly other: JobFiles;
  /** The names of all stored files, as `id/name`. */
  stored(): Promise<readonly string[]>;
  /** Sets when the files of a job were last changed; undefined if the storage sets this time itself. */
  age?(id: string, time: number): Promise<void>;
  /** Stores a file that belongs to no job. */
  storeForeign(name: string): Promise<void>;
}

const LONG = randomBytes(3_000_001);

async function contentOf(files: JobFiles, id: string, name: string): Promise<Buffer | undefined> {
  const file = await files.open(id, name);
  if (!file) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content) pieces.push(piece);
  await file.close();
  const content = Buffer.concat(pieces);
  expect(file.bytes).toBe(content.byteLength);
  return content;
}

async function storeJob(files: JobFiles, contents: Readonly<Record<string, string | Buffer>>) {
  const id = randomUUID();
  const folder = await files.create(id);
  for (const [name, content] of Object.entries(contents))
    await writeFile(path.join(folder.path, name), content);
  await folder.store(Object.keys(contents));
  await folder.close();
  return id;
}

export function describeFiles(name: string, open: () => Promise<FilesCase>): void {
  describe(`${name}: a stored file`, () => {
    test.each([
      ['empty', Buffer.alloc(0)],
      ['short', Buffer.from('good day “ñ”')],
      ['long', LONG],
    ])('has the same content for every process: %s', async (_size, content) => {
      const { files, other } = await open();
      const id = await storeJob(files, { in: content });
      expect((await contentOf(other, id, 'in'))?.equals(content)).toBe(true);
    });

    test('is read in pieces, and can be closed before its end', async () => {
      const { files } = await open();
      const id = await storeJob(files, { in: LONG });
      const file = await files.open(id, 'in');
      for await (const piece of file?.content ?? []) {
        expect(piece.byteLength).toBeLessThan(LONG.byteLength / 4);
        break;
      }
      await file?.close();
      expect((await contentOf(files, id, 'in'))?.equals(LONG)).toBe(true);
    });

    test('is undefined if the file or the job does not exist', async () => {
      const { files } = await open();
      const id = await storeJob(files, { in: 'a' });
      expect(await files.open(id, 'out-1')).toBeUndefined();
      expect(await files.open(randomUUID(), 'in')).toBeUndefined();
      expect(await files.load(randomUUID(), ['in'])).toBeUndefined();
      expect(await files.load(id, ['out-1', 'in'])).toBeUndefined();
    });

    test('is only read, created or removed with the valid id of a job', async () => {
      const { files } = await open();
      for (const id of ['..', '../x', '', 'A', randomUUID().toUpperCase()]) {
        await expect(async () => files.open(id, 'in')).rejects.toThrow('not the id of a job');
        await expect(async () => files.remove(id)).rejects.toThrow('not the id of a job');
        await expect(async () => files.create(id)).rejects.toThrow('not the id of a job');
      }
    });
  });

  describe(`${name}: the folder of a job`, () => {
    test('contains the files that a process requests, and can be read only by the owner of the process', async () => {
      const { files, other } = await open();
      const id = await storeJob(files, { in: 'good day', 'in.tmx': '<tmx/>' });
      const folder = await other.load(id, ['in', 'in.tmx', 'missing']);
      expect(await readFile(path.join(folder?.path ?? '', 'in'), 'utf8')).toBe('good day');
      expect((await readdir(folder?.path ?? '')).toSorted()).toEqual(['in', 'in.tmx']);
      expect((await stat(folder?.path ?? '')).mode & 0o777).toBe(0o700);
      await folder?.close();
    });

    test('stores the results of a job, and then every process can read the results', async () => {
      const { files, other } = await open();
      const id = await storeJob(files, { in: 'good day' });
      const folder = await other.load(id, ['in']);
      await writeFile(path.join(folder?.path ?? '', 'out-1'), 'GOOD DAY');
      await folder?.store(['out-1']);
      await folder?.close();
      expect(String(await contentOf(files, id, 'out-1'))).toBe('GOOD DAY');
    });
  });

  describe(`${name}: removal`, () => {
    test('deletes the files of one job except the named files, and no files of other jobs', async () => {
      const { files, other, stored } = await open();
      const id = await storeJob(files, { in: 'a', 'out-1': 'b', 'out-2': 'c' });
      const beside = await storeJob(files, { in: 'd' });
      await other.keepOnly(id, ['out-2']);
      expect(await stored()).toEqual([`${id}/out-2`, `${beside}/in`].toSorted());
      await other.remove(id);
      expect(await stored()).toEqual([`${beside}/in`]);
    });

    test('of a missing file causes no error', async () => {
      const { files, other } = await open();
      const id = await storeJob(files, { in: 'a' });
      await Promise.all([files.remove(id), other.remove(id)]);
      await files.remove(id);
      await files.keepOnly(id, ['in']);
      expect(await files.open(id, 'in')).toBeUndefined();
    });
  });

  describe(`${name}: old files`, () => {
    test('are listed by job if they have not changed since the given time; files of other programs are not listed', async () => {
      const { files, other, storeForeign, age } = await open();
      expect(await files.listOlderThan(Date.now() + 60_000)).toEqual([]);
      const ids = [await storeJob(files, { in: 'a', 'out-1': 'b' }), await storeJob(files, { in: 'c' })];
      await storeForeign('of-the-operator');
      expect(await files.listOlderThan(Date.now() - 60_000)).toEqual([]);
      expect((await other.listOlderThan(Date.now() + 60_000)).toSorted()).toEqual(ids.toSorted());
      await age?.(ids[0] ?? '', Date.now() - 120_000);
      expect(await files.listOlderThan(Date.now() - 60_000)).toEqual(age ? [ids[0]] : []);
    });
  });

  test(`${name}: the check removes its test file and returns where the files are stored`, async () => {
    const { files, stored } = await open();
    expect(await files.check()).toMatch(/./);
    expect(await stored()).toEqual([]);
  });
}

export async function makeFolder(...parts: readonly [string, ...string[]]): Promise<string> {
  const folder = path.join(...parts);
  await mkdir(folder, { recursive: true });
  return folder;
}
