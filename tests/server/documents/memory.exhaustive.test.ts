import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from '../../support/gateway';
import { fileForm } from '../../support/server/documents/fileGateway';
import { watchMemory } from '../support/processMemory';
import { TOKEN } from '../../support/server/testApp';
import { paragraph, wordFile, wordXml } from '../../../packages/documents/tests/support/zipFile';

const MB = 1_048_576;

test('eight simultaneous documents of 20 MB are all translated while the gateway and its processes stay below 200 MB', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  // The options with which the command starts the gateway.
  const little = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };
  const gateway = await startGateway({ TMPDIR: folder, API_TOKENS: TOKEN, ...little });
  onTestFinished(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });
  const main = wordXml(paragraph('El perro duerme en el jardín.').repeat(200));
  const picture = { name: 'word/media/1.bin', data: randomBytes(19 * MB) };
  const stopWatching = watchMemory(gateway.pid);
  const blob = new Blob([new Uint8Array(wordFile(main, picture))]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await fetch(`${gateway.origin}/v1/ai-files`, {
        method: 'POST',
        headers: { authorization: `bearer ${TOKEN}` },
        body: fileForm(blob, { lang_src: 'es', lang_dst: 'ca' }),
      });
      const { result, document } = await response.json();
      return [response.status, String(result).split('\n')[0], document.base64.length > 25 * MB];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => [200, 'El gos dorm al jardí.', true]));
  expect(await readdir(folder)).toEqual([]);
  expect(stopWatching()).toBeLessThan(200 * MB);
});
