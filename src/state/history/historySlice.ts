import type { Services } from '../../services/contracts/services';
import type { HistoryController, HistoryView } from './historyTypes';
import type { SliceApi } from '../sliceApi';

/** The saved chats. What keeps them comes with the assistant's screen: `openHistory` of `historyDesk.ts`. */
export interface HistorySlice {
  readonly controller: HistoryController | undefined;
  readonly view: HistoryView | undefined;
  /** Makes something on this slice. */
  make<T>(create: (part: SliceApi<'history'>, services: Services) => T): T;
}

export function createHistorySlice(part: SliceApi<'history'>, services: Services): HistorySlice {
  return { controller: undefined, view: undefined, make: (create) => create(part, services) };
}
