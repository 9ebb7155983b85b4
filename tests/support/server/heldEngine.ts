import type { ServerResponse } from 'node:http';
import { readRequest, startServer } from './httpServer';

/** A LibreTranslate server that translates to upper case, but responds only when the test lets it. */
export interface HeldEngine {
  readonly url: string;
  /** Resolves when this many translations wait for a response. */
  waiting(count: number): Promise<void>;
  release(): void;
  /** From now on, the server responds at once. */
  open(): void;
  /** From now on, the server holds translations again. */
  hold(): void;
  close(): Promise<void>;
}

const PIECES = /(<[^>]*>|&[#\w]+;)|[^<&]+/g;
const LANGUAGES = ['en', 'es'].map((code) => ({ code, name: code, targets: ['en', 'es'] }));

export async function startHeldEngine(): Promise<HeldEngine> {
  const held = new Map<ServerResponse, () => void>();
  const watchers = new Set<() => void>();
  let isOpen = false;
  const server = await startServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return response.end(JSON.stringify(LANGUAGES));
    // When a gateway is killed, its connections close, and its translations no longer wait.
    response.on('close', () => held.delete(response));
    return readRequest(request).then((body) => {
      const { q }: { q: string | readonly string[] } = JSON.parse(body);
      const toUpper = (text: string) => text.replace(PIECES, (all, kept) => kept ?? all.toUpperCase());
      const answer = () =>
        response.end(JSON.stringify({ translatedText: typeof q === 'string' ? toUpper(q) : q.map(toUpper) }));
      if (isOpen) return answer();
      held.set(response, answer);
      for (const watch of watchers) watch();
      return undefined;
    });
  });
  const release = () => {
    const answers = [...held.values()];
    held.clear();
    for (const answer of answers) answer();
  };
  return {
    url: server.url,
    waiting: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (held.size < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    release,
    open() {
      isOpen = true;
      release();
    },
    hold() {
      isOpen = false;
    },
    close: server.close,
  };
}
