import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { createDeflateRaw, deflateSync } from 'node:zlib';
import CFB from 'cfb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type GatewayProcess } from '../../support/gateway';
import { fileForm } from '../../support/server/documents/fileGateway';
import { peakMemory } from '../support/processMemory';
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

// The tests start the built gateway with the real readers in a separate process, so that they measure only its memory.

const MB = 1_048_576;
/**
 * The process may grow by 384 MB for a document, and by more until the next measurement. Unpacked, these files would
 * take up to 2 GB.
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

async function deflated(bytes: number): Promise<Buffer> {
  const nothing = Buffer.alloc(MB);
  const pack = createDeflateRaw({ level: 1 });
  const out = pack.pipe(new PassThrough());
  const pieces: Buffer[] = [];
  const read = (async () => {
    for await (const piece of out) pieces.push(piece);
  })();
  for (let left = bytes; left > 0; left -= MB)
    if (!pack.write(nothing)) await new Promise((resolve) => pack.once('drain', resolve));
  pack.end();
  await read;
  return Buffer.concat(pieces);
}

const huge = async (name: string, bytes: number, size = bytes): Promise<ZipEntry> => ({
  name,
  data: await deflated(bytes),
  isDeflated: true,
  size,
  crc: 1,
});

const LAUGHS = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
).join('');
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

function encrypted(): Buffer {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('x'));
  CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(9_000, 'x'));
  return Buffer.from(CFB.write(file, { type: 'buffer' }));
}

const BROKEN = ['file_broken'];
const TOO_MUCH = ['file_too_complex'];
const EITHER = [...BROKEN, ...TOO_MUCH];

const ATTACKS: readonly (readonly [string, string, readonly string[], () => Buffer | Promise<Buffer>])[] = [
  ['a text of 756 MB packed into one', 'a.docx', TOO_MUCH, async () => wordFile(await huge(MAIN, 756 * MB))],
  [
    'four pictures of 500 MB',
    'a.docx',
    TOO_MUCH,
    async () => {
      const picture = await huge('', 500 * MB);
      const pictures = [1, 2, 3, 4].map((name) => ({ ...picture, name: `word/media/${name}.bin` }));
      return wordFile(wordXml(paragraph('x')), ...pictures);
    },
  ],
  ['a size that is a lie', 'a.docx', EITHER, async () => wordFile(await huge(MAIN, 300 * MB, 1_000))],
  [
    'names that lead out of it',
    'a.docx',
    BROKEN,
    () => wordFile(wordXml(paragraph('x')), { name: '../../../../tmp/evil', data: Buffer.from('x') }),
  ],
  [
    'an absolute name',
    'a.docx',
    BROKEN,
    () => wordFile(wordXml(paragraph('x')), { name: '/etc/evil', data: Buffer.from('x') }),
  ],
  [
    'a billion laughs',
    'a.docx',
    EITHER,
    () => wordFile(wordXml(paragraph('&l9;'), `<!DOCTYPE x [<!ENTITY l0 "ha">${LAUGHS}]>`)),
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
    'ten thousand parts',
    'a.docx',
    TOO_MUCH,
    () =>
      wordFile(
        wordXml(paragraph('x')),
        ...Array.from({ length: 10_000 }, (_, index) => ({ name: `word/${index}`, data: Buffer.alloc(0) })),
      ),
  ],
  [
    'a million and a half characters',
    'a.docx',
    TOO_MUCH,
    () => wordFile(wordXml(paragraph('la casa blanca '.repeat(100)).repeat(1_000))),
  ],
  [
    'a text of 756 MB in an OpenDocument file',
    'a.odt',
    TOO_MUCH,
    async () => zipFile([await huge('content.xml', 756 * MB)]),
  ],
  [
    'a million and a half characters in its cells',
    'a.xlsx',
    TOO_MUCH,
    () => workbook(row(1, inline('A1', plain('la casa blanca '.repeat(100_000))))),
  ],
  ['no text', 'a.docx', ['file_no_text'], () => wordFile(wordXml('<w:p/>'))],
  ['a password', 'a.docx', ['file_encrypted'], encrypted],
  ['a half of it', 'a.docx', BROKEN, () => GOOD.subarray(0, GOOD.length / 2)],
  ['no main part', 'a.docx', BROKEN, () => zipFile([{ name: 'word/x.xml', data: Buffer.from('<x/>') }])],
  ['another kind of file in it', 'a.pptx', BROKEN, () => GOOD],
  ['noise for a Word file', 'a.docx', BROKEN, () => randomBytes(100_000)],
  ['noise for an old Word file', 'a.doc', BROKEN, () => randomBytes(100_000)],
  ['noise for a presentation', 'a.ppt', BROKEN, () => randomBytes(100_000)],
  [
    'noise for a PDF',
    'a.pdf',
    BROKEN,
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000)]),
  ],
  ['nothing at all', 'a.pdf', BROKEN, () => Buffer.alloc(0)],
  [
    'a PDF page of 500 MB',
    'a.pdf',
    [...EITHER, 'file_no_text', 'deadline'],
    async () => pdf(Buffer.concat([Buffer.from([0x78, 0x01]), await deflated(500 * MB)])),
  ],
  ['a PDF without text', 'a.pdf', ['file_no_text'], () => pdf(deflateSync('0 0 m 9 9 l S'))],
];

test.each<[string, () => Promise<Buffer>]>([
  ['xlsx', () => workbook(row(1, inline('A1', plain('El perro duerme.'))))],
  ['odt', () => odf('odt', p('El perro duerme.'))],
  [
    'ods',
    () =>
      odf(
        'ods',
        `<table:table><table:table-row><table:table-cell>${p('El perro duerme.')}</table:table-cell></table:table-row></table:table>`,
      ),
  ],
  ['odp', () => odf('odp', `<draw:page>${p('El perro duerme.')}</draw:page>`)],
])('a valid .%s file is translated and returned in the same format', async (kind, make) => {
  const response = await send(await make(), `a.${kind}`);
  expect(await response.json()).toMatchObject({
    result: 'El gos dorm.',
    document: { name: `translated_a.${kind}` },
  });
});

describe('a malicious file:', () => {
  test.each(ATTACKS)(
    '%s is refused, and the gateway keeps running within its memory limit',
    async (_what, name, codes, make) => {
      const response = await send(await make(), name);
      const answer = await response.json();
      expect(codes).toContain(answer.code);
      expect(JSON.stringify(answer)).not.toContain('root:');
      const good = await send(GOOD, 'good.docx');
      expect(await good.json()).toMatchObject({ result: 'El gos dorm.' });
      expect(await readdir(folder)).toEqual([]);
      expect(await peakMemory(gateway.pid)).toBeLessThan(MAX_MEMORY);
    },
  );
});
