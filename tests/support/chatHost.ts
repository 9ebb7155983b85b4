import type { ServerResponse } from 'node:http';
import { answering, serve, type HttpDouble, type Received } from './gatewayDouble';
import { pageWith, startHost } from './hostServer';

/** A page under the strictest policy, whose assistant is answered by a server of its own. */
export interface ChatHost {
  /** The page's address. */
  readonly url: string;
  readonly chat: HttpDouble;
  close(): Promise<void>;
}

const STRICT = (origin: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${origin}; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'";

interface ChatHostOptions {
  /** Fields of the configuration besides the address. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The visitor is logged in, and these are their saved chats, as call 11 of spec §7 tells them. */
  readonly chats?: readonly object[];
}

/** Starts both. `answer` hears of every question; what else is asked for is answered with the chats. */
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

/** Sends a reply in pieces of this many code units, one event each, and its end. */
export function streaming(text: string, size = Infinity) {
  return (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let start = 0; start < text.length; start += size) {
      const delta = text.slice(start, Math.min(text.length, start + size));
      response.write(`data: ${JSON.stringify({ delta })}\n\n`);
    }
    response.end('event: done\ndata: {}\n\n');
  };
}
