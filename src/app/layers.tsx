import { Toast, type ToastLook } from '../components/Toast';
import { withHostNotices } from '../i18n/hostTexts';
import type { NoticeMessages, PlainKey } from '../i18n/messages';
import { useNeeded } from '../components/hooks/useLazy';
import { useI18n } from '../i18n/useI18n';
import { useApp } from '../state/hooks';
import type { ToastKind } from '../state/ui/types';

/** What is above the screens: one chunk, which loads with the first dialog, toast or tooltip. */
export { addTooltips } from './addTooltips';
export { DialogLayer } from '../screens/dialogs/DialogLayer';

interface ToastContent {
  readonly look: ToastLook;
  readonly key: PlainKey<NoticeMessages>;
}

const TOASTS: Readonly<Record<ToastKind, ToastContent>> = {
  copied: { look: 'success', key: 'toast.copied' },
  copyFailed: { look: 'error', key: 'toast.copyFailed' },
  emptyBox: { look: 'info', key: 'toast.emptyBox' },
  fileDone: { look: 'success', key: 'toast.fileDone' },
  wordFailed: { look: 'error', key: 'toast.wordFailed' },
  saveFailed: { look: 'error', key: 'toast.saveFailed' },
  listFailed: { look: 'error', key: 'toast.listFailed' },
};

export function ToastLayer() {
  const toast = useApp((state) => state.ui.toast);
  const hideToast = useApp((state) => state.ui.hideToast);
  const texts = useApp((state) => state.session.config.texts);
  const notices = useNeeded(toast !== null, useI18n().loadSections)?.notices;
  if (!toast || !notices) return null;
  const { look, key } = TOASTS[toast.kind];
  const messages = withHostNotices(notices, texts);
  return <Toast key={toast.id} look={look} text={messages[key]} onEnd={hideToast} />;
}
