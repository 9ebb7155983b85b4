import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import { findPostgres } from '../../../../tools/systemPackages/find.mjs';

export interface PostgresServer {
  createDatabase(): Promise<string>;
  /** Kills the server and all its processes at once, like a power failure, and waits until they have ended. */
  crash(): Promise<void>;
  /** Restarts the server on the same files, and waits until it accepts connections. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The reason why tests with PostgreSQL are skipped here; undefined if they run. */
export const missingPostgres = () => skipReason('postgres');

/** A PostgreSQL server in a new folder. It listens on a socket there, not on the network. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('There is no PostgreSQL.');
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-pg-'));
  const owner = processOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' };
  const ask = ['--auth=trust', '--username=gateway', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, ...ask], {
    ...owner,
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  // The server runs without fsync. If it is killed, its writes are still in the cache of the operating system. With
  // fsync, each restart after a crash would first flush all files.
  const boot = () =>
    ready(
      spawn(
        path.join(programs, 'postgres'),
        ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
        {
          ...owner,
          env,
          cwd: folder,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      ),
    );
  let server = await boot();
  const addressOf = (name: string) =>
    `postgres://gateway@localhost/${name}?host=${encodeURIComponent(folder)}`;

  return {
    async createDatabase() {
      const name = `d${randomUUID().replaceAll('-', '')}`;
      await execute(addressOf('postgres'), `create database ${name}`);
      return addressOf(name);
    },
    async crash() {
      // The standard error of the server closes when its last process has ended.
      const gone = once(server, 'close');
      const pid = server.pid ?? 0;
      process.kill(pid, 'SIGSTOP');
      for (const child of [...(await childrenOf(pid)), pid]) process.kill(child, 'SIGKILL');
      await gone;
    },
    async restart() {
      server = await boot();
    },
    async stop() {
      const gone = once(server, 'close');
      server.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs statements on a database directly, not through the store. @returns the rows of a query */
export async function execute(
  databaseUrl: string,
  sql: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root; its packages create a user for it. */
function processOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Resolves when the server accepts connections.
 * @throws if the server ends before that, with its last output
 */
async function ready(server: ChildProcess): Promise<ChildProcess> {
  if (!server.stderr) throw new Error('no output to read');
  const lines = createInterface(server.stderr);
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve(server);
    });
    server.once('close', () => reject(new Error(`PostgreSQL has ended:\n${said.slice(-10).join('\n')}`)));
  });
}

/**
 * The server's processes have their own process groups. If the operating system does not list them, they end with their
 * parent.
 */
async function childrenOf(pid: number): Promise<readonly number[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return listed.split(' ').map(Number).filter(Boolean);
}
