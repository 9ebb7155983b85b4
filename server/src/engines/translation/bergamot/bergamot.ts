import {
  EngineError,
  type LanguagePair,
  type TranslationEngine,
  type TranslationJob,
} from '../../contracts/translation';
import { rejectOnAbort } from '../../../common/deadline';
import { createModels, filesOf, type BergamotOptions, type Models } from './models';
import type { ModelStore, Progress } from './modelStore';
import type { ModelFile } from './registrySchema';
import type { Route } from './routes';
import { createTranslator } from './translator';

/** Large enough for the translator to be efficient, and small enough to abort a job between two batches. */
const MAX_TEXTS = 16;
const MAX_CHARACTERS = 4000;

interface SegmentBatch {
  readonly texts: readonly string[];
  /** Restores the white space and the blank segments, which are not translated. */
  readonly restore: (translations: readonly string[]) => readonly string[];
}

export function toSegmentBatches(segments: readonly string[]): readonly SegmentBatch[] {
  const groups: string[][] = [];
  let characters = Infinity;
  for (const segment of segments) {
    const group = groups.at(-1);
    if (!group || group.length >= MAX_TEXTS || characters + segment.length > MAX_CHARACTERS) {
      groups.push([segment]);
      characters = segment.length;
    } else {
      group.push(segment);
      characters += segment.length;
    }
  }
  return groups.map(batchOf);
}

function batchOf(segments: readonly string[]): SegmentBatch {
  return {
    texts: segments.map((segment) => segment.trim()).filter((text) => text !== ''),
    restore(translations) {
      const rest = translations.values();
      return segments.map((segment) =>
        segment.trim() === '' ? segment : surround(segment, rest.next().value ?? ''),
      );
    },
  };
}

function surround(segment: string, translation: string): string {
  const start = segment.length - segment.trimStart().length;
  const end = segment.trimEnd().length;
  return segment.slice(0, start) + translation.trim() + segment.slice(end);
}

