import type { ComponentType } from 'react';
import { loadPart, type Loader } from '../components/hooks/useLazy';
import type { IconName } from '../components/Icon';
import { MODES, type Mode } from '../domain/mode';
import type { LocaleData, MessageSections, PlainMessageKey } from '../i18n/messages';
import type { AppState, AppStore, LazyFeature } from '../state/appState';
import { loadToasts } from './Overlays';
import { TranslateScreen } from '../screens/translate/TranslateScreen';

export type LoadScreen = Loader<ComponentType>;

/** The screen of each mode, each in its own chunk. A mode without a screen has no button and no address. */
export type Screens = Readonly<Record<Mode, LoadScreen | null>>;

/**
 * Requests the chunk that several screens share at the same time as the screen. Without this, the browser would request
 * the shared chunk only after the screen that imports it has arrived.
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
  /** The feature whose controller and messages the screen waits for. */
  readonly feature?: LazyFeature & keyof MessageSections;
  readonly icon: IconName;
  readonly label: PlainMessageKey;
  /** The shorter label for narrow widths. */
  readonly short: PlainMessageKey;
}

/** The button of each mode. */
export const TOOLS: Readonly<Record<Mode, Tool>> = {
  translate: { icon: 'languages', label: 'mode.translate', short: 'mode.translateShort' },
  ai: { feature: 'chat', icon: 'message-circle', label: 'mode.ai', short: 'mode.aiShort' },
  files: { feature: 'files', icon: 'file-text', label: 'mode.files', short: 'mode.filesShort' },
  write: { feature: 'write', icon: 'pen-line', label: 'mode.write', short: 'mode.writeShort' },
};

export function modesOf(screens: Screens): Mode[] {
  return MODES.filter((mode) => screens[mode] !== null);
}

/** Preloads a part that the user will probably need. Failures are ignored: the actual use reports them. */
export async function preload(load: Loader<unknown> | null): Promise<void> {
  await (load && loadPart(load).catch(() => undefined));
}

/** True if everything that the screen of a mode shows is loaded. */
export function isModeLoaded(state: AppState, mode: Mode, { sections }: LocaleData): boolean {
  const { feature } = TOOLS[mode];
  const messages: Loader<unknown> | undefined = feature && sections[feature];
  return Boolean(SCREENS[mode]?.loaded && (!feature || (messages?.loaded && state[feature].controller)));
}

/** Loads everything that the screen of a mode shows at once: its code, controller and messages. */
export async function preloadMode(store: AppStore, mode: Mode, { sections }: LocaleData): Promise<void> {
  const { feature } = TOOLS[mode];
  const parts = feature ? [store.getState().features.tryLoad(feature), preload(sections[feature])] : [];
  await Promise.all([preload(SCREENS[mode]), ...parts]);
}
