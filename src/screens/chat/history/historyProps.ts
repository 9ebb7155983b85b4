import type { HistoryController, HistoryView } from '../../../state/history/types';

export interface HistoryProps {
  readonly controller: HistoryController;
  readonly view: HistoryView;
}
