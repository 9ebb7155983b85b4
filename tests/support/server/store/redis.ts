import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, RESP_TYPES } from '@redis/client';
import { skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import { findProgram } from '../../../../tools/systemPackages/find.mjs';
import { startServer } from '../httpServer';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Sends a command, such as `CONFIG SET`, on a separate connection. */
  send(...command: readonly string[]): Promise<unknown>;
  /** All stored entries: the names, and the values as bytes. */
  dump(): Promise<ReadonlyMap<string, Buffer>>;
  /** Kills the server, like a power failure, and waits until it has ended. */
  kill(): Promise<void>;
  /** Restarts the server on the same files and port. */
  restart(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** The reason why tests with Redis are skipped here; undefined if they run. */
export const missingRedis = () => skipReason('redis');

async function freePort(): Promise<number> {
  const server = await startServer(() => undefined);
  await server.close();
  return Number(new URL(server.url).port);
}

/**
 * Resolves when the server accepts connections.
 * @throws if the server ends before that, with its last output
 */
async function ready(server: ChildProcess): Promise<ChildProcess> {
  if (!server.stdout) throw new Error('no output to read');
  const lines = createInterface(server.stdout);
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes('Ready to accept connections')) resolve(server);
    });
    server.once('close', () => reject(new Error(`Redis has ended:\n${said.slice(-10).join('\n')}`)));
  });
}

/**
 * Starts a Redis in a new folder on a free port of 127.0.0.1. By default it writes nothing to disk.
 * @param options of its configuration, such as `['--appendonly', 'yes']`
 */
export async function startRedis(options: readonly string[] = [], password = ''): Promise<RedisServer> {
  const program = findProgram('redis-server');
  if (program === undefined) throw new Error('There is no Redis.');
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-redis-'));
  const port = await freePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const secret = password === '' ? [] : ['--requirepass', password];
  const boot = () =>
    ready(
      spawn(program, [...settings, ...secret, ...options], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  let server = await boot();
  const url = `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'close');
    server.kill(signal);
    await gone;
  }

  const connect = () =>
    createClient({ url })
      .withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
      .connect();

  return {
    url,
    port,
    async send(...command) {
      const client = await connect();
      const answer = await client.sendCommand(command).finally(() => client.destroy());
      return answer;
    },
    async dump() {
      const client = await connect();
      const values = new Map<string, Buffer>();
      for (const name of await client.keys('*'))
        values.set(String(name), (await client.get(name)) ?? Buffer.of());
      client.destroy();
      return values;
    },
    kill: () => end('SIGKILL'),
    async restart() {
      server = await boot();
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}
