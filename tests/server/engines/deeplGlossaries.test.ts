import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeeplEngine } from '../../../server/src/engines/translation/deepl';
import {
  createGlossary,
  type GlossaryRow,
} from '../../../server/src/engines/translation/glossary/createGlossary';
import { deferred } from '../../support/server/deferred';
import { startFakeDeeplGlossaries, type FakeDeepl } from '../support/fakeDeeplGlossaries';
import { jobOf } from './contract';

const pair = { source: 'en', target: 'es' };
const SERVER = { source: 'server', target: 'servidor' };

describe('the glossaries of DeepL', () => {
  let service: FakeDeepl;
  beforeEach(async () => {
    service = await startFakeDeeplGlossaries();
  });
  afterEach(() => service.close());

  const engine = () => createDeeplEngine({ apiKey: 'key', url: service.url });
  const translate = (
    rows: readonly GlossaryRow[],
    segments: readonly string[] = ['The server runs.'],
    deepl = engine(),
    languages = pair,
  ) => deepl.translate(jobOf({ ...languages, segments, glossary: createGlossary(rows, languages) }));
  const created = () => service.calls.filter(({ route }) => route === 'POST /v3/glossaries').length;

  test('are created once and reused', async () => {
    const deepl = engine();
    for (let round = 0; round < 3; round += 1)
      expect(await translate([SERVER], ['Two servers.'], deepl)).toEqual(['ES Two servidors.']);
    expect(created()).toBe(1);
  });

  test('are shared by simultaneous jobs', async () => {
    const deepl = engine();
    await Promise.all([1, 2, 3].map(() => translate([SERVER], undefined, deepl)));
    expect(created()).toBe(1);
  });

  test('are still created for other jobs if one client disconnects during the creation', async () => {
    const gate = deferred();
    service.holdGlossaries(gate.promise);
    const deepl = engine();
    const controller = new AbortController();
    const glossary = createGlossary([SERVER], pair);
    const job = jobOf({ ...pair, segments: ['The server runs.'], glossary });
    const first = deepl.translate({ ...job, signal: controller.signal });
    const second = deepl.translate(job);
    await expect.poll(() => created()).toBe(1);
    controller.abort();
    await expect(first).rejects.toMatchObject({ kind: 'aborted' });
    gate.resolve();
    expect(await second).toEqual(['ES The servidor runs.']);
  });

  test('are found again by their contents after a restart', async () => {
    await translate([SERVER]);
    await translate([SERVER]);
    expect(created()).toBe(1);
  });

  test('are not created for a text without a glossary term', async () => {
    await translate([SERVER], ['Nothing here.']);
    expect(service.calls.map(({ route }) => route)).toEqual(['POST /v2/translate']);
  });

  test('are separate for each language pair and each set of rows', async () => {
    const deepl = engine();
    await translate([SERVER], undefined, deepl);
    await translate([{ ...SERVER, target: 'equipo' }], undefined, deepl);
    await translate([SERVER], undefined, deepl, { source: 'en', target: 'pt_BR' });
    expect(created()).toBe(3);
    expect([...service.glossaries.values()].map(({ target }) => target)).toEqual(['es', 'es', 'pt']);
  });

  test('are at most twenty: the gateway deletes the least recently used', async () => {
    const deepl = engine();
    for (let index = 0; index < 30; index += 1)
      await translate([{ ...SERVER, target: `equipo${index}` }], undefined, deepl);
    expect(service.glossaries.size).toBe(20);
  });

  test('can be created from rows that are contradictory or empty, contain tabs or differ only in case', async () => {
    const rows = [
      SERVER,
      { source: 'Server', target: 'x' },
      { source: 'server', target: 'Servidor', case: true },
      { source: 'a\tb', target: 'c\nd' },
      { source: '', target: '' },
      { source: 'runs', keep: true },
    ];
    expect(await translate(rows)).toEqual(['ES The Servidor runs.']);
  });

  test('are created again for the next text if DeepL has deleted them', async () => {
    const deepl = engine();
    await translate([SERVER], undefined, deepl);
    for (const id of service.glossaries.keys())
      await fetch(`${service.url}/v3/glossaries/${id}`, { method: 'DELETE' });
    await expect(translate([SERVER], undefined, deepl)).rejects.toMatchObject({ name: 'EngineError' });
    expect(await translate([SERVER], undefined, deepl)).toEqual(['ES The servidor runs.']);
  });

  test.each([400, 403, 456, 500])(
    'are left out of the request if DeepL refuses them with the status %i',
    async (status) => {
      service.failGlossaries(status);
      const deepl = engine();
      expect(await translate([SERVER], undefined, deepl)).toEqual(['ES The server runs.']);
      service.failGlossaries(undefined);
      expect(await translate([SERVER], undefined, deepl)).toEqual(['ES The servidor runs.']);
    },
  );
});

describe('the context sent to DeepL', () => {
  test('is at most ten thousand code units, around the sentence', async () => {
    const service = await startFakeDeeplGlossaries();
    const context = `${'before '.repeat(5_000)}The sentence. ${'after '.repeat(5_000)}`;
    const job = jobOf({ ...pair, segments: ['The sentence.'], context });
    await createDeeplEngine({ apiKey: 'key', url: service.url }).translate(job);
    await service.close();
    const sent: unknown = Reflect.get(Object(service.calls[0]?.body), 'context');
    expect(sent).toHaveLength(10_000);
    expect(sent).toContain('before The sentence. after');
  });
});
