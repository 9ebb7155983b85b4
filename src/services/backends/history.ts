import { ServiceError } from '@lang-assistant/core/errors';
import { MAX_LISTED_CHATS, sortChats } from '../../domain/history/history';
import type { HostConfig } from '../../domain/hostConfig';
import type { ChatHistory, HistoryCall } from '../contracts/history';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { readPages, repeat } from '../http/pages';
import { parseChats, parseCreated, parseDone } from '../responses/history';

type HistoryRequest = Omit<HttpCall, 'url' | 'headers' | 'signal'>;

/** Sends calls 11 to 15 of spec §7 to `historyUrl`, authorized by the user's token. */
export function createChatHistory({ historyUrl, userToken }: HostConfig): ChatHistory {
  const base = `${historyUrl.replace(/\/+$/, '')}/history-chat/`;

  async function send<T>(
    url: string,
    request: HistoryRequest,
    { signal }: HistoryCall,
    parse: (body: unknown) => T,
  ): Promise<T> {
    if (historyUrl === '' || userToken === '')
      throw new ServiceError({ kind: 'unsupported', feature: 'history' });
    const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `bearer ${userToken}` };
    return sendRequest({ ...request, url, headers, signal }, parse);
  }

  const pathOf = (id: string, action: string) => `${base}${encodeURIComponent(id)}/${action}/`;

  /** Servers may confirm an update with an empty body. */
  async function sendUpdate(url: string, request: HistoryRequest, call: HistoryCall): Promise<void> {
    await send(url, request, call, parseDone).catch((error: unknown) => {
      const isEmpty =
        error instanceof ServiceError && error.error.kind === 'invalidReply' && error.error.raw === '';
      if (!isEmpty) throw error;
    });
  }

  return {
    async list(call) {
      const expected = '[{"id": …, "name": "…", "chat_history": []}]';
      const pages = await readPages(`${base}list-user-chats/`, MAX_LISTED_CHATS, async (url, onHeaders) => ({
        // A GET has no side effects, so it can be repeated after an error.
        items: await repeat(call.signal, () => send(url, { onHeaders, expected }, call, parseChats)),
      }));
      const chats = pages.flatMap(({ items }) => items);
      return sortChats(chats).slice(0, MAX_LISTED_CHATS);
    },
    async create(name, turns, call) {
      const body = toJson({
        name,
        chat_history: turns.map(({ role, content }) => ({ role, content })),
      });
      const request = { body, expected: '{"id": …}' };
      return send(`${base}create/`, request, call, (answer) => parseCreated(answer, { name, turns }));
    },
    addMessage: (id, { role, content }, call) =>
      sendUpdate(
        pathOf(id, 'add-message'),
        { method: 'PATCH', body: toJson({ message: content, role }) },
        call,
      ),
    rename: (id, name, call) =>
      sendUpdate(pathOf(id, 'edit-name'), { method: 'PATCH', body: toJson({ name }) }, call),
    remove: (id, call) => sendUpdate(pathOf(id, 'delete'), { method: 'DELETE' }, call),
  };
}
