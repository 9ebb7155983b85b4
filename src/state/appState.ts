import type { StoreApi } from 'zustand/vanilla';
import type { AddressSlice } from './address/types';
import type { ChatController, ChatSlice } from './chat/types';
import type { DictionaryController, DictionarySlice } from './dictionary/types';
import type { FeatureController } from './featureController';
import type { FilesController, FilesSlice } from './files/types';
import type { HistoryController, HistorySlice } from './history/types';
import type { Edit } from './pendingEdit';
import type { SessionSlice } from './session/types';
import type { TranslateSlice } from './translate/types';
import type { UiSlice } from './ui/types';
import type { UsageSlice, UsageTracker } from './usage/types';
import type { VoiceController, VoiceSlice } from './voice/types';
import type { WriteController, WriteSlice } from './write/types';

/** Loaded when their feature is first needed. */
export interface Controllers {
  readonly usage: UsageTracker;
  readonly dictionary: DictionaryController;
  readonly voice: VoiceController;
  readonly chat: ChatController;
  readonly history: HistoryController;
  readonly write: WriteController;
  readonly files: FilesController;
}

export type LazyFeature = keyof Controllers;

export interface Features {
  /** Rejects if loading fails; the next call tries again. */
  load<Feature extends LazyFeature>(feature: Feature): Promise<Controllers[Feature]>;
  /** If loading fails, reports the error and resolves to undefined; the next call tries again. */
  tryLoad<Feature extends LazyFeature>(feature: Feature): Promise<Controllers[Feature] | undefined>;
  /** The loaded controllers, and `translate`, which is part of the first screen. */
  controllers(): readonly FeatureController[];
}

export interface AppState {
  readonly features: Features;
  readonly session: SessionSlice;
  readonly ui: UiSlice;
  readonly address: AddressSlice;
  readonly usage: UsageSlice;
  readonly translate: TranslateSlice;
  readonly dictionary: DictionarySlice;
  readonly voice: VoiceSlice;
  readonly chat: ChatSlice;
  readonly history: HistorySlice;
  readonly write: WriteSlice;
  readonly files: FilesSlice;
}

export interface AppStore extends Pick<StoreApi<AppState>, 'getState' | 'subscribe'> {
  /** The state that React renders. It is updated when the user pauses, so that typing a key needs no rendering. */
  readonly committed: Pick<StoreApi<AppState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /**
   * React hydrates with the state that the template of the first screen shows. Returns false on the second call: an
   * element that returns to the page may have results, so it cannot hydrate.
   */
  readonly startHydration: () => boolean;
  /** Sets a state without rendering it. `edit` runs when the user pauses, or before the next other change. */
  readonly deferEdit: (state: AppState, edit: Edit) => void;
  /** Completes the deferred edit first. */
  readonly update: (change: (state: AppState) => AppState) => void;
  /** Completes the deferred edit, if there is one. */
  readonly commitEdit: () => void;
}
