import { DEFAULT_SHORTCUT, isShortcut, parseShortcut } from '../domain/field/settings';

const isMac = /^(Mac|iP)/.test(navigator.platform);

export const isFieldShortcut = (value: unknown, event: KeyboardEvent): boolean =>
  isShortcut(parseShortcut(value) ?? DEFAULT_SHORTCUT, event, isMac);
