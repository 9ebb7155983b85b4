import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Glossary, Term } from '../contracts/glossary';
import { callService, type ServiceCall } from '../service/callService';
import { untilAborted } from '../../common/untilAborted';
import { EngineError } from '../contracts/translation';

/** How many glossaries the gateway keeps in the account; DeepL allows 1,000. The least recently used one is deleted. */
const MAX_GLOSSARIES = 20;

/** Limit for a call about glossaries, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The start of the names of all glossaries of gateways. */
const NAME_PREFIX = 'lang-assistant ';

const Created = z.object({ glossary_id: z.string() });
const Listed = z.object({ glossaries: z.array(z.object({ glossary_id: z.string(), name: z.string() })) });

export interface DeeplGlossariesOptions {
  /** With a slash at the end. */
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DeeplPair {
  readonly source: string;
  readonly target: string;
}

export interface DeeplGlossaries {
  /** The id of a glossary with these terms, which is created if there is none. @throws EngineError */
  readonly idOf: (glossary: Glossary, pair: DeeplPair, signal: AbortSignal) => Promise<string>;
  /** Forgets a glossary that DeepL no longer knows. */
  readonly forget: (id: string) => void;
}

/** Tabs and line breaks separate entries; terms have none. */
function toTsv(terms: readonly Term[]): string {
  return terms.map(({ source, target }) => `${source}\t${target}`).join('\n');
}

/** Glossaries have languages without variants: `EN-GB` uses one for `en`. */
const languageOf = (code: string) => (code.split('-')[0] ?? code).toLowerCase();

/** Terms that differ only in case are one entry; the first one counts. */
function uniqueTerms(terms: readonly Term[]): readonly Term[] {
  return [...new Map(terms.toReversed().map((term) => [term.source, term])).values()].toReversed();
}

const aborted = () => new EngineError('aborted', 'deepl: aborted');

/**
 * The glossaries of a DeepL account (API v3). The name of a glossary is a hash of its contents: the same terms are
 * uploaded once, also after a restart and by several gateways. Glossaries of changed terms are no longer used, and deleted
 * once there are too many.
 */
export function createDeeplGlossaries({ base, headers }: DeeplGlossariesOptions): DeeplGlossaries {
  const engine = 'deepl';
  const url = (path: string) => new URL(`v3/glossaries${path}`, base);
  const call = <T>(more: Pick<ServiceCall, 'url' | 'body' | 'method'>, schema: z.ZodType<T>) =>
    callService({ engine, headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...more }, schema);

  /** Ids by name, the least recently used first. */
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
    // If this fails, DeepL keeps one glossary more than needed.
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
    // A failure is not remembered.
    id.catch(() => ids.delete(name));
    const found = await id;
    await dropOldest();
    return found;
  }

  return {
    // Jobs share the calls: one that is aborted does not stop them.
    idOf: (glossary, pair, signal) => untilAborted(findOrCreate(glossary, pair), signal, aborted),
    forget(id) {
      isListed = false;
      for (const [name, known] of ids) {
        known.then((one) => one === id && ids.delete(name)).catch(() => undefined);
      }
    },
  };
}
