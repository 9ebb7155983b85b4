import type { ComponentType } from 'react';
import { loadPart, type Loader } from '../components/hooks/useLazy';
import type { IconName } from '../components/Icon';
import { MODES, type Mode } from '../domain/mode';
import type { LocaleData, MessageSections, PlainMessageKey } from '../i18n/messages';
import type { AppState, AppStore, LazyFeature } from '../state/appState';
import { loadToasts } from './Overlays';
import { TranslateScreen } from '../screens/translate/TranslateScreen';

export type LoadScreen = Loader<ComponentType>;

/** Each screen has its own chunk. A mode without a screen has no button and no address. */
export type Screens = Readonly<Record<Mode, LoadScreen | null>>;

/**
 * Requests the shared chunk at the same time as the screen. Otherwise the browser would request it only after the
 * screen that imports it has arrived.
 */
const withShared = (load: LoadScreen) => () => Promise.all([load(), loadToasts()]).then(([Screen]) => Screen);

export const SCREENS: Screens = {
  // The translate screen is part of the main bundle, since most users see it first.
  translate: async () => TranslateScreen,
  // The chat imports nothing from the shared chunk, so that it can be the first screen.
  ai: () => import('../screens/chat/ChatScreen').then(({ ChatScreen }) => ChatScreen),
  files: withShared(() => import('../screens/files/FilesScreen').then(({ FilesScreen }) => FilesScreen)),
  write: withShared(() => import('../screens/write/WriteScreen').then(({ WriteScreen }) => WriteScreen)),
};

interface Tool {
  /** The screen waits for the controller and messages of this feature. */
  readonly feature?: LazyFeature & keyof MessageSections;
  readonly icon: IconName;
  readonly label: PlainMessageKey;
  readonly short: PlainMessageKey;
}

export const TOOLS: Readonly<Record<Mode, Tool>> = {
  translate: { icon: 'languages', label: 'mode.translate', short: 'mode.translateShort' },
  ai: { feature: 'chat', icon: 'message-circle', label: 'mode.ai', short: 'mode.aiShort' },
  files: { feature: 'files', icon: 'file-text', label: 'mode.files', short: 'mode.filesShort' },
  write: { feature: 'write', icon: 'pen-line', label: 'mode.write', short: 'mode.writeShort' },
};

export function modesOf(screens: Screens): Mode[] {
  return MODES.filter((mode) => screens[mode] !== null);
}

/** Ignores failures, because the actual use reports them. */
export async function preload(load: Loader<unknown> | null): Promise<void> {
  await (load && loadPart(load).catch(() => undefined));
}

export function isModeLoaded(state: AppState, mode: Mode, localeData: LocaleData): boolean {
  const { feature } = TOOLS[mode];
  const messages: Loader<unknown> = localeData.loadSections;
  return Boolean(SCREENS[mode]?.loaded && (!feature || (messages.loaded && state[feature].controller)));
}

export async function preloadMode(store: AppStore, mode: Mode, { loadSections }: LocaleData): Promise<void> {
  const { feature } = TOOLS[mode];
  const parts = feature ? [store.getState().features.tryLoad(feature), preload(loadSections)] : [];
  await Promise.all([preload(SCREENS[mode]), ...parts]);
}
