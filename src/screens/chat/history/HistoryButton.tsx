import { Button } from '../../../components/Button';
import { Glyph } from '../../../components/Icon';
import { adoptHistoryStyles } from '../../../theme/historyStyles';
import { HISTORY_ICONS } from './historyIcons';
import { useHistory } from './useHistory';

/** Renders nothing if the page stores no chats. */
export function HistoryButton() {
  const history = useHistory();
  if (!history) return null;
  const { controller, view, messages } = history;
  return (
    <Button
      ref={adoptHistoryStyles}
      variant="icon"
      icon={<Glyph path={HISTORY_ICONS.history} />}
      className="la-iconbtn--labelled la-iconbtn--collapses la-historybtn"
      part="history-button"
      aria-label={messages['history.label']}
      aria-expanded={view.isOpen}
      onClick={controller.toggle}
    >
      <span>{messages['history.short']}</span>
    </Button>
  );
}
