import { z } from 'zod';
import type { EngineChain } from '../engines/translation/chain';
import { EngineError, type LanguagePair, type Quality } from '../engines/contracts/translation';
import { toTranslateError } from './toTranslateError';
import { parsePair } from './parsePair';
import { parseText } from './parseText';
import { segmentText } from '../engines/translation/sentences/segmentText';
import type { SentencePair } from '../../../src/domain/translate/sentences';
import { withDeadline } from '../common/withDeadline';

/** The body of calls 1 and 6 of spec §7. */
export const TranslateBody = z.object({ text: z.string(), lang_src: z.string(), lang_dst: z.string() });

export type TranslateFields = z.output<typeof TranslateBody>;

export interface TranslateResult {
  readonly translate: string;
  readonly engine: string;
  readonly quality: Quality;
  readonly pairs: readonly SentencePair[];
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

/** The context of segments that are part of a text. A single one has none. */
export function contextOf(text: string, segments: readonly string[]): { readonly context?: string } {
  return segments.length > 1 ? { context: text } : {};
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
  { text, source, target }: TranslateTask,
  signal: AbortSignal,
  deps: TranslateDeps,
): Promise<TranslateResult> {
  const { segments, assemble } = segmentText(text, { source, target });
  const job = { source, target, segments, ...contextOf(text, segments), format: 'text' } as const;
  try {
    const { engine, quality, ...answer } = await withDeadline(signal, deps.deadlineMs, (bounded) =>
      deps.chain.translate({ ...job, signal: bounded }, deps.deadlineMs),
    );
    const { text: translate, pairs } = assemble(answer.segments);
    return { translate, engine, quality, pairs };
  } catch (error) {
    throw toTextError(error, { source, target }, deps);
  }
}
