import type { EngineChain } from '../engines/translation/chain';
import { EngineError, type LanguagePair, type Quality } from '../engines/translation/engine';
import { asRequestFailure } from './engineFailure';
import { readPair } from './readPair';
import { readText } from './readText';
import { segmentText } from './segments';
import { withDeadline } from './withDeadline';

export interface TranslateFields {
  readonly text: string;
  readonly lang_src: string;
  readonly lang_dst: string;
}

export interface TranslateResult {
  readonly translate: string;
  readonly engine: string;
  readonly quality: Quality;
}

export interface TranslateDeps {
  readonly chain: EngineChain;
  /** In milliseconds, for the whole chain. */
  readonly deadlineMs: number;
}

/** A request to translate that can be carried out. */
export interface TranslateTask extends LanguagePair {
  /** Fit for every engine. */
  readonly text: string;
}

/**
 * Reads the fields of a request.
 * @param limit in characters as a person counts them
 * @throws RequestFailure for fields that are no good
 */
export function readTask(fields: TranslateFields, limit: number): TranslateTask {
  return { ...readPair(fields.lang_src, fields.lang_dst), text: readText(fields.text, limit) };
}

/**
 * Translates. Aborting `signal` (the client has gone) reaches the engine.
 * @throws RequestFailure
 */
export async function translateText(
  { text, source, target }: TranslateTask,
  signal: AbortSignal,
  deps: TranslateDeps,
): Promise<TranslateResult> {
  const { segments, assemble } = segmentText(text);
  const job = { source, target, segments, format: 'text' } as const;
  try {
    const answer = await withDeadline(signal, deps.deadlineMs, (bounded) =>
      deps.chain.translate({ ...job, signal: bounded }, deps.deadlineMs),
    );
    return { translate: assemble(answer.segments), engine: answer.engine, quality: answer.quality };
  } catch (problem) {
    throw problem instanceof EngineError
      ? asRequestFailure(problem, { source, target, deadlineMs: deps.deadlineMs, what: 'text' })
      : problem;
  }
}
