import { CHANGE_KINDS, type ChangeKind } from './change';

export const CHECK_TIMES = ['typing', 'button'] as const;

/** Accepts a list, or names separated by spaces. Undefined if no name is known. */
export function parseKinds(value: unknown): readonly ChangeKind[] | undefined {
  const names: unknown = typeof value === 'string' ? value.split(/\s+/) : value;
  const kinds = CHANGE_KINDS.filter((kind) => Array.isArray(names) && names.includes(kind));
  return kinds.length > 0 ? kinds : undefined;
}

const TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8}){0,2}$/i;

/** Undefined if the code is invalid or `und`. */
export function toTag(code: unknown): string | undefined {
  const tag = typeof code === 'string' && TAG.test(code.trim()) ? code.trim().replaceAll('_', '-') : 'und';
  return tag === 'und' ? undefined : tag;
}

export type CheckTime = (typeof CHECK_TIMES)[number];

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
