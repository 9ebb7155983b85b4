import type { IncomingMessage } from 'node:http';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';

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

export interface FakeDeepl extends TestServer {
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
 * @param translate how DeepL translates a text in which the entries are already applied
 */
export async function startFakeDeeplGlossaries(
  translate: (text: string, index: number) => string = (text) => `ES ${text}`,
): Promise<FakeDeepl> {
  const glossaries = new Map<string, StoredGlossary>();
  const calls: { route: string; body: unknown }[] = [];
  let failure: number | undefined;
  let gate = Promise.resolve();
  let translated = 0;

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
      text: translate(applyEntries(one, glossary?.entries ?? new Map()), translated++),
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
