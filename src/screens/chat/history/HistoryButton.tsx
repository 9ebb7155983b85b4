import { Glyph } from '../../../components/Icon';
import { adoptHistoryStyles } from '../../../theme/historyStyles';
import { HISTORY_ICONS } from './historyIcons';
import { useHistory } from './useHistory';

/** Toggles the chat history. Not rendered if the page stores no chats. */
export function HistoryButton() {
  const history = useHistory();
  if (!history) return null;
  const { controller, view, messages } = history;
  return (
    <button
      ref={adoptHistoryStyles}
      type="button"
      className="la-iconbtn la-iconbtn--labelled la-iconbtn--collapses la-historybtn"
      part="button icon-button history-button"
      aria-label={messages['history.label']}
      aria-expanded={view.isOpen}
      onClick={controller.toggle}
    >
      <Glyph path={HISTORY_ICONS.history} />
      <span>{messages['history.short']}</span>
    </button>
  );
}
