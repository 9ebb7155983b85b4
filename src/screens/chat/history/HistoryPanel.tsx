import { Toast } from '../../../components/Toast';
import { useApp } from '../../../state/hooks';
import { DeleteDialog } from './DeleteDialog';
import { HistoryDrawer } from './HistoryDrawer';
import { useHistory } from './useHistory';

/** The chat history: its panel while it is open, the delete dialog, and errors. */
export function HistoryPanel() {
  const history = useHistory();
  // Another toast replaces this one.
  const isSilent = useApp((state) => state.ui.toast !== null);
  if (!history) return null;
  const { controller, view, h } = history;
  const { alert } = view;
  return (
    <>
      {view.isOpen && <HistoryDrawer controller={controller} view={view} h={h} />}
      <DeleteDialog controller={controller} view={view} h={h} />
      {alert && !isSilent && (
        <Toast key={alert.id} kind="error" text={h[`alert.${alert.kind}`]} onEnd={controller.hideAlert} />
      )}
    </>
  );
}
