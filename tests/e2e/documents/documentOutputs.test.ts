import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pack } from '../../../packages/documents/tests/support/fixtures/pack';
import { unpack } from '../../../packages/documents/tests/support/unpack';
import { startGateway, type RunningGateway } from '../../support/gateway';
import { sampleDocx } from '../../support/sampleDocuments';

const TOKEN = 'a-token-of-the-test-0123456789abcdef';

let gateway: RunningGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lang-assistant-'));
  gateway = await startGateway({ API_TOKENS: TOKEN, TMPDIR: folder, FILES_DIR: join(folder, 'jobs') });
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(query: string, document: Buffer, memory?: Buffer) {
  const form = new FormData();
  form.set('lang_src', 'es');
  form.set('lang_dst', 'en');
  if (memory) form.set('memory', new Blob([new Uint8Array(memory)]), 'memory.tmx');
  form.set('content', new Blob([new Uint8Array(document)]), 'informe.docx');
  const headers = { authorization: `bearer ${TOKEN}`, 'accept-language': 'es' };
  const response = await fetch(`${gateway.origin}/v1/ai-files${query}`, {
    method: 'POST',
    headers,
    body: form,
  });
  return response.json();
}

async function resultsOf(id: string): Promise<ReadonlyMap<string, Buffer>> {
  const headers = { authorization: `bearer ${TOKEN}` };
  // The event stream ends with the job.
  await (await fetch(`${gateway.origin}/v1/ai-files/${id}/events`, { headers })).text();
  const status = await (await fetch(`${gateway.origin}/v1/ai-files/${id}`, { headers })).json();
  expect(status.state).toBe('done');
  const results = new Map<string, Buffer>();
  for (const { kind, url } of status.files)
    results.set(kind, Buffer.from(await (await fetch(`${gateway.origin}${url}`)).arrayBuffer()));
  return results;
}

/** Returns the text of each cell, row by row, without the header row. */
function rowsOf(table: Buffer): readonly (readonly string[])[] {
  const xml = unpack(table).get('word/document.xml')?.toString() ?? '';
  const rows = xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? [];
  return rows
    .slice(1)
    .map((row) => (row.match(/<w:tc>.*?<\/w:tc>/gs) ?? []).map((cell) => cell.replace(/<[^>]*>/g, '')));
}

it('a document gets a bilingual table and a translation memory; with the memory, the next version sends only changed text', async () => {
  const { buffer: original } = await sampleDocx();
  const { id } = await send('?job=1', original);
  const results = await resultsOf(id);
  const rows = rowsOf(results.get('bilingual') ?? Buffer.from(''));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(([, source]) => source).join('|')).toMatch(/perro/);
  expect(rows.map(([, , translation]) => translation).join('|')).toMatch(/dog/i);
  const tmx = results.get('tmx') ?? Buffer.from('');

  const again = await send('', original, tmx);
  expect(again).toMatchObject({ engine: 'memory', reused: rows.length });
  const parts = unpack(original);
  const edited = Object.fromEntries(
    [...parts].map(([name, part]) =>
      name === 'word/document.xml'
        ? [
            name,
            part.toString().replace('<w:body>', '<w:body><w:p><w:r><w:t>El gato duerme.</w:t></w:r></w:p>'),
          ]
        : [name, part],
    ),
  );
  const next = await send('', await pack(edited), tmx);
  expect(next.reused).toBe(rows.length);
  expect(next.engine).not.toBe('memory');
  expect(next.result).toMatch(/^The cat sleeps/i);
});
