/** On macOS, Meta replaces Control. */
export const DEFAULT_SHORTCUT = 'Control+.';

const MODIFIERS = { Control: 'ctrlKey', Meta: 'metaKey', Alt: 'altKey', Shift: 'shiftKey' } as const;

/** Modifiers and a key, such as `Control+.`, or `none`. Undefined for anything else. */
export function parseShortcut(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const modifiers = value.split(/\+(?=.)/);
  const [key = ''] = modifiers.splice(-1);
  const isKey = /^(.|[A-Z]\w+)$/u.test(key) && modifiers.every((name) => name in MODIFIERS);
  return value === 'none' || isKey ? value : undefined;
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isShortcut(shortcut: string, keys: Keys, isMac: boolean): boolean {
  const used = isMac && shortcut === DEFAULT_SHORTCUT ? 'Meta+.' : shortcut;
  const modifiers = used.split(/\+(?=.)/);
  const key = modifiers.splice(-1).join('');
  return (
    key.toLowerCase() === keys.key.toLowerCase() &&
    Object.entries(MODIFIERS).every(([name, field]) => keys[field] === modifiers.includes(name))
  );
}

/** Whether the keys are the shortcut that a setting names. An invalid setting means the default. */
export const isSetShortcut = (value: unknown, event: KeyboardEvent): boolean =>
  isShortcut(parseShortcut(value) ?? DEFAULT_SHORTCUT, event, /^(Mac|iP)/.test(navigator.platform));
