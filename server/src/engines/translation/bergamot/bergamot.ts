import {
  EngineError,
  type LanguagePair,
  type TranslationEngine,
  type TranslationJob,
} from '../../contracts/translation';
import { untilAborted } from '../../../common/untilAborted';
import { batchesOf } from './batches';
import { isSimpleMarkup } from './markup';
import { type BergamotOptions, createModels, filesOf } from './models';
import type { Route } from './routes';
import { createTranslator } from './translator';

export type { BergamotOptions };

/**
 * Neural translation inside the gateway: Mozilla's models in WebAssembly, in a thread. A pair's model is fetched when it
 * is first wanted (17–44 MB), checked by SHA-256 and kept; until then `covers` says no, and only a direct `translate`
 * waits for it. No text leaves the machine.
 *
 * What the tests prove is the way from the download to the answer, with a self-made model of single precision. Not
 * proven by them: the quality and speed of the published models, and the 8-bit arithmetic that those use.
 */
export function createBergamotEngine(options: BergamotOptions): TranslationEngine {
  const closing = new AbortController();
  const { routes, store } = createModels(options, closing.signal);
  const translator = createTranslator((file) => store.read(file));

  /** The route of a job that may be taken, whether its files are here or not. */
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

    /** False while a file is missing; the first question starts the download, which goes on in the background. */
    async covers(job) {
      const found = await routeOf(job);
      if (!found) return false;
      const files = filesOf(found.route);
      if (store.has(files)) return true;
      // A failure is logged by the store, which then refuses for a while.
      if (!store.refuses(files)) store.ensure(files, found.baseUrl).catch(() => undefined);
      return false;
    },

    async unavailableReason(job) {
      const found = await routeOf(job);
      const files = found ? filesOf(found.route) : [];
      if (store.has(files)) return undefined;
      if (store.refuses(files)) return new EngineError('unavailable', 'bergamot: a model cannot be fetched');
      const { bytes, total } = store.progressOf(files);
      return new EngineError(
        'preparing',
        `The model for this pair is being fetched (${megabytes(bytes)} of ${megabytes(total)} MB). Try again in a moment.`,
      );
    },

    async translate({ source, target, segments, format, signal }) {
      const html = format === 'html';
      const work = async () => {
        const known = await routes();
        if (!known) throw new EngineError('unavailable', 'the list of models cannot be fetched');
        const route = known.routes.find({ source, target });
        if (!route) throw new EngineError('unsupportedPair', `no model from ${source} to ${target}`);
        await store.ensure(filesOf(route), known.baseUrl);
        return route;
      };
      if (signal.aborted) throw new EngineError('aborted', 'the translation is no longer wanted');
      if (closing.signal.aborted) throw new EngineError('unavailable', 'the engine is closed');
      if (html && !segments.every(isSimpleMarkup))
        throw new EngineError('badReply', 'the markup is not simple and balanced');
      const route = await untilAborted(
        work(),
        signal,
        () => new EngineError('aborted', 'the translation is no longer wanted'),
      );
      const answers: string[] = [];
      for (const { texts, restore } of batchesOf(segments)) {
        const translations =
          texts.length > 0 ? await translator.translate({ route, texts, html, signal }) : [];
        answers.push(...restore(translations));
      }
      return answers;
    },

    async status() {
      const progress = store.progress();
      if (progress) {
        const detail = `downloading models: ${megabytes(progress.bytes)} of ${megabytes(progress.total)} MB`;
        return { kind: 'preparing', detail };
      }
      if (closing.signal.aborted) return { kind: 'unavailable', detail: 'closed' };
      const known = await routes();
      return known
        ? { kind: 'ready' }
        : { kind: 'unavailable', detail: 'the list of models cannot be fetched' };
    },

    pairs: async () => (await routes())?.routes.pairs ?? [],

    async close() {
      closing.abort();
      await Promise.all([translator.close(), store.settled()]);
    },
  };
}

/**
 * Downloads the models of some pairs ahead of time, so that later requests do not wait for them.
 * @throws EngineError 'unavailable' or 'unsupportedPair'
 */
export async function pullModels(pairs: readonly LanguagePair[], options: BergamotOptions): Promise<void> {
  const { routes, store } = createModels(options, new AbortController().signal);
  const known = await routes();
  if (!known) throw new EngineError('unavailable', 'the list of models cannot be fetched');
  for (const pair of pairs) {
    const name = `${pair.source}-${pair.target}`;
    const route = known.routes.find(pair);
    if (!route) throw new EngineError('unsupportedPair', `there is no model for ${name}`);
    options.log(`bergamot: fetching ${name}`);
    await store.ensure(filesOf(route), known.baseUrl);
    options.log(`bergamot: ${name} is ready`);
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
