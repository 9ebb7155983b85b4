import type { StoreApi } from 'zustand/vanilla';
import type { AddressSlice } from './address/types';
import type { ChatController, ChatSlice } from './chat/types';
import type { DictionaryController, DictionarySlice } from './dictionary/types';
import type { FeatureController } from './featureController';
import type { FilesController, FilesSlice } from './files/types';
import type { HistoryController, HistorySlice } from './history/types';
import type { SavedController, SavedSlice } from './saved/types';
import type { SessionSlice } from './session/types';
import type { SliceApi } from './sliceApi';
import type { TranslateSlice } from './translate/types';
import type { UiSlice } from './ui/types';
import type { UsageSlice } from './usage/types';
import type { VoiceController, VoiceSlice } from './voice/types';
import type { WriteController, WriteSlice } from './write/types';

/** Loaded when their feature is first needed. */
export interface Controllers {
  readonly dictionary: DictionaryController;
  readonly voice: VoiceController;
  readonly chat: ChatController;
  readonly history: HistoryController;
  readonly write: WriteController;
  readonly files: FilesController;
  readonly saved: SavedController;
}

export type LazyFeature = keyof Controllers;

export interface Features {
  /** Rejects if loading fails; the next call tries again. */
  load<Feature extends LazyFeature>(feature: Feature): Promise<Controllers[Feature]>;
  /** If loading fails, reports the error and resolves to undefined; the next call tries again. */
  tryLoad<Feature extends LazyFeature>(feature: Feature): Promise<Controllers[Feature] | undefined>;
  /** The loaded controllers, and what is part of the first screen. */
  controllers(): readonly Partial<FeatureController>[];
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
  readonly saved: SavedSlice;
}

export interface AppStore extends Pick<StoreApi<AppState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Actions read this state: the text box first reports the text that waits for a pause in typing. */
  readonly current: () => AppState;
  /** Changes the current state. */
  readonly update: (change: (state: AppState) => AppState) => void;
  /** The access of a slice to its part of the state. */
  readonly slice: <Name extends keyof AppState>(name: Name) => SliceApi<AppState[Name], AppState>;
  /** `flush` is called before an action uses the state. Returns a function that ends this. */
  readonly connectBox: (flush: () => void) => () => void;
}
