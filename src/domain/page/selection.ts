/** What a user can do with selected text. */
export const SELECTION_ACTIONS = ['translate', 'dictionary', 'improve', 'speak'] as const;

export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** The actions of a `selection` attribute without a value. */
export const DEFAULT_SELECTION: readonly SelectionAction[] = ['translate', 'dictionary'];

/** The actions that have a tab. `speak` is a button next to a text instead. */
export type SelectionTab = Exclude<SelectionAction, 'speak'>;

export const toTabs = (actions: readonly SelectionAction[]): readonly SelectionTab[] =>
  actions.filter((action) => action !== 'speak');

/** Whether a text has 2 to 500 characters, the limits for actions on a selection. */
export const isSelectable = (text: string): boolean => /^.{2,500}$/su.test(text.trim());

/** Reads the actions from an attribute, separated by spaces. Undefined if no name is known. */
export function parseSelection(value: string): readonly SelectionAction[] | undefined {
  if (value.trim() === '') return DEFAULT_SELECTION;
  const names = value.trim().split(/\s+/);
  const actions = SELECTION_ACTIONS.filter((action) => names.includes(action));
  return actions.length > 0 ? actions : undefined;
}
