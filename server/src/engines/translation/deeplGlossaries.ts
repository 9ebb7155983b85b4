import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Glossary, Term } from '../contracts/glossary';
import { callService, type ServiceCall } from '../service/callService';
import { rejectOnAbort } from '../../common/deadline';
import { EngineError } from '../contracts/translation';

/** Above this number, the gateway deletes the least recently used glossary of the account. DeepL allows 1,000. */
const MAX_GLOSSARIES = 20;

const TIMEOUT_MS = 10_000;

const NAME_PREFIX = 'lang-assistant ';

const Created = z.object({ glossary_id: z.string() });
const Listed = z.object({ glossaries: z.array(z.object({ glossary_id: z.string(), name: z.string() })) });

export interface DeeplGlossariesOptions {
  /** The base URL of the API, with a slash at the end. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeeplPair {
  readonly source: string;
  readonly target: string;
}

export interface DeeplGlossaries {
  /**
   * Creates the glossary if it does not exist.
   * @throws EngineError
   */
  readonly idOf: (glossary: Glossary, pair: DeeplPair, signal: AbortSignal) => Promise<string>;
  /** Forgets the id of a glossary that DeepL no longer has. */
  readonly forget: (id: string) => void;
}

/** No term contains a tab or a line break, which separate entries. */
function toTsv(terms: readonly Term[]): string {
  return terms.map(({ source, target }) => `${source}\t${target}`).join('\n');
}

/** DeepL's glossaries have no variants: `EN-GB` uses a glossary for `en`. */
const languageOf = (code: string) => (code.split('-')[0] ?? code).toLowerCase();

/** DeepL allows one entry for each source. The first term wins. */
function uniqueTerms(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.toReversed().map((term) => [term.source, term])).values()].toReversed();
}

const aborted = () => new EngineError('aborted', 'deepl: aborted');

/**
 * Manages the glossaries of a DeepL account (API v3). A glossary is named by a hash of its contents. The same terms are
 * therefore uploaded once, even after a restart and by several gateways. Unused glossaries are deleted when there are
 * too many.
 */
export function createDeeplGlossaries({ base, headers }: DeeplGlossariesOptions): DeeplGlossaries {
  const engine = 'deepl';
  const url = (path: string) => new URL(`v3/glossaries${path}`, base);
  const call = <T>(more: Pick<ServiceCall, 'url' | 'body' | 'method'>, schema: z.ZodType<T>) =>
    callService({ engine, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...more }, schema);

  /** Maps names of glossaries to ids. The least recently used glossary is first. */
  const ids = new Map<string, Promise<string>>();
  let isListed = false;

  async function list(): Promise<void> {
    if (isListed) return;
    const { glossaries } = await call({ url: url('') }, Listed);
    isListed = true;
    for (const { name, glossary_id: id } of glossaries) {
      if (name.startsWith(NAME_PREFIX) && !ids.has(name)) ids.set(name, Promise.resolve(id));
    }
  }

  async function create(name: string, terms: readonly Term[], pair: DeeplPair): Promise<string> {
    const entries = toTsv(terms);
    const dictionary = { source_lang: languageOf(pair.source), target_lang: languageOf(pair.target) };
    const body = JSON.stringify({ name, dictionaries: [{ ...dictionary, entries, entries_format: 'tsv' }] });
    return (await call({ url: url(''), body }, Created)).glossary_id;
  }

  async function dropOldest(): Promise<void> {
    const [oldest] = ids;
    if (!oldest || ids.size <= MAX_GLOSSARIES) return;
    const [name, id] = oldest;
    ids.delete(name);
    // If the deletion fails, the account keeps one more glossary than needed.
    await id
      .then((one) => call({ url: url(`/${one}`), method: 'DELETE' }, z.unknown()))
      .catch(() => undefined);
  }

  async function findOrCreate(glossary: Glossary, pair: DeeplPair): Promise<string> {
    await list();
    const terms = uniqueTerms(glossary.terms);
    const content = `${languageOf(pair.source)} ${languageOf(pair.target)}\n${toTsv(terms)}`;
    const name = NAME_PREFIX + createHash('sha256').update(content).digest('hex');
    const known = ids.get(name);
    ids.delete(name);
    const id = known ?? create(name, terms, pair);
    ids.set(name, id);
    id.catch(() => ids.delete(name));
    const found = await id;
    await dropOldest();
    return found;
  }

  return {
    // Several jobs can wait for the same call. If one of them is aborted, the call continues.
    idOf: (glossary, pair, signal) => rejectOnAbort(findOrCreate(glossary, pair), signal, aborted),
    forget(id) {
      isListed = false;
      for (const [name, known] of ids) {
        known.then((one) => one === id && ids.delete(name)).catch(() => undefined);
      }
    },
  };
}
