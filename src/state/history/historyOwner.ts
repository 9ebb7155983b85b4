import { audienceOf } from '../../domain/hostConfig';
import { userOf } from '../../domain/userOf';
import { ROLES } from '../../domain/usage/roles';
import type { ChatHistory, HistoryCall } from '../../services/contracts/history';
import type { Services } from '../../services/contracts/services';
import type { HistoryDeps } from './types';

export type HistoryOwner = ReturnType<typeof createHistoryOwner>;

export function createHistoryOwner(deps: () => HistoryDeps, historyFor: Services['historyFor']) {
  const config = () => deps().session.config;
  let key = currentKey();
  let scope = new AbortController();

  function currentKey(): string {
    const { historyUrl, userToken } = config();
    return JSON.stringify([historyUrl, userOf(userToken)]);
  }

  const service = () => historyFor(config());

  return {
    keepsChats: (): boolean => config().historyUrl !== '' && ROLES[audienceOf(config())].keepsChats,
    /** The signal is aborted when another user takes over. */
    signal: () => scope.signal,
    service,
    async ask<T>(call: (history: ChatHistory, options: HistoryCall) => Promise<T>): Promise<T> {
      const { signal } = scope;
      const history = await service();
      signal.throwIfAborted();
      return call(history, { signal });
    },
    /** Switches to the current user and aborts the requests of the previous one. False if the user is the same. */
    update(): boolean {
      const next = currentKey();
      if (next === key) return false;
      key = next;
      scope.abort();
      scope = new AbortController();
      return true;
    },
  };
}
