import type { ServerResponse } from 'node:http';
import { answering, serve, type HttpDouble, type Received } from '../../support/gatewayDouble';
import { pageWith, startHost } from './hostServer';

export interface ChatHost {
  readonly url: string;
  readonly chat: HttpDouble;
  close(): Promise<void>;
}

const STRICT = (origin: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${origin}; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";

interface ChatHostOptions {
  /** Fields of the configuration in addition to the URL. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The saved chats of the logged-in user, in the format of the chat list (spec §7). */
  readonly chats?: readonly object[];
}

/** Starts the page and its backend. `answer` handles chat requests. Other requests get the saved chats. */
export async function startChatHost(
  answer: (response: ServerResponse, received: Received) => void,
  { config = {}, chats }: ChatHostOptions = {},
): Promise<ChatHost> {
  const chat = await serve((response, received) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (received.body === '') answering(200, chats ?? [])(response);
    else answer(response, received);
  });
  const own = JSON.stringify({ ai_chat: { url: chat.url, token: '' }, ...config });
  const login = chats ? `history-url="${chat.url}" user-token="t0ken"` : '';
  const tag = `<lang-assistant mode="ai" ${login} config='${own}'></lang-assistant>`;
  const host = await startHost({
    csp: STRICT(new URL(chat.url).origin),
    pages: { '/': pageWith(tag).replace('href="data:,"', 'href="/widget/flags.svg"') },
  });
  return {
    url: host.origin,
    chat,
    close: async () => {
      await host.close();
      await chat.close();
    },
  };
}
