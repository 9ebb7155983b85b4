import {
  EngineError,
  type LanguagePair,
  type TranslationEngine,
  type TranslationJob,
} from '../../contracts/translation';
import { untilAborted } from '../../../common/untilAborted';
import { toSegmentBatches } from './segmentBatches';
import { isSimpleMarkup } from './markup';
import { createModels, filesOf, type BergamotOptions, type Models } from './models';
import type { ModelStore, Progress } from './modelStore';
import type { ModelFile } from './registrySchema';
import type { Route } from './routes';
import { createTranslator } from './translator';

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
      const route = await untilAborted(prepareRoute(models, job), signal, aborted);
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
