import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { readFileSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest';
import { startGateway, type GatewayProcess } from '../../support/gateway';
import { fileForm } from '../../support/server/documents/fileGateway';
import { odf, p } from '../../../packages/documents/tests/support/fixtures/odfPackage';
import {
  inline,
  plain,
  row,
  workbook,
} from '../../../packages/documents/tests/support/fixtures/sheetPackage';
import { TOKEN } from '../../support/server/testApp';
import {
  paragraph,
  wordFile,
  wordXml,
  zipFile,
  type ZipEntry,
} from '../../../packages/documents/tests/support/zipFile';

const SAMPLE_MS = 10;

/** The memory of a process and its children that run in Node. Pages that several processes share count once. */
function memoryOf(pid: string | number): number {
  try {
    if (readlinkSync(`/proc/${pid}/exe`) !== process.execPath) return 0;
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryOf(child), Number(kilobytes) * 1024);
  } catch {
    // The process has just ended.
    return 0;
  }
}

/** Measures the memory of a Linux process and its children. The returned function returns the peak in bytes. */
function watchMemory(pid: number): () => number {
  let peak = memoryOf(pid);
  if (!(peak > 0)) throw new Error('the system does not tell the memory of a process');
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

// The tests start the built gateway with the real readers in a separate process, so that they measure only its memory.

const MB = 1_048_576;
/**
 * The process of a document may grow by 384 MB, and by more until the next measurement. Unpacked, these files would take
 * up to 2 GB.
 */
const MAX_MEMORY = 700 * MB;

let gateway: GatewayProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  gateway = await startGateway({ TMPDIR: folder, API_TOKENS: TOKEN });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

function send(file: Buffer, name: string) {
  const form = fileForm(new Blob([new Uint8Array(file)]), { lang_src: 'es', lang_dst: 'ca' }, name);
  const headers = { authorization: `bearer ${TOKEN}` };
  return fetch(`${gateway.origin}/v1/ai-files`, { method: 'POST', headers, body: form });
}

const GOOD = wordFile(wordXml(paragraph('El perro duerme.')));

/** Returns this many zeros, compressed. Only the first megabyte is compressed, and the result is repeated. */
function deflated(megabytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), end]);
}

const huge = (name: string, megabytes: number, size = megabytes * MB): ZipEntry => ({
  name,
  data: deflated(megabytes),
  isDeflated: true,
  size,
  crc: 1,
});

const MAIN = 'word/document.xml';

