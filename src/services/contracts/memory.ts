import type { HostEvents } from '../../domain/events';
import type { HostConfig } from '../../domain/hostConfig';
import type { Correction, MemoryEntry } from '../../domain/translate/correction';

/** What the owner saw before the edit. */
export interface SeenTranslation {
  /** The translation on screen. */
  readonly target: string;
  /** The entry of another owner, which was shown after a conflict. */
  readonly entry?: MemoryEntry | undefined;
}

export type SavedCorrection =
  | {
      readonly kind: 'saved';
      /** Restores what the memory had before. Missing if the host page has saved the correction in its own way. */
      readonly undo?:
        ((config: HostConfig, signal: AbortSignal) => Promise<HostEvents['la-correction']>) | undefined;
    }
  /** Another owner has changed the translation. Nothing was saved. */
  | { readonly kind: 'conflict'; readonly entry: MemoryEntry };

/** The corrections of the owner of the site. */
export interface Memory {
  /** @throws ServiceError, also if the host page does not allow it; the reason of the signal */
  save(
    config: HostConfig,
    correction: Correction,
    seen: SeenTranslation,
    signal: AbortSignal,
  ): Promise<SavedCorrection>;
}
