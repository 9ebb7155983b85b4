import { useApp } from '../state/hooks';
import { LazyLayer, type LayerProps } from './LazyLayer';

export const loadDialogs = () =>
  import('../screens/dialogs/DialogLayer').then(({ DialogLayer }) => DialogLayer);

export const loadToasts = () => import('./ToastLayer').then(({ ToastLayer }) => ToastLayer);

/** The first screen needs neither dialogs nor toasts, so both load on demand. */
export function Overlays({ onError }: LayerProps) {
  const hasDialog = useApp((state) => (state.ui.dialog ?? state.ui.waitingDialog) !== null);
  const hasToast = useApp((state) => state.ui.toast !== null);
  const closeDialog = useApp((state) => state.ui.closeDialog);
  const hideToast = useApp((state) => state.ui.hideToast);
  return (
    <>
      <LazyLayer isWanted={hasDialog} load={loadDialogs} onError={onError} onFail={closeDialog} />
      <LazyLayer isWanted={hasToast} load={loadToasts} onError={onError} onFail={hideToast} />
    </>
  );
}
