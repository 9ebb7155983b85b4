import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPictureSize } from '@lang-assistant/documents';
import { readConfig } from '../../../server/src/config/readConfig';
import { LlmError, type Llm } from '../../../server/src/engines/contracts/llm';
import { findPictures } from '../../../server/src/engines/findPictures';
import { createVisionReader } from '../../../server/src/engines/pictures/llm/visionReader';
import { createPictures } from '../../../server/src/engines/pictures/pictures';
import { deferred } from '../../support/server/deferred';
import { pictureOf } from '../../support/server/documents/fakeReader';
import { seenOf, startVisionModel } from '../support/llm/visionModel';
import { textsOf } from './readerContract';

const TEXT = 'Good morning to all of you.\nThe shop is closed today.';
const { signal } = new AbortController();

async function pictureFile(text = TEXT) {
  const folder = await mkdtemp(path.join(tmpdir(), 'vision-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a.png');
  await writeFile(file, pictureOf(text));
  return file;
}

/** The texts of the picture, if the model answers so. */
async function read(see: (text: string) => unknown, text = TEXT) {
  const { llm, bodies } = await startVisionModel(see);
  const file = await pictureFile(text);
  const language = await createPictures(createVisionReader({ llm })).read(file, {
    language: undefined,
    signal,
  });
  return { language, bodies, ...(await textsOf(file)) };
}

const failing = (json: Llm['json']): Llm => ({
  name: 'failing',
  json,
  text: () => Promise.reject(new Error('not used')),
  stream: () => {
    throw new Error('not used');
  },
});

async function readWith(llm: Llm) {
  const file = await pictureFile();
  const size = await readPictureSize(file);
  return createVisionReader({ llm }).read({ path: file, ...size }, { language: undefined, signal });
}

test('a model gets the picture, and its lines are texts with places in pixels', async () => {
  const { language, picture, bodies } = await read(seenOf);
  expect([language, bodies.length]).toEqual(['en', 1]);
  expect(picture).toMatchObject({ engine: 'llm', language: 'en' });
  expect(picture?.texts.map(({ text, box }) => [text, box])).toEqual([
    ['Good morning to all of you.', [80, 60, 640, 24]],
    ['The shop is closed today.', [80, 90, 640, 24]],
  ]);
});

test.each([
  ['a box outside of the picture', [900, 100, 1100, 200]],
  ['a box without a size', [100, 100, 100, 200]],
  ['a box over another line', [100, 100, 900, 160]],
  ['three numbers', [100, 500, 900]],
])('places are unknown, and texts keep their order, if a line has %s', async (_what, box) => {
  const { picture, segments } = await read((text) => {
    const { lines, ...rest } = seenOf(text);
    return { ...rest, lines: lines.map((line, place) => (place === 1 ? { ...line, box } : line)) };
  });
  expect(picture?.texts.map((text) => [text.box, text.lines])).toEqual([
    [null, []],
    [null, []],
  ]);
  expect(segments).toEqual(TEXT.split('\n'));
});

test('a picture without text, and one whose language the model does not know, are refused', async () => {
  await expect(read(() => ({ language: 'zxx', lines: [] }))).rejects.toMatchObject({ problem: 'no_text' });
  await expect(read((text) => ({ ...seenOf(text), language: 'tlh' }))).rejects.toMatchObject({
    kind: 'unknownLanguage',
  });
});

test('a model that fails or answers with something else is unavailable, and one that is slow is late', async () => {
  await expect(read(() => 'I see a shop.')).rejects.toMatchObject({ kind: 'unavailable' });
  const quota = failing(() => Promise.reject(new LlmError('quota', 'used up')));
  await expect(readWith(quota)).rejects.toMatchObject({ kind: 'unavailable' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = deferred();
  const slow = readWith(
    failing(({ signal: stop }) => {
      asked.resolve();
      return new Promise((_resolve, reject) => {
        stop.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
      });
    }),
  );
  slow.catch(() => undefined);
  await asked.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(slow).rejects.toMatchObject({ kind: 'late' });
});

test('the gateway asks a model only if the operator says so', async () => {
  const { llm } = await startVisionModel();
  const log = () => undefined;
  const open = (settings: Readonly<Record<string, string>>) =>
    findPictures(readConfig({ TESSERACT_BIN: 'none', PDFTOPPM_BIN: 'none', ...settings }), llm, log);
  expect(await open({})).toBeUndefined();
  expect(await open({ LLM_VISION: 'on' })).toMatchObject({ engine: 'llm', languages: null, boxes: false });
  expect(
    await findPictures(readConfig({ TESSERACT_BIN: 'none', LLM_VISION: 'on' }), undefined, log),
  ).toBeUndefined();
});
