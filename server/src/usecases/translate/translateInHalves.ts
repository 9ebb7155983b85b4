import { EngineError } from '../../engines/contracts/translation';
import type { ChainAnswer, SegmentNotes } from '../../engines/translation/chain';
import { createEngineShares } from '../../engines/translation/engineShares';

/** Limit for the calls for one text: enough to find one bad segment among a hundred, and few for an engine that fails always. */
const MAX_CALLS = 16;

/** Whether an engine returned other segments than it was asked for, as engines do that merge, split or lose sentences. */
export function isMisaligned(error: unknown): boolean {
  return error instanceof EngineError && error.kind === 'badReply';
}

/**
 * Translates segments that an engine may not keep apart: after an answer with another number of segments, each half is asked
 * for alone, because a single segment cannot be confused with others.
 * @param hasFailed whether the segments were already asked for together
 * @throws as `ask` does: for a single segment, and after too many calls
 */
export async function translateInHalves(
  ask: (segments: readonly string[]) => Promise<ChainAnswer>,
  segments: readonly string[],
  hasFailed: boolean,
): Promise<ChainAnswer> {
  const shares = createEngineShares();
  const translations: string[] = [];
  const notes: SegmentNotes[] = [];
  let calls = 0;

  async function translate(part: readonly string[], isKnownToFail: boolean): Promise<void> {
    if (!isKnownToFail) {
      try {
        calls += 1;
        const answer = await ask(part);
        shares.add(answer, part.join('').length);
        translations.push(...answer.segments);
        notes.push(...part.map((_segment, index) => answer.notes?.[index] ?? {}));
        return;
      } catch (error) {
        if (!isMisaligned(error) || part.length === 1 || calls >= MAX_CALLS) throw error;
      }
    }
    const middle = Math.ceil(part.length / 2);
    await translate(part.slice(0, middle), false);
    await translate(part.slice(middle), false);
  }

  await translate(segments, hasFailed && segments.length > 1);
  return { ...shares.main(), segments: translations, notes };
}
