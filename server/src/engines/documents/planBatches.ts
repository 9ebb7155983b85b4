import type { LanguagePair, TranslationEngine } from '../contracts/translation';
import { textBatches } from '../translation/textBatches';

/** A full batch has about five pages. Engines with lower limits split it further. */
const MAX_SEGMENTS = 100;
const MAX_CHARS = 12_000;

/** In characters. For less text, a parallel call saves less time than it takes to start. */
const MIN_CALL_CHARS = 5_000;

export interface BatchPlan {
  readonly batches: readonly (readonly string[])[];
  /**
   * Whether the first batch is translated before the others are sent. It shows whether an engine supports the pair and
   * how fast it is, before many calls are charged.
   */
  readonly isFirstAlone: boolean;
}

export interface PlannedJob extends LanguagePair {
  readonly segments: readonly string[];
  readonly signal: AbortSignal;
}

/** Returns the `documentCalls` of the engine that will probably translate the job. */
async function findCalls(engines: readonly TranslationEngine[], job: PlannedJob) {
  for (const engine of engines) {
    const isCovered = await engine.covers({ ...job, format: 'html', isDocument: true }).catch(() => false);
    if (isCovered) return engine.documentCalls;
  }
  return undefined;
}

/** Groups have at least `chars` characters. The last group may be smaller. */
function groupsOf(segments: readonly string[], chars: number): readonly (readonly string[])[] {
  const groups: string[][] = [];
  let left = 0;
  for (const segment of segments) {
    if (left <= 0) {
      groups.push([]);
      left = chars;
    }
    groups.at(-1)?.push(segment);
    left -= segment.length;
  }
  return groups;
}

/**
 * If calls are slow to start, there are few batches. They have equal sizes, so that parallel calls end at the same
 * time.
 */
export async function planBatches(
  job: PlannedJob,
  engines: readonly TranslationEngine[],
): Promise<BatchPlan> {
  const { segments } = job;
  const calls = await findCalls(engines, job);
  if (!calls) return { batches: textBatches(segments, MAX_SEGMENTS, MAX_CHARS), isFirstAlone: true };
  const chars = segments.reduce((sum, segment) => sum + segment.length, 0);
  const count = Math.ceil(chars / (calls.chars * calls.parallel)) * calls.parallel;
  const size = Math.max(MIN_CALL_CHARS, Math.ceil(chars / count));
  return { batches: groupsOf(segments, size), isFirstAlone: false };
}
