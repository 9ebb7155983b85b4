import { deferred } from '../../../tests/support/server/deferred';
import { answering, serve } from '../../../tests/support/gatewayDouble';

export interface SlowEngine {
  /** The value of LIBRETRANSLATE_URL. */
  readonly url: string;
  /** Resolves when the engine has received a text. */
  readonly called: Promise<void>;
  /** Sends the pending responses. Later texts get their responses at once. */
  release(): void;
  close(): Promise<void>;
}

const LANGUAGES = ['es', 'ca'].map((code) => ({ code, name: code, targets: ['es', 'ca'] }));

export const SLOW_TRANSLATION = 'El gos dorm al jardí.';

/**
 * A LibreTranslate server that responds to every text with `SLOW_TRANSLATION`, after `release()`.
 * @param delayMs releases each text after this time
 */
export async function startSlowEngine(delayMs?: number): Promise<SlowEngine> {
  const called = deferred();
  const released = deferred();
  const server = await serve((response, { url, body }) => {
    if (!url.startsWith('/translate')) {
      answering(200, LANGUAGES)(response);
      return;
    }
    const { q }: { q: string | string[] } = JSON.parse(body);
    const answer = () =>
      answering(200, {
        translatedText: typeof q === 'string' ? SLOW_TRANSLATION : q.map(() => SLOW_TRANSLATION),
      })(response);
    called.resolve();
    if (delayMs === undefined) void released.promise.then(answer);
    else setTimeout(answer, delayMs);
  });
  return { url: server.url, called: called.promise, release: () => released.resolve(), close: server.close };
}
