import { EngineError, isTextError } from '../../engines/contracts/translation';
import type { ChainAnswer, SegmentNotes } from '../../engines/translation/chain';

/** After this many calls, a failed group is no longer halved. 16 calls find one bad text among hundreds. */
const MAX_CALLS = 16;

export interface SettledText {
  readonly text: string;
  readonly notes: SegmentNotes;
}

/**
 * Translates texts so that a bad text does not fail the others. If a call fails and one of its texts may be the cause,
 * each half is translated in a separate call.
 * @throws errors other than `EngineError`
 */
export async function settleTexts(
  texts: readonly string[],
  ask: (texts: readonly string[]) => Promise<ChainAnswer>,
): Promise<ReadonlyMap<string, SettledText | EngineError>> {
  const settled = new Map<string, SettledText | EngineError>();
  let callsLeft = MAX_CALLS;

  async function settle(part: readonly string[]): Promise<void> {
    try {
      callsLeft -= 1;
      const { segments, notes = [] } = await ask(part);
      part.forEach((text, index) =>
        settled.set(text, { text: segments[index] ?? '', notes: notes[index] ?? {} }),
      );
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (part.length === 1 || callsLeft <= 0 || !isTextError(error)) {
        for (const text of part) settled.set(text, error);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await settle(part.slice(0, middle));
      await settle(part.slice(middle));
    }
  }

  const unique = [...new Set(texts)];
  if (unique.length > 0) await settle(unique);
  return settled;
}
