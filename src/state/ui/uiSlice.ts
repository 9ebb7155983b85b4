import { MODES, type Mode } from '../../domain/mode';
import type { Services } from '../../services/contracts/services';
import type { AddressSlice } from '../address/types';
import type { Features } from '../appState';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from './types';

interface UiDeps {
  readonly address: Pick<AddressSlice, 'write'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

export function createUiSlice(
  slice: SliceApi<UiSlice, UiDeps>,
  services: Services,
  modes: readonly Mode[],
  wanted: Mode,
): UiSlice {
  let lastId = 0;
  let asking: Promise<void> | undefined;

  function change(mode: Mode): boolean {
    const { mode: previous } = slice.get();
    if (mode === previous || !modes.includes(mode)) return false;
    slice.set({ mode });
    services.emit('la-mode-change', { mode, previous });
    return true;
  }

  async function ask(question: string): Promise<void> {
    const chat = await slice.deps().features.tryLoad('chat');
    if (chat) await chat.ask(question);
    // If loading fails, open the assistant: its screen shows the error and a retry button.
    else slice.get().setMode('ai');
  }

  return {
    modes: MODES.filter((mode) => modes.includes(mode)),
    mode: modes.includes(wanted) ? wanted : (modes[0] ?? 'translate'),
    toast: null,
    dialog: null,
    waitingDialog: null,
    setMode(mode) {
      if (change(mode)) slice.deps().address.write('push');
    },
    visitMode: (mode) => void change(mode),
    showToast(kind) {
      lastId += 1;
      slice.set({ toast: { id: lastId, kind } });
    },
    hideToast: () => slice.set({ toast: null }),
    openDialog: (dialog) => slice.set({ dialog, waitingDialog: null }),
    reportLimit(dialog, isPressed) {
      const { kind, feature, max } = dialog;
      services.emit('la-limit-reached', {
        feature,
        limit: kind === 'limit' ? 'daily' : 'textLength',
        ...(max !== undefined && { max }),
        ...(kind === 'limit' && dialog.resetsAt !== undefined && { resetsAt: new Date(dialog.resetsAt) }),
      });
      if (isPressed) slice.get().openDialog(dialog);
      else if (services.hasFocus() && !slice.get().dialog) slice.set({ waitingDialog: dialog });
    },
    openWaitingDialog(isPressed) {
      const { waitingDialog: dialog, openDialog, closeDialog } = slice.get();
      if (!dialog) return;
      if (isPressed || services.hasFocus()) openDialog({ ...dialog, ...(!isPressed && { isUnasked: true }) });
      else closeDialog();
    },
    closeDialog: () => slice.set({ dialog: null, waitingDialog: null }),
    requestLogin(url) {
      slice.set({ waitingDialog: null });
      const isLeft = services.emit('la-login-request', { url }) && url !== '';
      if (!isLeft) slice.get().closeDialog();
      return isLeft;
    },
    askAssistant(question) {
      // A double click or a held key may call this again before the assistant is loaded.
      asking ??= ask(question)
        .catch(services.reportError)
        .finally(() => (asking = undefined));
    },
    async copy(text) {
      const done = await services.clipboard.write(text);
      slice.get().showToast(done ? 'copied' : 'copyFailed');
      return done;
    },
  };
}
