import { MODES, type Mode } from '../../domain/mode';
import type { HostConfig } from '../../domain/hostConfig';
import type { Services } from '../../services/contracts/services';
import type { AddressSlice } from '../address/types';
import type { Features } from '../appState';
import type { SliceApi } from '../sliceApi';
import type { UiSlice } from './types';

interface UiDeps {
  readonly address: Pick<AddressSlice, 'write'>;
  readonly features: Pick<Features, 'tryLoad'>;
}

async function ask(slice: SliceApi<UiSlice, UiDeps>, question: string): Promise<void> {
  const chat = await slice.deps().features.tryLoad('chat');
  if (chat) chat.ask(question);
  // If loading fails, open the assistant: its screen shows the error and a retry button.
  else slice.get().setMode('ai');
}

const currentOf = (modes: readonly Mode[], mode: Mode) =>
  modes.includes(mode) ? mode : (modes[0] ?? 'translate');

export function createUiSlice(
  slice: SliceApi<UiSlice, UiDeps>,
  services: Services,
  screens: readonly Mode[],
  { mode: wanted, tools }: Pick<HostConfig, 'mode' | 'tools'>,
): UiSlice {
  let lastId = 0;
  let asking: Promise<void> | undefined;

  const offered = (names: readonly Mode[]) =>
    MODES.filter((mode) => screens.includes(mode) && names.includes(mode));

  function change(mode: Mode): boolean {
    const { mode: previous, modes } = slice.get();
    if (mode === previous || !modes.includes(mode)) return false;
    slice.set({ mode });
    services.emit('la-mode-change', { mode, previous });
    return true;
  }

  return {
    modes: offered(tools),
    mode: currentOf(offered(tools), wanted),
    toast: null,
    dialog: null,
    waitingDialog: null,
    setMode(mode) {
      if (change(mode)) slice.deps().address.write('push');
    },
    visitMode: (mode) => void change(mode),
    offerTools(names) {
      const modes = offered(names);
      slice.set({ modes });
      change(currentOf(modes, slice.get().mode));
    },
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
      asking ??= ask(slice, question)
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
