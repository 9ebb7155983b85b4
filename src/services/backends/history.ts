import { ServiceError } from '@lang-assistant/core/errors';
import { MAX_LISTED_CHATS, sortChats, type ChatRecord } from '../../domain/history/history';
import type { HostConfig } from '../../domain/hostConfig';
import type { ChatHistory, HistoryCall } from '../contracts/history';
import { toJson } from '../../domain/json';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { isTransient, nextPage, nextUrl } from '../http/pages';
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

  async function fetchPage(url: string, call: HistoryCall) {
    let link: string | null = null;
    const request: HistoryRequest = {
      onHeaders: (headers) => (link = headers.get('link')),
      expected: '[{"id": …, "name": "…", "chat_history": []}]',
    };
    // A GET has no side effects, so it can be repeated after an error.
    const chats = await send(url, request, call, parseChats).catch((error: unknown) => {
      if (call.signal.aborted || !isTransient(error)) throw error;
      return send(url, request, call, parseChats);
    });
    return { chats, next: nextPage(link) };
  }

  return {
    async list(call) {
      const chats: ChatRecord[] = [];
      const visited = new Set<string>();
      let url: string | undefined = `${base}list-user-chats/`;
      while (url !== undefined && !visited.has(url) && chats.length < MAX_LISTED_CHATS) {
        visited.add(url);
        const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(url, call);
        chats.push(...page.chats);
        url = page.chats.length === 0 ? undefined : nextUrl(page.next, url);
      }
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