/** The supported HTML elements, with and without an end tag. The translator's parser could misread other elements. */
const PAIRED = new Set(
  (
    'a abbr b bdi bdo big cite code data del dfn div em font h1 h2 h3 h4 h5 h6 i ins kbd label li mark ol p q s samp ' +
    'small span strike strong sub sup table tbody td th time tr tt u ul var'
  ).split(' '),
);
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
const TAG = /^<(\/?)([a-z][a-z0-9]*)((?: [\w:-]+(?:="[^"<>]*"|='[^'<>]*'|=[\w.:#-]+)?)*) ?(\/?)>/;

/**
 * Whether the translator can read this HTML safely. On unbalanced tags and on a bare `<`, its parser ends the whole
 * process (measured with 0.4.9), which would interrupt all other users. Only simple, balanced, lower-case inline markup
 * is accepted. Other HTML is left to another engine.
 */
export function isSimpleMarkup(html: string): boolean {
  const open: string[] = [];
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const end = html.indexOf('>', at);
    const match = end < 0 ? null : TAG.exec(html.slice(at, end + 1));
    if (!match) return false;
    const [tag, slash, name = '', attributes, selfClosing] = match;
    if (VOID.has(name)) {
      if (slash) return false;
    } else {
      if (!PAIRED.has(name) || selfClosing) return false;
      if (!slash) open.push(name);
      else if (attributes || open.pop() !== name) return false;
    }
    at += tag.length;
  }
  return open.length === 0;
}

export type { BergamotOptions };

/**
 * Creates an engine that runs Mozilla's neural models in WebAssembly, in a worker thread. No text leaves the machine.
 * The model of a pair is downloaded for its first job (17–44 MB), verified by SHA-256 and stored. Until then, `covers`
 * returns false, and only a direct call of `translate` waits for the download.
 */
export function createBergamotEngine(options: BergamotOptions): TranslationEngine {
  const closing = new AbortController();
  const models = createModels(options, closing.signal);
  const { routes, store } = models;
  const translator = createTranslator((file) => store.read(file));

  /** Finds the route even if its files are not on disk yet. Null if the engine cannot translate the job. */
  async function routeOf(job: TranslationJob): Promise<{ route: Route; baseUrl: string } | null> {
    if (closing.signal.aborted || job.signal.aborted) return null;
    if (job.format === 'html' && !job.segments.every(isSimpleMarkup)) return null;
    const known = await routes();
    const route = known?.routes.find(job);
    return known && route ? { route, baseUrl: known.baseUrl } : null;
  }

  return {
    name: 'bergamot',
    quality: 'neural',
    sees: 'sentence',
    isDeterministic: true,

    /** False while a file is missing. The first call starts the download in the background. */
    async covers(job) {
      const found = await routeOf(job);
      if (!found) return false;
      const files = filesOf(found.route);
      if (store.has(files)) return true;
      // The store logs a failed download and rejects further requests for a while.
      if (!store.refuses(files)) store.ensure(files, found.baseUrl).catch(() => undefined);
      return false;
    },

    async unavailableReason(job) {
      const found = await routeOf(job);
      return toUnavailableReason(store, found ? filesOf(found.route) : []);
    },

    async translate(job) {
      const { segments, format, signal } = job;
      const html = format === 'html';
      if (signal.aborted) throw aborted();
      if (closing.signal.aborted) throw new EngineError('unavailable', 'the engine is closed');
      if (html && !segments.every(isSimpleMarkup))
        throw new EngineError('badReply', 'the markup is not simple and balanced');
      const route = await rejectOnAbort(prepareRoute(models, job), signal, aborted);
      const answers: string[] = [];
      for (const { texts, restore } of toSegmentBatches(segments)) {
        const translations =
          texts.length > 0 ? await translator.translate({ route, texts, html, signal }) : [];
        answers.push(...restore(translations));
      }
      return answers;
    },

    async status() {
      const progress = store.progress();
      if (progress) return { kind: 'preparing', detail: `downloading models: ${formatProgress(progress)}` };
      if (closing.signal.aborted) return { kind: 'unavailable', detail: 'closed' };
      return (await routes()) ? { kind: 'ready' } : { kind: 'unavailable', detail: NO_LIST };
    },

    pairs: async () => (await routes())?.routes.pairs ?? [],

    async close() {
      closing.abort();
      await Promise.all([translator.close(), store.settled()]);
    },
  };
}

const NO_LIST = 'the list of models cannot be fetched';

function aborted(): EngineError {
  return new EngineError('aborted', 'the translation is no longer wanted');
}

/**
 * Downloads missing files.
 * @throws EngineError
 */
async function prepareRoute({ routes, store }: Models, { source, target }: LanguagePair): Promise<Route> {
  const known = await routes();
  if (!known) throw new EngineError('unavailable', NO_LIST);
  const route = known.routes.find({ source, target });
  if (!route) throw new EngineError('unsupportedPair', `no model from ${source} to ${target}`);
  await store.ensure(filesOf(route), known.baseUrl);
  return route;
}

function toUnavailableReason(store: ModelStore, files: readonly ModelFile[]): EngineError | undefined {
  if (store.has(files)) return undefined;
  if (store.refuses(files)) return new EngineError('unavailable', 'bergamot: a model cannot be fetched');
  const progress = formatProgress(store.progressOf(files));
  return new EngineError(
    'preparing',
    `The model for this pair is being fetched (${progress}). Try again in a moment.`,
  );
}

/**
 * Downloads the models of the given pairs, so that later requests need not wait.
 * @throws EngineError 'unavailable' or 'unsupportedPair'
 */
export async function pullModels(pairs: readonly LanguagePair[], options: BergamotOptions): Promise<void> {
  const { routes, store } = createModels(options, new AbortController().signal);
  const known = await routes();
  if (!known) throw new EngineError('unavailable', NO_LIST);
  for (const pair of pairs) {
    const name = `${pair.source}-${pair.target}`;
    const route = known.routes.find(pair);
    if (!route) throw new EngineError('unsupportedPair', `there is no model for ${name}`);
    options.log(`bergamot: fetching ${name}`);
    await store.ensure(filesOf(route), known.baseUrl);
    options.log(`bergamot: ${name} is ready`);
  }
}

function formatProgress({ bytes, total }: Progress): string {
  return `${toMegabytes(bytes)} of ${toMegabytes(total)} MB`;
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
