import type { ComponentType } from 'react';
import type { IconName } from '../components/Icon';
import { MODES, type Mode } from '../domain/mode';
import type { PlainMessageKey } from '../i18n/messages';
import { TranslateScreen } from '../screens/translate/TranslateScreen';

export type LoadScreen = () => Promise<ComponentType>;

/** The screen of each mode, each in its own chunk. A mode without a screen has no button and no address. */
export type Screens = Readonly<Record<Mode, LoadScreen | null>>;

export const SCREENS: Screens = {
  // Part of the main bundle, since most users see it first.
  translate: async () => TranslateScreen,
  ai: () => import('../screens/chat/ChatScreen').then(({ ChatScreen }) => ChatScreen),
  files: () => import('../screens/files/FilesScreen').then(({ FilesScreen }) => FilesScreen),
  write: () => import('../screens/write/WriteScreen').then(({ WriteScreen }) => WriteScreen),
};

interface Tool {
  readonly icon: IconName;
  readonly label: PlainMessageKey;
  /** The label for narrow widths. */
  readonly short: PlainMessageKey;
}

/** The button of each mode. */
export const TOOLS: Readonly<Record<Mode, Tool>> = {
  translate: { icon: 'languages', label: 'mode.translate', short: 'mode.translateShort' },
  ai: { icon: 'message-circle', label: 'mode.ai', short: 'mode.aiShort' },
  files: { icon: 'file-text', label: 'mode.files', short: 'mode.filesShort' },
  write: { icon: 'pen-line', label: 'mode.write', short: 'mode.writeShort' },
};

export function modesOf(screens: Screens): Mode[] {
  return MODES.filter((mode) => screens[mode] !== null);
}

const loaded = new WeakMap<LoadScreen, ComponentType>();

/** The screen, if its chunk is loaded. */
export function screenIfHere(load: LoadScreen): ComponentType | undefined {
  return loaded.get(load);
}

/** Loads a screen. Rejects if the chunk cannot be loaded; the next call tries again. */
export async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const Screen = loaded.get(load) ?? (await load());
  loaded.set(load, Screen);
  return Screen;
}

/** Preloads a screen that the user will probably open. Failures are ignored: the actual use reports them. */
export function preload(load: LoadScreen | null): Promise<void> {
  if (!load) return Promise.resolve();
  return loadScreen(load).then(
    () => undefined,
    () => undefined,
  );
}
