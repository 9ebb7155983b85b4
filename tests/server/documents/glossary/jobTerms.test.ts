import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LEASE_MS } from '../../../../server/src/usecases/jobs/jobRunner';
import { unpack } from '../../../../packages/documents/tests/support/unpack';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { gatedEngine, openJobGateway, SERVICE } from '../../../support/server/documents/jobGateway';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

const glossary = JSON.stringify([{ source: 'server', target: 'servidor' }]);
const form = (text: string) => fileForm(text, { glossary, formality: 'formal' });

async function textOf({ status, get }: Awaited<ReturnType<typeof openJobGateway>>, id: string) {
  return (await get((await status(id)).files[0]?.url ?? '')).text();
}

test('a job is resumed after a crash with its glossary and formality, and their files are deleted at the end', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lang-assistant-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = temporaryStore();
  const environment = { FILES_DIR: folder };
  const { engine, nextBatch } = gatedEngine();
  const killed = await openJobGateway({ engines: [engine], store, environment });
  const started = nextBatch();
  const { id } = await (await killed.post(form('the server'))).json();
  await started;
  expect(await killed.filesOf(id)).toContain('in.glossary.json');

  const formalities: unknown[] = [];
  const upper = upperCaseEngine();
  const recording = upperCaseEngine({
    translate(job) {
      formalities.push(job.formality);
      return upper.translate(job);
    },
  });
  const next = await openJobGateway({ engines: [recording], store, environment });
  next.clock.now += LEASE_MS + 1;
  await next.jobs.sweep();
  await next.jobs.settled();
  expect(await next.status(id)).toMatchObject({ state: 'done', formality: 'unsupported' });
  expect(await textOf(next, id)).toBe('es false\nTHE servidor');
  expect(new Set(formalities)).toEqual(new Set(['formal']));
  expect(await next.filesOf(id)).not.toContain('in.glossary.json');
  await next.cancel(id);
  expect(await next.folders()).toEqual([]);
});

test('a cancelled job deletes its glossary file', async () => {
  const { engine, nextBatch } = gatedEngine();
  const gateway = await openJobGateway({ engines: [engine] });
  const started = nextBatch();
  const { id } = await (await gateway.post(form('the server'))).json();
  await started;
  await gateway.cancel(id);
  await gateway.jobs.settled();
  expect(await gateway.folders()).toEqual([]);
});

test('the bilingual table shows a warning for sentences that lack a term, also when formatting splits the term', async () => {
  /** An engine that translates every term wrongly, and keeps no placeholder. */
  const stubborn = upperCaseEngine({
    translate: async ({ segments }) =>
      segments.map((text) =>
        text.replace(/\p{L}{5,}|\[\[1\]\]/gu, 'algo').replace('our dog', 'nuestro perro'),
      ),
  });
  const gateway = await openJobGateway({ engines: [stubborn] });
  const response = await gateway.app.request('/v1/ai-files?job=1', {
    method: 'POST',
    headers: { authorization: SERVICE, 'accept-language': 'fr' },
    body: form('our server\nour ser<span id="r0">ver</span>\nour dog'),
  });
  const { id } = await response.json();
  await gateway.jobs.settled();
  const { files } = await gateway.status(id);
  const table = files.find(({ kind }) => kind === 'bilingual');
  const bytes = Buffer.from(await (await gateway.get(table?.url ?? '')).arrayBuffer());
  const xml = unpack(bytes).get('word/document.xml')?.toString() ?? '';
  const rows = (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).slice(1).map((row) => row.includes('⚠'));
  expect(rows).toEqual([true, true, false]);
  expect(xml).toContain('⚠ Le terme « servidor » pour « server » manque.');
});
