import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Statement } from './sqlDatabase';

const CHANNEL = 'lang_assistant';

const RECONNECT_MS = 2_000;

export function signalStatement(text: string): Statement {
  return { sql: `select pg_notify('${CHANNEL}', $1)`, values: [text] };
}

function ignore(): void {}

/**
 * Receives signals for `SqlDatabase.listen` on a separate connection. A connection of the pool would be used for other
 * statements, and be closed when it is idle. A lost connection is replaced.
 * @returns a function that stops listening
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
      // Signals that were sent without a connection are lost. The empty text tells the listener to look for changes.
      onSignal('');
      await ended;
    } catch {
      // The loop connects again. Meanwhile, processes find changes by polling the database.
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
