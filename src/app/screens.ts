import type { ComponentType } from 'react';
import { MODES, type Mode } from '../domain/mode';
import { TranslateScreen } from '../screens/translate/TranslateScreen';

export type LoadScreen = () => Promise<ComponentType>;

/** The screen of each mode, a chunk of its own. A mode whose screen does not exist yet has no button and no address. */
export type Screens = Readonly<Record<Mode, LoadScreen | null>>;

export const SCREENS: Screens = {
  // It comes with the frame: most visitors see it first.
  translate: async () => TranslateScreen,
  ai: () => import('../screens/chat/ChatScreen').then(({ ChatScreen }) => ChatScreen),
  files: () => import('../screens/files/FilesScreen').then(({ FilesScreen }) => FilesScreen),
  write: () => import('../screens/write/WriteScreen').then(({ WriteScreen }) => WriteScreen),
};

export function modesOf(screens: Screens): Mode[] {
  return MODES.filter((mode) => screens[mode] !== null);
}

const loaded = new WeakMap<LoadScreen, ComponentType>();

/** The screen, if it is here already. */
export function screenIfHere(load: LoadScreen): ComponentType | undefined {
  return loaded.get(load);
}

/** Fetches a screen. Rejects if it cannot be had; the next call tries again. */
export async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const Screen = loaded.get(load) ?? (await load());
  loaded.set(load, Screen);
  return Screen;
}

/** Fetches a screen that will probably be wanted. Whoever really wants it hears whether that failed. */
export function preload(load: LoadScreen | null): Promise<void> {
  if (!load) return Promise.resolve();
  return loadScreen(load).then(
    () => undefined,
    () => undefined,
  );
}
