import { Toast } from '../components/Toast';
import type { PlainMessageKey } from '../i18n/messages';
import { useWords } from '../i18n/WordsContext';
import { useApp } from '../state/hooks';
import type { ToastKind } from '../state/uiSlice';

const TOASTS: Readonly<Record<ToastKind, { kind: 'success' | 'error'; key: PlainMessageKey }>> = {
  copied: { kind: 'success', key: 'toast.copied' },
  copyFailed: { kind: 'error', key: 'toast.copyFailed' },
  emptyBox: { kind: 'error', key: 'toast.emptyBox' },
};

/** One toast at a time; a new one takes the old one's place. */
export function ToastLayer() {
  const { t } = useWords();
  const { toast, hideToast } = useApp((state) => state.ui);
  if (!toast) return null;
  const { kind, key } = TOASTS[toast.kind];
  return <Toast key={toast.id} kind={kind} text={t[key]} onEnd={hideToast} />;
}
