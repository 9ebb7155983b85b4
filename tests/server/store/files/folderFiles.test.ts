import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { createFolderFiles } from '../../../../server/src/store/files/folderFiles';
import { describeFiles, makeFolder } from './filesContract';
import { createScratchFolders } from '../../../../server/src/store/files/scratchFolders';

describeFiles('a folder', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const directory = path.join(parent, 'files');
  return {
    files: createFolderFiles(directory),
    other: createFolderFiles(directory),
    async stored() {
      const names = await readdir(directory, { recursive: true });
      const isFile = await Promise.all(
        names.map(async (name) => (await stat(path.join(directory, name))).isFile()),
      );
      return names.filter((_, index) => isFile[index]).toSorted();
    },
    age: (id, time) => utimes(path.join(directory, id), time / 1000, time / 1000),
    async storeForeign(name) {
      await writeFile(path.join(await makeFolder(directory, name), 'in'), '');
    },
  };
});

test('an old folder of a crashed process is deleted; folders in use and folders of other programs stay', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const scratch = createScratchFolders(directory);
  const own = await scratch.create();
  const killed = await createScratchFolders(directory).create();
  const other = await createScratchFolders(directory).create();
  const foreign = await mkdtemp(path.join(directory, 'of-the-operator-'));
  await writeFile(path.join(killed.path, 'in'), 'x');
  const old = new Date(Date.now() - 20 * 60_000);
  for (const folder of [own.path, killed.path, foreign]) await utimes(folder, old, old);
  await scratch.cleanUp(Date.now());
  const kept = [own.path, other.path, foreign].map((folder) => path.basename(folder));
  expect((await readdir(directory)).toSorted()).toEqual(kept.toSorted());
  // A second process does not delete a folder in use.
  await createScratchFolders(directory).cleanUp(Date.now());
  expect(await readdir(directory)).toHaveLength(3);
  await own.close();
  expect(await readdir(directory)).toHaveLength(2);
});
