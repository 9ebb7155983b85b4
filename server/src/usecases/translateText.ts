import type { EngineChain } from '../engines/translation/chain';
import {
  EngineError,
  type Formality,
  type LanguagePair,
  type Quality,
  type TranslationJob,
} from '../engines/contracts/translation';
import { toTranslateError } from './toTranslateError';
import { formalityOutcome, type FormalityOutcome } from './formality';
import { parsePair } from './parsePair';
import { parseText } from './parseText';
import type { TranslateFields } from './translateBody';
import { segmentText } from '../engines/translation/sentences/segmentText';
import type { SentencePair } from '../../../src/domain/translate/sentences';
import { withDeadline } from '../common/withDeadline';

export interface TranslateResult {
  readonly translate: string;
  readonly engine: string;
  readonly quality: Quality;
  readonly pairs: readonly SentencePair[];
  readonly formality?: FormalityOutcome | undefined;
}

export interface TranslateDeps {
  readonly chain: EngineChain;
  /** The deadline for the whole chain, in milliseconds. */
  readonly deadlineMs: number;
}

/** A validated translation request. */
export interface TranslateTask extends LanguagePair {
  /** Sanitized for every engine. */
  readonly text: string;
  readonly formality?: Formality;
}

/**
 * Validates the fields of a request.
 * @param limit in characters as a person counts them
 * @throws ApiError for invalid fields
 */
export function parseTask(fields: TranslateFields, limit: number): TranslateTask {
  const { formality = 'default' } = fields;
  return {
    ...parsePair(fields.lang_src, fields.lang_dst),
    text: parseText(fields.text, limit),
    ...(formality !== 'default' && { formality }),
  };
}

/** The job without its signal. A single segment has no context. */
export function toJob(task: TranslateTask, segments: readonly string[]): Omit<TranslationJob, 'signal'> {
  const { text, source, target, formality } = task;
  return {
    source,
    target,
    segments,
    format: 'text',
    ...(segments.length > 1 && { context: text }),
    ...(formality && { formality }),
  };
}

/** Converts the errors of engines. Others stay as they are. */
export function toTextError(error: unknown, pair: LanguagePair, { deadlineMs }: TranslateDeps): unknown {
  return error instanceof EngineError
    ? toTranslateError(error, { ...pair, deadlineMs, what: 'text' })
    : error;
}

/**
 * Translates a text. If `signal` fires, because the client has disconnected, the engine stops.
 * @throws ApiError
 */
export async function translateText(
  task: TranslateTask,
  signal: AbortSignal,
  deps: TranslateDeps,
): Promise<TranslateResult> {
  const { segments, assemble } = segmentText(task.text, task);
  const job = toJob(task, segments);
  try {
    const { engine, quality, ...answer } = await withDeadline(signal, deps.deadlineMs, (bounded) =>
      deps.chain.translate({ ...job, signal: bounded }, deps.deadlineMs),
    );
    const { text: translate, pairs } = assemble(answer.segments);
    return { translate, engine, quality, pairs, ...formalityOutcome(task, [engine], deps.chain.engines) };
  } catch (error) {
    throw toTextError(error, task, deps);
  }
}
