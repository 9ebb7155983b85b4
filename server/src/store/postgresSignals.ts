import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Statement } from './sqlDatabase';

/** The name under which processes signal to each other. */
const CHANNEL = 'lang_assistant';

/** How long after a lost connection a new one is opened, in milliseconds. */
const RECONNECT_MS = 2_000;

export function signalStatement(text: string): Statement {
  return { sql: `select pg_notify('${CHANNEL}', $1)`, values: [text] };
}

function ignore(): void {}

/**
 * Receives signals as `SqlDatabase.listen` does, on a connection of its own: one of the pool would be used for other
 * statements, and closed when it is idle. A lost connection is replaced.
 * @returns a function that stops it
 */
export function listenOn(newClient: () => Client, onSignal: (text: string) => void): () => Promise<void> {
  const stopping = new AbortController();
  let current: Client | undefined;

  async function listenOnce(): Promise<void> {
    const client = (current = newClient());
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    // Without this listener, a dropped connection would end the process.
    client.on('error', ignore);
    client.on('notification', ({ payload = '' }) => onSignal(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      // Signals of the time without a connection are lost.
      onSignal('');
      await ended;
    } catch {
      // The caller tries again. Without signals, all is found by looking for it.
      await client.end().catch(ignore);
    }
  }

  async function listenAlways(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce();
      await delay(RECONNECT_MS, undefined, { signal: stopping.signal, ref: false }).catch(ignore);
    }
  }

  const listening = listenAlways();
  return async () => {
    stopping.abort();
    await current?.end().catch(ignore);
    await listening;
  };
}
