export const SELECTION_ACTIONS = ['translate', 'dictionary', 'improve', 'speak'] as const;

export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** The actions of a `selection` attribute without a value. */
export const DEFAULT_SELECTION: readonly SelectionAction[] = ['translate', 'dictionary'];

/** What opens the original of a translated text. All of them without a value. */
export const ORIGINAL_TRIGGERS = ['hover', 'focus', 'press'] as const;

/** Names are separated by spaces. Undefined if no name is known. */
export function parseNames<T extends string>(
  value: string,
  known: readonly T[],
  fallback: readonly T[],
): readonly T[] | undefined {
  if (value.trim() === '') return fallback;
  const names = value.trim().split(/\s+/);
  const found = known.filter((name) => names.includes(name));
  return found.length > 0 ? found : undefined;
}

export const parseSelection = (value: string): readonly SelectionAction[] | undefined =>
  parseNames(value, SELECTION_ACTIONS, DEFAULT_SELECTION);
