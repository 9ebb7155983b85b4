import { withDeadline } from '../../common/withDeadline';
import { EngineError, type LanguagePair } from '../../engines/contracts/translation';
import type { EngineChain } from '../../engines/translation/chain';
import { segmentText } from '../../engines/translation/sentences/segmentText';
import type { GlossarySource } from '../../engines/translation/terms/glossarySource';
import { toTranslateError } from '../toTranslateError';
import { toResult, type TranslateResult } from './translateResult';
import { toJob, type TranslateTask } from './translateTask';

export interface TranslateDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** The deadline for the whole chain, in milliseconds. */
  readonly deadlineMs: number;
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
  const { chain, deadlineMs } = deps;
  const { segments, assemble } = segmentText(task.text, task);
  const glossary = deps.glossaries.glossaryOf(task, task.rows);
  const job = toJob(task, segments, glossary);
  try {
    const answer = await withDeadline(signal, deadlineMs, (bounded) =>
      chain.translate({ ...job, signal: bounded }, deadlineMs),
    );
    const sources = { engines: chain.engines, names: [answer.engine], glossary };
    return toResult(task, assemble(answer.segments), answer, sources);
  } catch (error) {
    throw toTextError(error, task, deps);
  }
}
