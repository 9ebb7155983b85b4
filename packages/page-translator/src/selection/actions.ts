/** `translate` and `speak` are in the popover. `dictionary` and `improve` open the text elsewhere. */
export type SelectionAction = 'translate' | 'speak' | OpenAction;

export type OpenAction = 'dictionary' | 'improve';

export const isOpenAction = (action: SelectionAction): action is OpenAction =>
  action === 'dictionary' || action === 'improve';

/** 2 to 500 characters. */
export const isSelectable = (text: string): boolean => /^.{2,500}$/su.test(text.trim());
