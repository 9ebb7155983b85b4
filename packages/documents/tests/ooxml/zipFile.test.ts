import { readdirSync, readlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openZipFile } from '../../src/zip/zipFile';
import { wordFile, wordXml } from '../support/zipFile';
import { useFolder } from '../textOnly/support';

const folder = useFolder();

const openFiles = () =>
  readdirSync('/proc/self/fd').map((number) => {
    try {
      return readlinkSync(`/proc/self/fd/${number}`);
    } catch {
      return 'the list itself';
    }
  });

test('a document is closed synchronously, because its thread ends right afterwards', async () => {
  const path = await folder.write(wordFile(wordXml('')));
  const zip = await openZipFile(path);
  expect(openFiles()).toContain(path);
  zip.close();
  expect(openFiles()).not.toContain(path);
});

test('a file that is not a document is closed, too', async () => {
  const path = await folder.write('no zip file');
  await expect(openZipFile(path)).rejects.toThrow();
  expect(openFiles()).not.toContain(path);
});
