import { ServiceError } from '../../domain/errors';
import { MAX_LISTED_CHATS, sortChats, type ChatRecord } from '../../domain/history/history';
import type { HostConfig } from '../../domain/hostConfig';
import type { ChatHistory, HistoryCall } from '../contracts/history';
import { sendRequest, type HttpCall } from '../http/sendRequest';
import { nextPage, parseChats, parseCreated, parseDone } from '../responses/history';

type Request = Omit<HttpCall, 'url' | 'headers' | 'signal'>;

/** Whether a retry may succeed. */
function isPassing(cause: unknown): boolean {
  if (!(cause instanceof ServiceError)) return false;
  const { error } = cause;
  return (
    error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'http' && error.status >= 500)
  );
}

/** URL of the next page, if it has the origin of the configured server: the token is sent to no other. */
function following(next: string | undefined, from: string): string | undefined {
  if (next === undefined || !URL.canParse(next, from)) return undefined;
  const url = new URL(next, from);
  return url.origin === new URL(from).origin ? url.href : undefined;
}

/** Calls 11 to 15 of spec §7 on the host `historyUrl`, authorized by the user's token. */
export function createChatHistory({ historyUrl, userToken }: HostConfig): ChatHistory {
  const base = `${historyUrl.replace(/\/+$/, '')}/history-chat/`;

  async function ask(url: string, request: Request, { signal }: HistoryCall): Promise<unknown> {
    if (historyUrl === '' || userToken === '')
      throw new ServiceError({ kind: 'unsupported', feature: 'history' });
    const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, authorization: `bearer ${userToken}` };
    return sendRequest({ ...request, url, headers, signal });
  }

  const pathOf = (id: string, action: string) => `${base}${encodeURIComponent(id)}/${action}/`;

  /** A call without a result. Servers may also confirm it with an empty body. */
  async function tell(url: string, request: Request, call: HistoryCall): Promise<void> {
    const body = await ask(url, request, call).catch((cause: unknown) => {
      const isEmpty =
        cause instanceof ServiceError && cause.error.kind === 'invalidReply' && cause.error.raw === '';
      if (isEmpty) return {};
      throw cause;
    });
    parseDone(body);
  }

  async function page(url: string, call: HistoryCall) {
    let link: string | null = null;
    const request: Request = { onHeaders: (headers) => (link = headers.get('link')) };
    // A GET has no side effects, so it can be repeated.
    const body = await ask(url, request, call).catch((cause: unknown) => {
      if (call.signal.aborted || !isPassing(cause)) throw cause;
      return ask(url, request, call);
    });
    return { chats: parseChats(body), next: nextPage(link) };
  }

  return {
    async list(call) {
      const chats: ChatRecord[] = [];
      const seen = new Set<string>();
      let url: string | undefined = `${base}list-user-chats/`;
      while (url !== undefined && !seen.has(url) && chats.length < MAX_LISTED_CHATS) {
        seen.add(url);
        const found: Awaited<ReturnType<typeof page>> = await page(url, call);
        chats.push(...found.chats);
        url = found.chats.length === 0 ? undefined : following(found.next, url);
      }
      return sortChats(chats).slice(0, MAX_LISTED_CHATS);
    },
    async create(name, turns, call) {
      const body = JSON.stringify({
        name,
        chat_history: turns.map(({ role, content }) => ({ role, content })),
      });
      return parseCreated(await ask(`${base}create/`, { body }, call), { name, turns });
    },
    addMessage: (id, { role, content }, call) =>
      tell(
        pathOf(id, 'add-message'),
        { method: 'PATCH', body: JSON.stringify({ message: content, role }) },
        call,
      ),
    rename: (id, name, call) =>
      tell(pathOf(id, 'edit-name'), { method: 'PATCH', body: JSON.stringify({ name }) }, call),
    remove: (id, call) => tell(pathOf(id, 'delete'), { method: 'DELETE' }, call),
  };
}
