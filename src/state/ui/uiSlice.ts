import type { Feature } from '../../domain/errors';
import { MODES, type Mode } from '../../domain/mode';
import type { Services } from '../../services/contracts/services';
import type { SliceApi } from '../sliceApi';

/** What toasts can say; the words are chosen where they are shown. */
export type ToastKind = 'copied' | 'copyFailed' | 'emptyBox' | 'fileDone' | 'wordFailed' | 'saveFailed';

/** What covers the page: the day's limit of a feature, or the offer of more. */
export type DialogState =
  | { readonly kind: 'limit'; readonly feature: Feature; readonly max?: number; readonly resetsAt?: number }
  | { readonly kind: 'upgrade'; readonly feature: Feature; readonly max: number };

export interface UiSlice {
  /** The tools that there are: those that have a screen. */
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  /** The toast on screen. `id` tells two alike apart, so that the second one starts its own three seconds. */
  readonly toast: { readonly id: number; readonly kind: ToastKind } | null;
  readonly dialog: DialogState | null;
  /** The visitor chooses a tool: the address goes along. */
  setMode(mode: Mode): void;
  /** The address or the page named a tool. One without a screen is passed over. */
  visitMode(mode: Mode): void;
  showToast(kind: ToastKind): void;
  hideToast(): void;
  openDialog(dialog: DialogState): void;
  /**
   * A limit is reached: the page is told, and the dialog opens if the visitor pressed something or is at work in the
   * widget. Whoever writes elsewhere in the page is left in peace: the screen says it too.
   */
  reachLimit(dialog: DialogState, isPressed: boolean): void;
  closeDialog(): void;
  /** The visitor wants to log in at `url`. False if the page takes care of it. */
  requestLogin(url: string): boolean;
  /** Asks the assistant from elsewhere, such as by a suggestion: `Talk.ask` says how. */
  ask(question: string): void;
  /** Puts a text on the clipboard and says so. Resolves to whether it got there. */
  copy(text: string): Promise<boolean>;
}

export function createUiSlice(
  part: SliceApi<'ui'>,
  services: Services,
  modes: readonly Mode[],
  wanted: Mode,
): UiSlice {
  let lastId = 0;
  let asking: Promise<void> | undefined;

  function change(mode: Mode): boolean {
    const { mode: previous } = part.get();
    if (mode === previous || !modes.includes(mode)) return false;
    part.set({ mode });
    services.emit('la-mode-change', { mode, previous });
    return true;
  }

  return {
    modes: MODES.filter((mode) => modes.includes(mode)),
    mode: modes.includes(wanted) ? wanted : 'translate',
    toast: null,
    dialog: null,
    setMode(mode) {
      if (change(mode)) part.getState().address.write('push');
    },
    visitMode: (mode) => void change(mode),
    showToast(kind) {
      lastId += 1;
      part.set({ toast: { id: lastId, kind } });
    },
    hideToast: () => part.set({ toast: null }),
    openDialog: (dialog) => part.set({ dialog }),
    reachLimit(dialog, isPressed) {
      const { kind, feature, max } = dialog;
      services.emit('la-limit-reached', {
        feature,
        limit: kind === 'limit' ? 'daily' : 'textLength',
        ...(max !== undefined && { max }),
        ...(kind === 'limit' && dialog.resetsAt !== undefined && { resetsAt: new Date(dialog.resetsAt) }),
      });
      if (isPressed || services.hasFocus()) part.get().openDialog(dialog);
    },
    closeDialog: () => part.set({ dialog: null }),
    requestLogin(url) {
      const isLeft = services.emit('la-login-request', { url });
      if (!isLeft) part.get().closeDialog();
      return isLeft;
    },
    ask(question) {
      // A double click, or a key that is held, comes again before the assistant is there.
      asking ??= part
        .getState()
        .chat.ask(question)
        .finally(() => (asking = undefined));
    },
    async copy(text) {
      const done = await services.clipboard.write(text);
      part.get().showToast(done ? 'copied' : 'copyFailed');
      return done;
    },
  };
}
