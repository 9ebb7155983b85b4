import type { Feature } from '@lang-assistant/core/errors';
import type { Mode } from '../../domain/mode';

export type ToastKind =
  'copied' | 'copyFailed' | 'emptyBox' | 'fileDone' | 'wordFailed' | 'saveFailed' | 'listFailed';

/** A modal dialog: a reached daily limit, or the offer of the app. */
export type DialogState =
  | { readonly kind: 'limit'; readonly feature: Feature; readonly max?: number; readonly resetsAt?: number }
  | { readonly kind: 'upgrade'; readonly feature: Feature; readonly max: number };

/** The dialog on screen. `isUnasked` means that it opened by itself, so the next key goes to the text. */
export type OpenDialog = DialogState & { readonly isUnasked?: boolean };

export interface UiSlice {
  /** The modes that have a screen, in the order of the top bar. */
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  /** The toast on screen. `id` distinguishes two equal toasts, so that the second one is shown for its own three seconds. */
  readonly toast: { readonly id: number; readonly kind: ToastKind } | null;
  readonly dialog: OpenDialog | null;
  /** The dialog that opens when the user pauses, or presses something outside the text. */
  readonly waitingDialog: DialogState | null;
  /** The user chooses a mode; the page's address follows. */
  setMode(mode: Mode): void;
  /** The address or the host page names a mode. One without a screen is ignored. */
  visitMode(mode: Mode): void;
  showToast(kind: ToastKind): void;
  hideToast(): void;
  openDialog(dialog: OpenDialog): void;
  /**
   * Emits `la-limit-reached`, and opens the dialog if the user pressed a control. Otherwise the dialog waits, if the focus
   * is in the widget: a user who types is not interrupted, and the screen shows the limit too.
   */
  reportLimit(dialog: DialogState, isPressed: boolean): void;
  /**
   * The user paused, or pressed something outside the text. Opens the waiting dialog, unless the focus is elsewhere in the
   * page.
   */
  openWaitingDialog(isPressed: boolean): void;
  /** Closes the dialog, and drops the waiting one. */
  closeDialog(): void;
  /** The user wants to log in at `url`. Returns false if the host page handles it. */
  requestLogin(url: string): boolean;
  /** Asks the assistant from another tool; see `ChatController.ask`. */
  askAssistant(question: string): void;
  /** Copies a text and shows a toast. Resolves to whether it was copied. */
  copy(text: string): Promise<boolean>;
}
