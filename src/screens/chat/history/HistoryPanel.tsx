import { Toast } from '../../../components/Toast';
import { MessagesProvider } from '../../../i18n/useMessages';
import { useApp } from '../../../state/hooks';
import { DeleteDialog } from './DeleteDialog';
import { HistoryDrawer } from './HistoryDrawer';
import type { History } from './useHistory';

export function HistoryPanel({ controller, view, messages }: History) {
  // A toast of the widget replaces this toast, so that only one toast is shown at a time.
  const isSilent = useApp((state) => state.ui.toast !== null);
  const { alert } = view;
  return (
    <MessagesProvider section="history" messages={messages}>
      {view.isOpen && <HistoryDrawer controller={controller} view={view} />}
      <DeleteDialog controller={controller} view={view} />
      {alert && !isSilent && (
        <Toast
          key={alert.id}
          look="error"
          text={messages[`alert.${alert.kind}`]}
          onEnd={controller.hideAlert}
        />
      )}
    </MessagesProvider>
  );
}
