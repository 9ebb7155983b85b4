import { z } from 'zod';
import { EngineError } from '../../contracts/translation';
import type { Thread } from '../../worker/thread';
import { createWorkerHost, type WorkErrorKind } from '../../worker/workerHost';
import type { Model, ModelFile } from './registrySchema';
import type { Route } from './routes';
import { callTranslator, startTranslatorThread } from './translatorThread';

/**
 * Selects the matrix multiplication by the format of the weights, which the file name shows, as Firefox does. With a
 * wrong choice, the translator returns nonsense. All other settings keep the defaults of the package, which Firefox
 * uses, too (beam of 1, no cost, workspace of 128 MB).
 */
function gemmConfig({ model }: Model): Readonly<Record<string, string>> {
  const name = model.path.replace(/\.gz$/, '');
  if (name.endsWith('.intgemm8.bin')) return { 'gemm-precision': 'int8shiftAll' };
  if (name.endsWith('.float32.bin')) return { 'gemm-precision': 'float32' };
  return { 'gemm-precision': 'int8shiftAlphaAll' };
}

const IDLE_MS = 10 * 60_000;
const CALL_MS = 60_000;
const GRACE_MS = 2000;
/** Enough for two routes through English. Each model needs memory for its files and a workspace. */
const MAX_LOADED = 4;

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

function toError(failure: WorkErrorKind, cause: unknown): EngineError {
  switch (failure) {
    case 'closed':
      return new EngineError('unavailable', 'the engine is closed');
    case 'aborted':
      return new EngineError('aborted', 'the translation is no longer wanted');
    case 'late':
    case 'failed':
      return new EngineError('unavailable', 'the translator failed and is started anew', { cause });
  }
}

/** Translates one batch at a time, in a separate thread. */
export function createTranslator(read: (file: ModelFile) => Promise<ArrayBuffer>): Translator {
  const host = createWorkerHost({
    start: startTranslatorThread,
    callMs: CALL_MS,
    graceMs: GRACE_MS,
    idleMs: IDLE_MS,
    toError,
    isHarmless: (error) => error instanceof EngineError,
  });
  /** The least recently used model is first. */
  const loadedIn = new WeakMap<Thread, readonly Model[]>();

  async function load(thread: Thread, model: Model, route: Route): Promise<void> {
    let loaded = loadedIn.get(thread) ?? [];
    if (!loaded.includes(model)) {
      // The thread identifies models by direction only, so a model of the same direction from an older list is
      // unloaded.
      const older = loaded.find((one) => isSameDirection(one, model));
      const spare =
        older ?? (loaded.length < MAX_LOADED ? undefined : loaded.find((one) => !route.includes(one)));
      if (spare) {
        await callTranslator(thread, 'freeTranslationModel', [key(spare)]);
        loaded = loaded.filter((one) => one !== spare);
        loadedIn.set(thread, loaded);
      }
      const [weights, shortlist, ...vocabs] = await Promise.all([
        read(model.model),
        model.shortlist ? read(model.shortlist) : new ArrayBuffer(0),
        ...model.vocabularies.map((vocabulary) => read(vocabulary)),
      ]);
      const buffers = { model: weights, shortlist, vocabs, qualityModel: null, config: gemmConfig(model) };
      const transfer = [weights, shortlist, ...vocabs];
      await callTranslator(thread, 'loadTranslationModel', [key(model), buffers], transfer);
    }
    loadedIn.set(thread, [...loaded.filter((one) => one !== model), model]);
  }

  return {
    translate: ({ route, texts, html, signal }) =>
      host.run(async (thread, checkWanted) => {
        for (const model of route) {
          checkWanted();
          await load(thread, model, route);
        }
        checkWanted();
        const request = {
          models: route.map(key),
          texts: texts.map((text) => ({ text, html, qualityScores: false })),
        };
        const answer = await callTranslator(thread, 'translate', [request]);
        return answerSchema
          .length(texts.length)
          .parse(answer)
          .map(({ target }) => target.text);
      }, signal),
    close: () => host.close(),
  };
}

function key({ source, target }: Model): { readonly from: string; readonly to: string } {
  return { from: source, to: target };
}

function isSameDirection(one: Model, other: Model): boolean {
  return one.source === other.source && one.target === other.target;
}
