import type { Services } from '../services/contracts/services';
import type { HistoryDesk, HistoryView } from './historyParts';
import type { Part } from './slice';

/** The saved chats. What keeps them comes with the assistant's screen: `openHistory` of `historyDesk.ts`. */
export interface HistorySlice {
  readonly desk: HistoryDesk | undefined;
  readonly view: HistoryView | undefined;
  /** Makes something on this slice. */
  make<T>(create: (part: Part<'history'>, services: Services) => T): T;
}

export function createHistorySlice(part: Part<'history'>, services: Services): HistorySlice {
  return { desk: undefined, view: undefined, make: (create) => create(part, services) };
}