/** Returns a PDF of one page with this content, which is already deflated. */
function pdf(content: Buffer): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>',
  ].map((body, index) => `${index + 1} 0 obj${body}endobj\n`);
  const start = `%PDF-1.4\n${objects.join('')}4 0 obj<</Length ${content.length}/Filter/FlateDecode>>stream\n`;
  return Buffer.concat([
    Buffer.from(start),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
}

const BROKEN = ['file_broken'];
const TOO_MUCH = ['file_too_complex'];
const EITHER = [...BROKEN, ...TOO_MUCH];

const ATTACKS: readonly (readonly [string, string, readonly string[], () => Buffer | Promise<Buffer>])[] = [
  ['a text of 756 MB packed into one', 'a.docx', TOO_MUCH, () => wordFile(huge(MAIN, 756))],
  [
    'four pictures of 500 MB',
    'a.docx',
    TOO_MUCH,
    () => {
      const picture = huge('', 500);
      const pictures = [1, 2, 3, 4].map((name) => ({ ...picture, name: `word/media/${name}.bin` }));
      return wordFile(wordXml(paragraph('x')), ...pictures);
    },
  ],
  ['a size that is a lie', 'a.docx', EITHER, () => wordFile(huge(MAIN, 300, 1_000))],
  [
    'names that lead out of it',
    'a.docx',
    BROKEN,
    () => wordFile(wordXml(paragraph('x')), { name: '../../../../tmp/evil', data: Buffer.from('x') }),
  ],
  [
    'an entity for a file of the server',
    'a.docx',
    EITHER,
    () => wordFile(wordXml(paragraph('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  ],
  [
    '200,000 paragraphs one in the other',
    'a.docx',
    EITHER,
    () => wordFile(wordXml(`${'<w:p>'.repeat(200_000)}${'</w:p>'.repeat(200_000)}`)),
  ],
  [
    'a million and a half characters',
    'a.docx',
    TOO_MUCH,
    () => wordFile(wordXml(paragraph('la casa blanca '.repeat(100)).repeat(1_000))),
  ],
  ['a text of 756 MB in an OpenDocument file', 'a.odt', TOO_MUCH, () => zipFile([huge('content.xml', 756)])],
  [
    'a million and a half characters in its cells',
    'a.xlsx',
    TOO_MUCH,
    () => workbook(row(1, inline('A1', plain('la casa blanca '.repeat(100_000))))),
  ],
  ['noise for an old Word file', 'a.doc', BROKEN, () => randomBytes(100_000)],
  [
    'a PDF page of 500 MB',
    'a.pdf',
    [...EITHER, 'file_no_text', 'deadline'],
    () => pdf(Buffer.concat([Buffer.from([0x78, 0x01]), deflated(500)])),
  ],
];

test('a valid .xlsx, .odt, .ods or .odp file is translated and returned in the same format', async () => {
  const text = p('El perro duerme.');
  const cells = `<table:table><table:table-row><table:table-cell>${text}</table:table-cell></table:table-row></table:table>`;
  const files = {
    xlsx: await workbook(row(1, inline('A1', plain('El perro duerme.')))),
    odt: await odf('odt', text),
    ods: await odf('ods', cells),
    odp: await odf('odp', `<draw:page>${text}</draw:page>`),
  };
  for (const [kind, file] of Object.entries(files))
    expect(await (await send(file, `a.${kind}`)).json()).toMatchObject({
      result: 'El gos dorm.',
      document: { name: `translated_a.${kind}` },
    });
});

test('malicious files are refused, and the gateway keeps running within its memory limit', async () => {
  for (const [what, name, codes, make] of ATTACKS) {
    const file = await make();
    const stopWatching = watchMemory(gateway.pid);
    const answer = await (await send(file, name)).json();
    expect(stopWatching(), what).toBeLessThan(MAX_MEMORY);
    expect(codes, what).toContain(answer.code);
    expect(JSON.stringify(answer), what).not.toContain('root:');
    expect(await readdir(folder), what).toEqual([]);
  }
  expect(await (await send(GOOD, 'good.docx')).json()).toMatchObject({ result: 'El gos dorm.' });
});

test('eight simultaneous documents of 20 MB are all translated while the gateway and its processes stay below 200 MB', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  // The options with which the command starts the gateway.
  const little = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };
  const started = await startGateway({ TMPDIR: work, API_TOKENS: TOKEN, ...little });
  onTestFinished(async () => {
    await started.close();
    await rm(work, { recursive: true, force: true });
  });
  const main = wordXml(paragraph('El perro duerme en el jardín.').repeat(200));
  const picture = { name: 'word/media/1.bin', data: randomBytes(19 * MB) };
  const stopWatching = watchMemory(started.pid);
  const blob = new Blob([new Uint8Array(wordFile(main, picture))]);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const response = await fetch(`${started.origin}/v1/ai-files`, {
        method: 'POST',
        headers: { authorization: `bearer ${TOKEN}` },
        body: fileForm(blob, { lang_src: 'es', lang_dst: 'ca' }),
      });
      const { result, document } = await response.json();
      return [response.status, String(result).split('\n')[0], document.base64.length > 25 * MB];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 8 }, () => [200, 'El gos dorm al jardí.', true]));
  expect(await readdir(work)).toEqual([]);
  expect(stopWatching()).toBeLessThan(200 * MB);
});
