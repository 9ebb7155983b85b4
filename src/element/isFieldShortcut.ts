import { DEFAULT_SHORTCUT, isShortcut, parseShortcut } from '../domain/field/settings';

const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Compares the key press with the shortcut of `field-shortcut`, or with the default shortcut. */
export const isFieldShortcut = (value: unknown, event: KeyboardEvent): boolean =>
  isShortcut(parseShortcut(value) ?? DEFAULT_SHORTCUT, event, isMac);
