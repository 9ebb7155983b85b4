import type { FieldChange } from '../../domain/field/change';
import type { FieldMessages } from '../../i18n/messages';
import type { Reason } from './statusView';

/** What the popover shows. */
export type PopoverView =
  | {
      readonly kind: 'change';
      readonly change: FieldChange;
      readonly changes: readonly FieldChange[];
      /** Why nothing can be replaced; `isAlert` if that has just turned out. */
      readonly problem?: { readonly text: string; readonly isAlert: boolean };
    }
  | {
      readonly kind: 'list';
      readonly changes: readonly FieldChange[];
      readonly problem?: { readonly text: string };
    }
  | { readonly kind: 'reason'; readonly reason: Reason }
  /** A change that the field has not taken, and that is no longer in its text. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'done'; readonly count: number };

export interface PopoverActions {
  accept(id: number, text: string): void;
  acceptAll(): void;
  dismiss(id: number): void;
  open(id: number): void;
  showAll(): void;
  step(by: 1 | -1): void;
  retry(): void;
  /** @returns whether the browser follows the address */
  logIn(url: string): boolean;
  /** Closes it. Focus goes back to where it was. */
  close(): void;
  /** Another field shows something in its place. */
  lose(): void;
}

/** The words that depend on the field. */
export interface PopoverWords {
  /** The name of the language that is checked. */
  readonly languageName: string;
  /** The language of the text, for its font and its voice; undefined if it is not known. */
  readonly language: string | undefined;
  /** The address of the login, or `LOGIN_EVENT`; empty if there is none. */
  readonly login: string;
}

/** What is in the popover, and its name. */
export interface DrawnView {
  readonly label: string;
  readonly nodes: readonly Node[];
}

export type ViewOf<Kind> = Extract<PopoverView, { readonly kind: Kind }>;
/** Draws one kind of view. */
export type Draw<Kind> = (
  view: ViewOf<Kind>,
  t: FieldMessages,
  run: PopoverActions,
  words: PopoverWords,
) => DrawnView;
