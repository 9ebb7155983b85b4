import { z } from 'zod';
import { EngineError } from '../../contracts/translation';
import { untilAborted } from './abort';
import { gemmConfig } from './gemmConfig';
import type { Model, ModelFile } from './registrySchema';
import type { Route } from './routes';
import { startTranslatorWorker, type TranslatorWorker } from './translatorWorker';

/** The thread is stopped after this long without work, and gives its memory back. */
const IDLE_MS = 10 * 60_000;
/** No single call takes this long; a thread that does is lost. */
const CALL_MS = 60_000;
/**
 * A call in WebAssembly cannot be interrupted. One that nobody waits for any more may go on for this long, which is
 * cheaper than loading its models again; then the thread is stopped, so that the next visitor need not wait behind it.
 */
const GRACE_MS = 2000;
/** Directions held at a time: two routes through English. Each takes its size on disk and a working area. */
const MAX_LOADED = 4;

/** Some texts for one route, translated in one call. */
export interface Batch {
  readonly route: Route;
  readonly texts: readonly string[];
  readonly html: boolean;
  readonly signal: AbortSignal;
}

export interface Translator {
  /** @throws EngineError */
  translate(batch: Batch): Promise<readonly string[]>;
  close(): Promise<void>;
}

const answerSchema = z.array(z.object({ target: z.object({ text: z.string() }) }));

/** The thread that translates: started when there is work, replaced when it fails, one batch at a time. */
export function createTranslator(read: (file: ModelFile) => Promise<ArrayBuffer>): Translator {
  let worker: TranslatorWorker | null = null;
  /** What the thread has loaded, the least recently used first. */
  let loaded: readonly Model[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;
  let ending = Promise.resolve();

  /** Resolves when this thread and all before it have ended. */
  function discard(): Promise<void> {
    const old = worker;
    worker = null;
    loaded = [];
    if (old) ending = Promise.all([ending, old.end()]).then(() => undefined);
    return ending;
  }
  const kill = () => void discard();

  function checkWanted(signal: AbortSignal): void {
    if (closed) throw new EngineError('unavailable', 'the engine is closed');
    if (signal.aborted) throw new EngineError('aborted', 'the translation is no longer wanted');
  }

  async function load(running: TranslatorWorker, model: Model, route: Route): Promise<void> {
    if (!loaded.includes(model)) {
      // The same direction of an older list has to go too: the thread knows models by their direction alone.
      const older = loaded.find((one) => isSameDirection(one, model));
      const spare =
        older ?? (loaded.length < MAX_LOADED ? undefined : loaded.find((one) => !route.includes(one)));
      if (spare) {
        await running.call('freeTranslationModel', [key(spare)]);
        loaded = loaded.filter((one) => one !== spare);
      }
      const [weights, shortlist, ...vocabs] = await Promise.all([
        read(model.model),
        model.shortlist ? read(model.shortlist) : new ArrayBuffer(0),
        ...model.vocabularies.map((vocabulary) => read(vocabulary)),
      ]);
      const buffers = { model: weights, shortlist, vocabs, qualityModel: null, config: gemmConfig(model) };
      await running.call('loadTranslationModel', [key(model), buffers], [weights, shortlist, ...vocabs]);
    }
    loaded = [...loaded.filter((one) => one !== model), model];
  }

  async function run({ route, texts, html, signal }: Batch): Promise<readonly string[]> {
    checkWanted(signal);
    clearTimeout(idle);
    const limit = setTimeout(kill, CALL_MS);
    let grace: NodeJS.Timeout | undefined;
    const startGrace = () => {
      grace = setTimeout(kill, GRACE_MS);
    };
    signal.addEventListener('abort', startGrace, { once: true });
    try {
      const running = (worker ??= await startTranslatorWorker());
      running.hold(true);
      for (const model of route) {
        checkWanted(signal);
        await load(running, model, route);
      }
      checkWanted(signal);
      const request = {
        models: route.map(key),
        texts: texts.map((text) => ({ text, html, qualityScores: false })),
      };
      const answer = answerSchema.length(texts.length).parse(await running.call('translate', [request]));
      return answer.map(({ target }) => target.text);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      // After an error nothing is known of the state of its memory: the next batch gets a new thread.
      await discard();
      throw new EngineError('unavailable', 'the translator failed and is started anew', { cause: error });
    } finally {
      clearTimeout(limit);
      clearTimeout(grace);
      signal.removeEventListener('abort', startGrace);
      worker?.hold(false);
      idle = setTimeout(kill, IDLE_MS).unref();
    }
  }

  return {
    translate(batch) {
      const turn = queue.then(() => run(batch));
      queue = turn.catch(() => undefined);
      return untilAborted(turn, batch.signal);
    },
    async close() {
      closed = true;
      await discard();
      await queue;
      // A thread that was just being started when this was called.
      await discard();
      clearTimeout(idle);
    },
  };
}

function key({ source, target }: Model): { readonly from: string; readonly to: string } {
  return { from: source, to: target };
}

function isSameDirection(one: Model, other: Model): boolean {
  return one.source === other.source && one.target === other.target;
}
