export const CHECK_TIMES = ['typing', 'button'] as const;

const TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,2}$/i;

/** A code of a language as a BCP 47 tag; undefined if it is none, or names no language. */
export function toTag(code: unknown): string | undefined {
  const tag = typeof code === 'string' && TAG.test(code.trim()) ? code.trim().replaceAll('_', '-') : 'und';
  return tag === 'und' ? undefined : tag;
}

/** When a field is checked: while the user types, or on request. */
export type CheckTime = (typeof CHECK_TIMES)[number];

/** Meta in place of Control on macOS. */
export const DEFAULT_SHORTCUT = 'Control+.';

const MODIFIERS = { Control: 'ctrlKey', Meta: 'metaKey', Alt: 'altKey', Shift: 'shiftKey' } as const;

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key is the one of a shortcut such as `Control+.` or `Alt+Shift+F`. */
export function isShortcut(shortcut: string, keys: Keys, isMac: boolean): boolean {
  const used = isMac && shortcut === DEFAULT_SHORTCUT ? 'Meta+.' : shortcut;
  const modifiers = used.split(/\+(?=.)/);
  const key = modifiers.splice(-1).join('');
  return (
    key.toLowerCase() === keys.key.toLowerCase() &&
    Object.entries(MODIFIERS).every(([name, field]) => keys[field] === modifiers.includes(name))
  );
}
