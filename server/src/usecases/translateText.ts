import { z } from 'zod';
import type { EngineChain } from '../engines/translation/chain';
import { EngineError, type LanguagePair, type Quality } from '../engines/contracts/translation';
import { toTranslateError } from './toTranslateError';
import { parsePair } from './parsePair';
import { parseText } from './parseText';
import { segmentText } from '../engines/translation/segmentText';
import { withDeadline } from '../common/withDeadline';

/** The body of calls 1 and 6 of spec §7. */
export const TranslateBody = z.object({ text: z.string(), lang_src: z.string(), lang_dst: z.string() });

export type TranslateFields = z.output<typeof TranslateBody>;

export interface TranslateResult {
  readonly translate: string;
  readonly engine: string;
  readonly quality: Quality;
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
}

/**
 * Validates the fields of a request.
 * @param limit in characters as a person counts them
 * @throws ApiError for invalid fields
 */
export function parseTask(fields: TranslateFields, limit: number): TranslateTask {
  return { ...parsePair(fields.lang_src, fields.lang_dst), text: parseText(fields.text, limit) };
}

/**
 * Translates a text. If `signal` fires, because the client has disconnected, the engine stops.
 * @throws ApiError
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
  } catch (error) {
    throw error instanceof EngineError
      ? toTranslateError(error, { source, target, deadlineMs: deps.deadlineMs, what: 'text' })
      : error;
  }
}
