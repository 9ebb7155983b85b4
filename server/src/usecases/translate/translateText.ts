import { withDeadline } from '../../common/withDeadline';
import { EngineError, type LanguagePair } from '../../engines/contracts/translation';
import type { ChainAnswer, EngineChain } from '../../engines/translation/chain';
import { segmentText, type SegmentedText } from '../../engines/translation/sentences/segmentText';
import type { GlossarySource } from '../../engines/translation/glossary/glossarySource';
import { toTranslateError } from '../toTranslateError';
import { joinedSegments, toWarnings } from './segmentNotes';
import { isMisaligned, translateInHalves } from './translateInHalves';
import { toResult, type TranslateResult } from './translateResult';
import type { Glossary } from '../../engines/contracts/glossary';
import { toJob, type TranslateTask } from './translateTask';

export interface TranslateDeps {
  readonly chain: EngineChain;
  readonly glossaries: GlossarySource;
  /** For all engines together. */
  readonly deadlineMs: number;
}

export function toTextError(error: unknown, pair: LanguagePair, { deadlineMs }: TranslateDeps): unknown {
  return error instanceof EngineError
    ? toTranslateError(error, { ...pair, deadlineMs, what: 'text' })
    : error;
}

interface AnsweredText {
  readonly segmented: SegmentedText;
  readonly answer: ChainAnswer;
}

/**
 * Translates all sentences in one call. If no engine keeps the sentences apart, it sends paragraphs instead, and fewer
 * at a time after each failure.
 */
async function askChain(
  task: TranslateTask,
  signal: AbortSignal,
  { chain, deadlineMs }: TranslateDeps,
  glossary: Glossary | undefined,
): Promise<AnsweredText> {
  const end = performance.now() + deadlineMs;
  const sentences = segmentText(task.text, task);
  const { segments } = sentences;
  const job = { ...toJob(task, segments, glossary), signal };
  const ask = (part: readonly string[]) =>
    chain.translate({ ...job, segments: part }, end - performance.now());
  try {
    return { segmented: sentences, answer: await ask(segments) };
  } catch (error) {
    if (!isMisaligned(error) || segments.length === 1) throw error;
    const paragraphs = segmentText(task.text, task, 'paragraph');
    const hasFewer = paragraphs.segments.length < segments.length;
    const segmented = hasFewer ? paragraphs : sentences;
    return { segmented, answer: await translateInHalves(ask, segmented.segments, !hasFewer) };
  }
}

/** When `signal` fires, the engine stops. @throws ApiError */
export async function translateText(
  task: TranslateTask,
  signal: AbortSignal,
  deps: TranslateDeps,
): Promise<TranslateResult> {
  const glossary = deps.glossaries.glossaryOf(task, task.rows);
  try {
    const { segmented, answer } = await withDeadline(signal, deps.deadlineMs, (bounded) =>
      askChain(task, bounded, deps, glossary),
    );
    const { text, pairs, pairOf } = segmented.assemble(answer.segments, joinedSegments(answer.notes));
    const warnings = toWarnings(answer.notes, pairOf, task.reader);
    const sources = { engines: deps.chain.engines, names: [answer.engine], glossary };
    return await toResult(task, { text, pairs, warnings }, answer, sources);
  } catch (error) {
    throw toTextError(error, task, deps);
  }
}
