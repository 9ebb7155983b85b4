import { Toast, type ToastLook } from '../components/Toast';
import { withHostNotices } from '../i18n/notices/withHostNotices';
import type { NoticeMessages, PlainKey } from '../i18n/messages';
import { useLazyMessages } from '../components/hooks/useLazyMessages';
import { useApp } from '../state/hooks';
import type { ToastKind } from '../state/ui/types';

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
  // If the messages cannot be loaded, the toast is hidden. The next toast tries again.
  const notices = useLazyMessages('notices', toast !== null, hideToast);
  if (!toast || !notices) return null;
  const { look, key } = TOASTS[toast.kind];
  const messages = withHostNotices(notices, texts);
  return <Toast key={toast.id} look={look} text={messages[key]} onEnd={hideToast} />;
}
