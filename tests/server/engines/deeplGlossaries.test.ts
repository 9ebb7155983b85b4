import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeeplEngine } from '../../../server/src/engines/translation/deepl';
import {
  createGlossary,
  type GlossaryRow,
} from '../../../server/src/engines/translation/glossary/createGlossary';
import { deferred } from '../../support/server/deferred';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';
import { jobOf } from './contract';

interface StoredGlossary {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly entries: ReadonlyMap<string, string>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface NewGlossary {
  readonly name: string;
  readonly dictionaries: readonly {
    readonly source_lang: string;
    readonly target_lang: string;
    readonly entries: string;
    readonly entries_format: string;
  }[];
}

interface Order {
  readonly text: readonly string[];
  readonly source_lang: string;
  readonly target_lang: string;
  readonly glossary_id?: string;
}

interface FakeDeepl extends TestServer {
  readonly glossaries: ReadonlyMap<string, StoredGlossary>;
  /** Method and path of each call, with the parsed body. */
  readonly calls: readonly { readonly route: string; readonly body: unknown }[];
  /** Makes new glossaries wait until the promise resolves. */
  holdGlossaries(until: Promise<void>): void;
  failGlossaries(status: number | undefined): void;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Replaces each source term with its target, and keeps a plural `s`. */
function applyEntries(text: string, entries: ReadonlyMap<string, string>): string {
  return [...entries].reduce(
    (done, [source, target]) =>
      done.replace(new RegExp(String.raw`\b${escapeRegExp(source)}(s?)\b`, 'gi'), `${target}$1`),
    text,
  );
}

/**
 * A fake DeepL with glossaries after its documentation (API v3). A glossary is ready at once, cannot be changed here,
 * and has languages without variants. An unknown id is a 404; a glossary of another pair or without a source language
 * is a 400.
 */
async function startFakeDeepl(): Promise<FakeDeepl> {
  const glossaries = new Map<string, StoredGlossary>();
  const calls: { route: string; body: unknown }[] = [];
  let failure: number | undefined;
  let gate = Promise.resolve();

  function create({ name, dictionaries }: NewGlossary): Answer {
    const [dictionary] = dictionaries;
    if (!dictionary || dictionary.entries === '') return { status: 400, body: { message: 'No entries' } };
    const rows = dictionary.entries.split('\n').map((line) => line.split('\t'));
    const entries = new Map(rows.map(([source = '', target = '']) => [source, target]));
    if (entries.size < rows.length || rows.some((row) => row.length !== 2 || row.includes('')))
      return { status: 400, body: { message: 'Invalid glossary entries provided' } };
    const id = `glossary-${calls.length}`;
    glossaries.set(id, { name, source: dictionary.source_lang, target: dictionary.target_lang, entries });
    return { status: 201, body: { glossary_id: id, name } };
  }

  function order({ text, source_lang: source, target_lang: target, glossary_id: id }: Order): Answer {
    const glossary = id === undefined ? undefined : glossaries.get(id);
    if (id !== undefined && !glossary) return { status: 404, body: { message: 'Glossary not found' } };
    const isOfPair = (code: string, wanted: string) => code.toLowerCase().split('-')[0] === wanted;
    if (glossary && !(isOfPair(source, glossary.source) && isOfPair(target, glossary.target)))
      return { status: 400, body: { message: 'The glossary has another pair' } };
    const translations = text.map((one) => ({
      text: `ES ${applyEntries(one, glossary?.entries ?? new Map())}`,
    }));
    return { status: 200, body: { translations } };
  }

  async function answer(request: IncomingMessage, path: string): Promise<Answer> {
    const text = await readRequest(request);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({ route: `${request.method} ${path}`, body });
    if (path.startsWith('/v3') && failure !== undefined) return { status: failure };
    if (path === '/v2/translate') return order(body as Order);
    if (path === '/v3/glossaries' && request.method === 'POST') {
      await gate;
      return create(body as NewGlossary);
    }
    if (path === '/v3/glossaries') {
      const list = [...glossaries].map(([id, { name }]) => ({ glossary_id: id, name }));
      return { status: 200, body: { glossaries: list } };
    }
    const isDeleted = request.method === 'DELETE' && glossaries.delete(path.slice('/v3/glossaries/'.length));
    return { status: isDeleted ? 204 : 404 };
  }

  const server = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://deepl');
    void answer(request, pathname).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  return {
    ...server,
    glossaries,
    calls,
    holdGlossaries(until) {
      gate = until;
    },
    failGlossaries(status) {
      failure = status;
    },
  };
}

const pair = { source: 'en', target: 'es' };
const SERVER = { source: 'server', target: 'servidor' };

describe('the glossaries of DeepL', () => {
  let service: FakeDeepl;
  beforeEach(async () => {
    service = await startFakeDeepl();
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
    const service = await startFakeDeepl();
    const context = `${'before '.repeat(5_000)}The sentence. ${'after '.repeat(5_000)}`;
    const job = jobOf({ ...pair, segments: ['The sentence.'], context });
    await createDeeplEngine({ apiKey: 'key', url: service.url }).translate(job);
    await service.close();
    const sent: unknown = Reflect.get(Object(service.calls[0]?.body), 'context');
    expect(sent).toHaveLength(10_000);
    expect(sent).toContain('before The sentence. after');
  });
});
