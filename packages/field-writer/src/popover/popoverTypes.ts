import type { FieldChange } from '@lang-assistant/core/check';
import type { FieldMessages } from '../messages/en.js';
import type { Reason } from '../status/statusView.js';

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
  /** The field has refused a change, and its text no longer contains the words to change. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'done'; readonly count: number };

export interface PopoverActions {
  accept(id: number, text: string): void;
  acceptAll(): void;
  /** Reverts the changes of `acceptAll`. */
  undo(): void;
  dismiss(id: number): void;
  open(id: number): void;
  showAll(): void;
  step(by: 1 | -1): void;
  retry(): void;
  /** @returns true if the browser should follow the link */
  logIn(url: string): boolean;
  /** The focus returns to the previously focused element. */
  close(): void;
  /** Also closes, but the focus returns only if it is in the popover. */
  leave(): void;
  /** Called when another field opens the popover. */
  lose(): void;
}

export interface PopoverWords {
  readonly languageName: string;
  /** The language of the text, which determines its font and pronunciation. Undefined if it is not known. */
  readonly language: string | undefined;
  /** An address or `event`. Empty if there is no login. */
  readonly login: string;
}

export interface DrawnView {
  readonly label: string;
  readonly nodes: readonly Node[];
}

export type ViewOf<Kind> = Extract<PopoverView, { readonly kind: Kind }>;
export type Draw<Kind> = (
  view: ViewOf<Kind>,
  t: FieldMessages,
  run: PopoverActions,
  words: PopoverWords,
) => DrawnView;
