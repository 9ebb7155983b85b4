import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolderFiles } from '../../../../server/src/store/files/folderFiles';
import { describeFiles, makeFolder } from './filesContract';

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
