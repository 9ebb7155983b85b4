import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { lockFolder, openSqlite } from '../../../server/src/store/sqlite';
import { createSqlStore } from '../../../server/src/store/sqlStore';
import { startServer } from '../../support/server/httpServer';
import {
  chatOf,
  listed,
  keptLog,
  newKey,
  openAt,
  said,
  type Place,
  type StoreCase,
} from '../support/store/storeCases';
import { describeChats } from './chatContract';
import { describeLimits } from './limitContract';
import { describeProcesses } from './processContract';
import { describeMemory } from './memoryContract';
import { describeSaved } from './savedContract';
import { describeJobs } from './jobContract';
import { describeUsage } from './usageContract';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-store-'));
  folders.push(folder);
  return folder;
}

const fileOf = ({ dataDir }: Place) => path.join(dataDir, 'gateway.db');

const sqlite: StoreCase = {
  name: 'SQLite',
  newPlace: async () => ({ dataDir: await newFolder() }),
  execute(place, sql) {
    const connection = new Database(fileOf(place));
    connection.exec(sql);
    connection.close();
    return Promise.resolve();
  },
  crash(writers) {
    for (const { pid } of writers) process.kill(pid, 'SIGKILL');
    return Promise.resolve();
  },
};

describeUsage(sqlite);
describeJobs(sqlite);
describeMemory(sqlite);
describeSaved(sqlite);
describeChats(sqlite);
describeLimits(sqlite);
describeProcesses(sqlite);

describe('the SQLite file', () => {
  test('is created with its folders if it is missing, and only its owner can read it', async () => {
    const place = { dataDir: path.join(await newFolder(), 'some/where') };
    const log = keptLog();
    const store = await openAt(place, log);
    await store.spend(newKey(), 1, 5);
    for (const suffix of ['', '-wal', '-shm'])
      expect((await stat(`${fileOf(place)}${suffix}`)).mode & 0o777).toBe(0o600);
    expect(log.lines).toContain(`info storage: SQLite, ${fileOf(place)}`);
    await store.close();
  });

  test('is complete after a clean shutdown, so that a backup is one file', async () => {
    const [place, copy] = [await sqlite.newPlace(), await sqlite.newPlace()];
    const store = await openAt(place);
    const key = newKey();
    await store.spend(key, 4, 5);
    await store.close();
    await copyFile(fileOf(place), fileOf(copy));
    const copied = await openAt(copy);
    expect(await copied.used(key)).toBe(4);
    await copied.close();
  });

  const damaged = (file: string, code: string) => ({
    name: 'StoreError',
    message: `${file} is damaged (${code}): stop the gateway and move the file away, with its -wal and -shm files. Then restore a backup, or start without it`,
  });

  test('is rejected by its name and with advice if it is damaged, and so is the lock file', async () => {
    const place = await sqlite.newPlace();
    const text = 'The quick brown fox jumps over the lazy dog. '.repeat(40);
    await writeFile(fileOf(place), text);
    await expect(openAt(place)).rejects.toMatchObject(damaged(fileOf(place), 'SQLITE_NOTADB'));
    const lock = path.join(place.dataDir, 'gateway.lock');
    await writeFile(lock, text);
    await expect(lockFolder(place.dataDir, keptLog())).rejects.toMatchObject(damaged(lock, 'SQLITE_NOTADB'));
  });

  test('is rejected in the same way if only its first page or a later page is left', async () => {
    const place = await sqlite.newPlace();
    const store = await openAt(place);
    await store.close();
    const whole = await readFile(fileOf(place));
    await writeFile(fileOf(place), whole.subarray(0, 4096));
    await expect(openAt(place)).rejects.toMatchObject(damaged(fileOf(place), 'SQLITE_CORRUPT'));
    // The tables are damaged, and their list is not: SQLite notices it only when it reads them.
    await writeFile(
      fileOf(place),
      Buffer.concat([whole.subarray(0, 8192), Buffer.alloc(whole.length - 8192, 255)]),
    );
    const opened = await openAt(place)
      .then((open) => open.jobs.counts())
      .catch((error: unknown) => error);
    expect(opened).toMatchObject(damaged(fileOf(place), 'SQLITE_CORRUPT'));
  });

  test('is used if it is empty, and the log says that it has no data', async () => {
    const place = await sqlite.newPlace();
    await writeFile(fileOf(place), '');
    const log = keptLog();
    const store = await openAt(place, log);
    const warning = `warn ${fileOf(place)} was empty: the gateway starts without data. If you have a backup, restore it`;
    expect(log.lines).toContain(warning);
    expect(await store.spend(newKey(), 1, 1)).toBe(1);
    await store.close();
    const again = keptLog();
    await (await openAt(place, again)).close();
    expect(again.lines).toEqual([`info storage: SQLite, ${fileOf(place)}`]);
  });

  test('causes an error with the reason if it cannot be created', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'taken'), '');
    await expect(openAt({ dataDir: path.join(folder, 'taken') })).rejects.toMatchObject({
      name: 'StoreError',
      message: expect.stringMatching(/^SQLite did not do it \((EEXIST|ENOTDIR)\)$/),
    });
  });
});

