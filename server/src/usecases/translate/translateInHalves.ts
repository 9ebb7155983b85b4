import { EngineError } from '../../engines/contracts/translation';
import type { ChainAnswer, SegmentNotes } from '../../engines/translation/chain';
import { createEngineShares } from '../../engines/translation/engineShares';

/**
 * After this many calls for one text, a failure is final. They are enough to find one bad segment among a hundred, and
 * few for an engine that always fails.
 */
const MAX_CALLS = 16;

/**
 * Whether an engine returned a wrong number of segments, or an empty segment. Engines do so if they merge, split or
 * lose sentences.
 */
export function isMisaligned(error: unknown): boolean {
  return error instanceof EngineError && error.kind === 'badReply';
}

/**
 * Translates segments with an engine that may not keep them apart. If the number of returned segments is wrong, each
 * half is translated in a separate call. A single segment cannot be confused with others.
 * @param hasFailed whether a call with all segments has already failed
 * @throws the error of `ask` for a single segment, or after too many calls
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
