import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { createVisionReader } from '../../../server/src/engines/pictures/llm/visionReader';
import { findTesseract } from '../../../server/src/engines/pictures/tesseract/tesseract';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { drawPictures, PICTURES } from '../../support/pictures/drawPictures';
import { startVisionModel } from '../support/llm/visionModel';
import { fakeReader, pictureOf } from '../../support/server/documents/fakeReader';
import { describeReaderContract } from './readerContract';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, bytes: Buffer): Promise<string> {
  await writeFile(path.join(folder, name), bytes);
  return path.join(folder, name);
}

const TEXT = 'good day to all';
describeReaderContract('fake', {
  open: async () => fakeReader(),
  picture: async () => ({ path: await file('fake.png', pictureOf(TEXT)), language: 'en', text: TEXT }),
  broken: () => file('broken.png', pictureOf('#broken')),
});

describeReaderContract('llm', {
  open: async () => createVisionReader({ llm: (await startVisionModel()).llm }),
  picture: async () => ({ path: await file('seen.png', pictureOf(TEXT)), language: 'en', text: TEXT }),
  broken: () => file('unseen.png', pictureOf('#broken')),
});

describe.skipIf(skipReason('tesseract') !== undefined)('with tesseract', () => {
  const sign = PICTURES.filter(({ name }) => name === 'sign');
  let drawn = '';
  beforeAll(async () => {
    [drawn = ''] = await drawPictures(sign, folder);
  });
  describeReaderContract('tesseract', {
    async open() {
      const reader = await findTesseract('tesseract');
      if (!reader) throw new Error('tesseract is not installed');
      return reader;
    },
    picture: async () => ({ path: drawn, language: 'es', text: sign[0]?.truth ?? '' }),
    broken: () => file('broken.jpg', pictureOf('not compressed pixels')),
  });
});