const HOLDER = fileURLToPath(new URL('../support/store/lockProcess.mjs', import.meta.url));

async function holdLock(place: Place) {
  const child = spawn(process.execPath, [HOLDER, fileOf(place)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.write('go\n');
    await ended;
  };
}

describe('while another process writes to the SQLite file', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('the gateway responds to hundreds of requests while twenty wait, and all of them succeed later', async () => {
    const place = await sqlite.newPlace();
    const store = await openAt(place);
    const server = await startServer((_request, response) => response.end('ok'));
    const letGo = await holdLock(place);
    const key = newKey();
    let settled = 0;
    const calls = Array.from({ length: 20 }, () =>
      store.spend(key, 1, 20).finally(() => {
        settled += 1;
      }),
    );
    // If a waiting call blocked the process, the waiting calls would time out before the last request here.
    for (let n = 0; n < 300; n += 1) expect(await (await fetch(server.url)).text()).toBe('ok');
    expect(settled).toBe(0);
    await letGo();
    expect((await Promise.all(calls)).at(-1)).toBe(20);
    await server.close();
    await store.close();
  });

  test('only one of the waiting calls polls the lock', async () => {
    const place = await sqlite.newPlace();
    const store = await openAt(place);
    const letGo = await holdLock(place);
    const tries = vi.spyOn(Database.prototype, 'exec');
    const pauses = vi.spyOn(Math, 'random');
    const key = newKey();
    const calls = Array.from({ length: 50 }, () => store.spend(key, 1, 50));
    await expect.poll(() => pauses.mock.calls.length).toBeGreaterThan(10);
    expect(tries.mock.calls.length).toBeLessThan(50);
    await letGo();
    expect((await Promise.all(calls)).toSorted((a = 0, b = 0) => a - b)).toEqual(calls.map((_, n) => n + 1));
    await store.close();
  });

  test('a call waits, and the gateway responds to other requests', async () => {
    const place = await sqlite.newPlace();
    const store = await openAt(place);
    const other = new Database(fileOf(place));
    other.exec('begin immediate');
    const key = newKey();
    const calls = Promise.all([store.spend(key, 1, 5), store.createChat('owner', chatOf())]);
    expect(await store.used(key)).toBe(0);
    expect(await listed(store, 'owner', 1)).toEqual([]);
    other.exec('commit');
    other.close();
    expect(await calls).toEqual([1, 'kept']);
    expect(await listed(store, 'owner', 1)).toHaveLength(1);
    await store.close();
  });

  test('a call fails at its time limit, and changes nothing', async () => {
    const place = await sqlite.newPlace();
    const store = await openAt(place);
    const other = new Database(fileOf(place));
    other.exec('begin immediate');
    const start = performance.now();
    vi.spyOn(performance, 'now')
      .mockReturnValueOnce(start)
      .mockReturnValue(start + 5_000);
    const key = newKey();
    await expect(store.spend(key, 1, 5)).rejects.toMatchObject({
      name: 'StoreError',
      message: 'SQLite did not do it (SQLITE_BUSY)',
    });
    other.exec('commit');
    expect(await store.used(key)).toBe(0);
    // The gateway still sees later changes.
    other.exec(`insert into usage values ('${key.subject}', '${key.counter}', '${key.day}', 3)`);
    expect(await store.used(key)).toBe(3);
    expect(await store.spend(key, 1, 5)).toBe(4);
    other.close();
    await store.close();
  });
});

test('a page of chats is read with one query, however many chats it has', async () => {
  const database = await openSqlite(await newFolder(), Date.now, keptLog());
  const read = vi.spyOn(database, 'read');
  const store = createSqlStore(database);
  for (let n = 0; n < 20; n += 1) await store.createChat('owner', chatOf({ messages: [said('hello')] }));
  expect(await listed(store, 'owner', 20)).toHaveLength(20);
  expect(read).toHaveBeenCalledTimes(1);
  await store.close();
});
