import type { FieldChange } from '../../domain/field/change';
import type { FieldMessages } from '../../i18n/messages';
import type { Reason } from './statusView';

/** The content of the popover. */
export type PopoverView =
  | {
      readonly kind: 'change';
      readonly change: FieldChange;
      readonly changes: readonly FieldChange[];
      /** Why the text cannot be changed. `isAlert` is true if the field has just refused a change. */
      readonly problem?: { readonly text: string; readonly isAlert: boolean };
    }
  | {
      readonly kind: 'list';
      readonly changes: readonly FieldChange[];
      readonly problem?: { readonly text: string };
    }
  | { readonly kind: 'reason'; readonly reason: Reason }
  /** The field has refused a change, and its text no longer contains the words that should change. */
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
  /** @returns true if the browser should follow the link */
  logIn(url: string): boolean;
  /** Closes the popover. The focus returns to where it was. */
  close(): void;
  /** Called when another field takes over the popover. */
  lose(): void;
}

/** The texts that depend on the field. */
export interface PopoverWords {
  /** The name of the language in which the text is checked. */
  readonly languageName: string;
  /** The language of the text, for its font and its pronunciation; undefined if it is not known. */
  readonly language: string | undefined;
  /** The address of the login, or `LOGIN_EVENT`; empty if there is none. */
  readonly login: string;
}

/** The drawn content of the popover, and its accessible name. */
export interface DrawnView {
  readonly label: string;
  readonly nodes: readonly Node[];
}

export type ViewOf<Kind> = Extract<PopoverView, { readonly kind: Kind }>;
/** Draws one kind of content. */
export type Draw<Kind> = (
  view: ViewOf<Kind>,
  t: FieldMessages,
  run: PopoverActions,
  words: PopoverWords,
) => DrawnView;
