import { FILE_TEXT, LANGUAGES, MESSAGE_CIRCLE, PEN_LINE } from '@lang-assistant/ui/icons';
import type { ComponentType } from 'react';
import { loadPart, type Loader } from '../components/hooks/useLazy';
import { MODES, type Mode } from '../domain/mode';
import type { LocaleData, MessageSections, PlainMessageKey } from '../i18n/messages';
import type { AppState, Features, LazyFeature } from '../state/appState';
import { loadToasts } from './Overlays';
import { FEATURES } from '../screens/features';
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
  // As the first screen, the chat needs neither dialogs nor toasts.
  ai: () => FEATURES.chat().then(({ ChatScreen }) => ChatScreen),
  files: withShared(() => FEATURES.files().then(({ FilesScreen }) => FilesScreen)),
  write: withShared(() => FEATURES.write().then(({ WriteScreen }) => WriteScreen)),
};

interface Tool {
  /** The screen waits for the controller and messages of this feature. */
  readonly feature?: LazyFeature & keyof MessageSections;
  /** The path of the icon. */
  readonly icon: string;
  readonly label: PlainMessageKey;
  readonly short: PlainMessageKey;
}

export const TOOLS: Readonly<Record<Mode, Tool>> = {
  translate: { icon: LANGUAGES, label: 'mode.translate', short: 'mode.translateShort' },
  ai: { feature: 'chat', icon: MESSAGE_CIRCLE, label: 'mode.ai', short: 'mode.aiShort' },
  files: { feature: 'files', icon: FILE_TEXT, label: 'mode.files', short: 'mode.filesShort' },
  write: { feature: 'write', icon: PEN_LINE, label: 'mode.write', short: 'mode.writeShort' },
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

/** Loads the screen of a tool with its controller and its messages. Ignores failures like `preload`. */
export async function preloadMode(
  features: Pick<Features, 'load'>,
  mode: Mode,
  { loadSections }: Pick<LocaleData, 'loadSections'>,
  screens = SCREENS,
): Promise<void> {
  const { feature } = TOOLS[mode];
  const parts = feature ? [features.load(feature).catch(() => undefined), preload(loadSections)] : [];
  await Promise.all([preload(screens[mode]), ...parts]);
}
