import { Toast } from '../components/Toast';
import { withHostNotices } from '../i18n/notices/withHostNotices';
import type { NoticeMessages, PlainKey } from '../i18n/messages';
import { useLazyMessages } from '../components/hooks/useLazyMessages';
import { useApp } from '../state/hooks';
import type { ToastKind } from '../state/ui/types';

const TOASTS: Readonly<Record<ToastKind, { kind: 'success' | 'error'; key: PlainKey<NoticeMessages> }>> = {
  copied: { kind: 'success', key: 'toast.copied' },
  copyFailed: { kind: 'error', key: 'toast.copyFailed' },
  emptyBox: { kind: 'error', key: 'toast.emptyBox' },
  fileDone: { kind: 'success', key: 'toast.fileDone' },
  wordFailed: { kind: 'error', key: 'toast.wordFailed' },
  saveFailed: { kind: 'error', key: 'toast.saveFailed' },
  listFailed: { kind: 'error', key: 'toast.listFailed' },
};

/** Shows one toast at a time; a new toast replaces the old one. */
export function ToastLayer() {
  const toast = useApp((state) => state.ui.toast);
  const hideToast = useApp((state) => state.ui.hideToast);
  const texts = useApp((state) => state.session.config.texts);
  // If the messages cannot be loaded, hide the toast: the next toast tries again.
  const notices = useLazyMessages('notices', toast !== null, hideToast);
  if (!toast || !notices) return null;
  const { kind, key } = TOASTS[toast.kind];
  return <Toast key={toast.id} kind={kind} text={withHostNotices(notices, texts)[key]} onEnd={hideToast} />;
}
