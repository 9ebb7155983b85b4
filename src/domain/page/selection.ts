export const SELECTION_ACTIONS = ['translate', 'dictionary', 'improve', 'speak'] as const;

export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** The actions of a `selection` attribute without a value. */
export const DEFAULT_SELECTION: readonly SelectionAction[] = ['translate', 'dictionary'];

/** `speak` has a button next to a text instead of a tab. */
export type SelectionTab = Exclude<SelectionAction, 'speak'>;

export const toTabs = (actions: readonly SelectionAction[]): readonly SelectionTab[] =>
  actions.filter((action) => action !== 'speak');

/** 2 to 500 characters. */
export const isSelectable = (text: string): boolean => /^.{2,500}$/su.test(text.trim());

/** Names are separated by spaces. Undefined if no name is known. */
export function parseSelection(value: string): readonly SelectionAction[] | undefined {
  if (value.trim() === '') return DEFAULT_SELECTION;
  const names = value.trim().split(/\s+/);
  const actions = SELECTION_ACTIONS.filter((action) => names.includes(action));
  return actions.length > 0 ? actions : undefined;
}
