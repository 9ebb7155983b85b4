import { expect, test, onTestFinished } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { fileForm, upperCaseEngine } from '../../../support/server/documents/fileGateway';
import { openJobGateway, SERVICE, gatedEngine } from '../../../support/server/documents/jobGateway';
import { unpack } from '../../../../packages/documents/tests/support/unpack';
import { temporaryStore } from '../../../support/server/store/temporaryStore';

const TEXT = 'good day\nwe sold 250 chairs\nodd\ngood night';

const sloppyEngine = () =>
  fakeEngine({
    translate: async ({ segments }) =>
      segments.map((text) => (text === 'odd' ? ' ' : text.replace(/\d+ /g, '').toUpperCase())),
  });

async function openWithOutputs(acceptLanguage = 'en') {
  const gateway = await openJobGateway({ engines: [sloppyEngine()] });
  const response = await gateway.app.request('/v1/ai-files?job=1', {
    method: 'POST',
    headers: { authorization: SERVICE, 'accept-language': acceptLanguage },
    body: fileForm(TEXT, {}, 'sales.docx'),
  });
  const { id } = await response.json();
  await gateway.jobs.settled();
  const { state, files } = await gateway.status(id);
  expect(state).toBe('done');
  const download = async (kind: string) => {
    const file = files.find((one) => one.kind === kind);
    return Buffer.from(await (await gateway.get(file?.url ?? '')).arrayBuffer());
  };
  return { ...gateway, download };
}

test('a job creates a bilingual table with a row per segment, and warnings in the reader’s language', async () => {
  const { download } = await openWithOutputs('ko, en;q=0.5');
  const xml =
    unpack(await download('bilingual'))
      .get('word/document.xml')
      ?.toString() ?? '';
  const rows = (xml.match(/<w:tr>.*?<\/w:tr>/gs) ?? []).map((row) =>
    (row.match(/<w:tc>.*?<\/w:tc>/gs) ?? []).map((cell) =>
      cell.replace(/<\/w:p>(?=<w:p>)/g, '|').replace(/<[^>]*>/g, ''),
    ),
  );
  expect(rows).toEqual([
    ['번호', '원문(영어)', '번역문(스페인어)'],
    ['1', 'good day', 'GOOD DAY'],
    ['2|⚠ 숫자 250이(가) 빠졌습니다.', 'we sold 250 chairs', 'WE SOLD CHAIRS'],
    ['3|✕ 번역되지 않음', 'odd', 'odd'],
    ['4', 'good night', 'GOOD NIGHT'],
  ]);
});

test('with the translation memory of the last job, the next job translates only what has changed', async () => {
  const { download } = await openWithOutputs();
  const engine = upperCaseEngine();
  const { post, jobs, status, get } = await openJobGateway({ engines: [engine] });
  const form = fileForm(TEXT.replace('good night', 'good evening'));
  form.set('memory', new Blob([new Uint8Array(await download('tmx'))]), 'memory_sales.tmx');
  const { id } = await (await post(form)).json();
  await jobs.settled();
  const { files } = await status(id);
  expect(await (await get(files[0]?.url ?? '')).text()).toBe(
    'es false\nGOOD DAY\nWE SOLD CHAIRS\nODD\nGOOD EVENING',
  );
  expect(engine.jobs).toEqual([['odd', 'good evening']]);
});

test('a document translated without a job has no further output files and no warnings', async () => {
  const { app } = await openJobGateway();
  const headers = { authorization: SERVICE };
  const response = await app.request('/v1/ai-files', { method: 'POST', headers, body: fileForm(TEXT) });
  expect(Object.keys(await response.json()).toSorted()).toEqual(['document', 'engine', 'quality', 'result']);
});

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
  await next.jobs.sweep();
  await next.jobs.settled();
  expect(await next.status(id)).toMatchObject({ state: 'done', formality: 'unsupported' });
  expect(await textOf(next, id)).toBe('es false\nTHE servidor');
  expect(new Set(formalities)).toEqual(new Set(['formal']));
  expect(await next.filesOf(id)).not.toContain('in.glossary.json');
  await next.cancel(id);
  expect(await next.folders()).toEqual([]);
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
