import { Toast, type ToastLook } from '../components/Toast';
import { withHostNotices } from '../i18n/notices/withHostNotices';
import type { NoticeMessages, PlainKey } from '../i18n/messages';
import { useLazyMessages } from '../components/hooks/useLazyMessages';
import { useApp } from '../state/hooks';
import type { ToastKind } from '../state/ui/types';

interface ToastContent {
  readonly look: ToastLook;
  readonly key: PlainKey<NoticeMessages>;
  readonly stays?: true;
}

const TOASTS: Readonly<Record<ToastKind, ToastContent>> = {
  copied: { look: 'success', key: 'toast.copied' },
  copyFailed: { look: 'error', key: 'toast.copyFailed' },
  emptyBox: { look: 'info', key: 'toast.emptyBox' },
  // A document can take minutes, so the user may not be looking when it is done.
  fileDone: { look: 'success', key: 'toast.fileDone', stays: true },
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
  const { look, key, stays } = TOASTS[toast.kind];
  const messages = withHostNotices(notices, texts);
  const closeLabel = stays && messages['toast.close'];
  return <Toast key={toast.id} {...{ look, closeLabel }} text={messages[key]} onEnd={hideToast} />;
}
