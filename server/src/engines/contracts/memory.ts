import type { Mark } from '@lang-assistant/core/memory/marks';
import type { LanguagePair } from './translation';

/** A sentence whose translation the owner of the site has corrected. */
export interface CorrectedSentence {
  /** Normalized (`normalizeSource`). */
  readonly source: string;
  readonly target: string;
  readonly marks: readonly Mark[];
}

export interface SentenceMemory {
  /**
   * Whether there is no correction at all, as in most gateways. It takes less than a look-up.
   * @returns undefined if the store does not answer in time
   */
  isEmpty(): Promise<boolean | undefined>;
  /**
   * Finds the corrections of exactly these sentences. It writes nothing.
   * @param sources normalized sentences
   * @param path the page on which the sentences stand: its own corrections win over those for all pages
   * @returns by source; undefined if the store does not answer in time
   */
  find(
    sources: readonly string[],
    languages: LanguagePair,
    path?: string,
  ): Promise<ReadonlyMap<string, CorrectedSentence> | undefined>;
}
