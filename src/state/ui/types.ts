import type { Feature } from '@lang-assistant/core/errors';
import type { Mode } from '../../domain/mode';

export type ToastKind =
  'copied' | 'copyFailed' | 'emptyBox' | 'fileDone' | 'wordFailed' | 'saveFailed' | 'listFailed';

export type DialogState =
  | { readonly kind: 'limit'; readonly feature: Feature; readonly max?: number; readonly resetsAt?: number }
  | { readonly kind: 'upgrade'; readonly feature: Feature; readonly max: number };

/** `isUnasked`: the dialog opened without a click of the user, so the next key goes to the text. */
export type OpenDialog = DialogState & { readonly isUnasked?: boolean };

export interface UiSlice {
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  /** Each toast has a different `id`, so that a second, equal toast is shown for its own three seconds. */
  readonly toast: { readonly id: number; readonly kind: ToastKind } | null;
  readonly dialog: OpenDialog | null;
  /** Opens when the user pauses, or clicks outside the text. */
  readonly waitingDialog: DialogState | null;
  /** For a choice of the user. The page's address follows. */
  setMode(mode: Mode): void;
  /** For a mode that the address or the host page names. A mode without a screen is ignored. */
  visitMode(mode: Mode): void;
  /** If the current tool is not among them, the first of them opens. */
  offerTools(tools: readonly Mode[]): void;
  showToast(kind: ToastKind): void;
  hideToast(): void;
  openDialog(dialog: OpenDialog): void;
  /**
   * Dispatches `la-limit-reached`. Opens the dialog if the user clicked a control. Otherwise, if the focus is in the
   * widget, the dialog waits: it must not interrupt typing, and the screen shows the limit too.
   */
  reportLimit(dialog: DialogState, isPressed: boolean): void;
  /**
   * Call when the user pauses, or clicks outside the text. Opens the waiting dialog, unless the focus is elsewhere on
   * the page.
   */
  openWaitingDialog(isPressed: boolean): void;
  /** Also drops a waiting dialog. */
  closeDialog(): void;
  /** Call when the user wants to log in at `url`. Returns false if the host page handles the login. */
  requestLogin(url: string): boolean;
  /** Sends a question from another tool; see `ChatController.ask`. */
  askAssistant(question: string): void;
  copy(text: string): Promise<boolean>;
}
