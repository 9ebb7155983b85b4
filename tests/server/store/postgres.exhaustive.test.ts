import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockPostgres } from '../../../server/src/store/postgres';
import { StoreError } from '../../../server/src/store/store';
import {
  execute,
  missingPostgres,
  startPostgres,
  type PostgresServer,
} from '../../support/server/store/postgres';
import { findPostgres } from '../../../tools/systemPackages/find.mjs';
import { chatOf, listed, keptLog, newKey, openAt, said, type StoreCase } from '../support/store/storeCases';
import { describeChats } from './chatContract';
import { describeLimits } from './limitContract';
import { describeProcesses } from './processContract';
import { describeMemory } from './memoryContract';
import { describeSaved } from './savedContract';
import { describeJobs } from './jobContract';
import { describeUsage } from './usageContract';

const missing = missingPostgres();
const dataDir = '/nowhere';

test.skipIf(missing !== undefined)('PostgreSQL is installed for these tests', () => {
  expect(findPostgres()).toBeDefined();
});

describe.skipIf(missing !== undefined)(missing ?? 'with a server of its own', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  const newPlace = async () => ({ dataDir, databaseUrl: await server.createDatabase() });
  const postgres: StoreCase = {
    name: 'PostgreSQL',
    newPlace,
    execute: ({ databaseUrl = '' }, sql) => execute(databaseUrl, sql),
    async crash() {
      await server.crash();
      await server.restart();
    },
  };

  describeUsage(postgres);
  describeJobs(postgres);
  describeMemory(postgres);
  describeSaved(postgres);
  describeChats(postgres);
  describeLimits(postgres);
  describeProcesses(postgres);

  test('a gateway survives a stop of its database, and works again after its restart', async () => {
    const log = keptLog();
    const store = await openAt(await newPlace(), log);
    const key = newKey();
    await Promise.all([store.spend(key, 1, 5), store.spend(key, 1, 5)]);
    await server.crash();
    const lost = () => log.lines.filter((line) => /^warn PostgreSQL: lost a connection \(\w+/.test(line));
    await expect.poll(lost).toHaveLength(2);
    await expect(store.spend(key, 1, 5)).rejects.toMatchObject({ name: 'StoreError' });
    await expect(store.createChat('owner', chatOf())).rejects.toMatchObject({ name: 'StoreError' });
    await server.restart();
    expect(await store.spend(key, 1, 5)).toBe(3);
    await store.createChat('owner', chatOf());
    expect(await listed(store, 'owner', 10)).toHaveLength(1);
    await store.close();
  });

  test('only one process works on the jobs of a database; the next one takes the lock when it is free, also after a crash', async () => {
    const { databaseUrl } = await newPlace();
    const log = keptLog();
    const first = await lockPostgres(databaseUrl, log);
    await expect(lockPostgres(databaseUrl, log, 1)).rejects.toMatchObject({
      name: 'StoreError',
      message:
        'another process works on the document jobs of this database. Stop it, or set REDIS_URL. Several processes share the document jobs of a database only with DATABASE_URL and REDIS_URL.',
    });
    const other = await lockPostgres((await newPlace()).databaseUrl, log, 1);
    other.release();
    const waiting = lockPostgres(databaseUrl, log);
    first.release();
    const second = await waiting;
    await server.crash();
    await server.restart();
    const isLocked = () =>
      lockPostgres(databaseUrl, log, 1).then(
        (taken) => taken.release(),
        (error: unknown) => (error instanceof StoreError ? error.message.slice(0, 29) : 'another error'),
      );
    await expect.poll(isLocked).toBe('another process works on the ');
    second.release();
    await expect.poll(isLocked).toBeUndefined();
  });

  test('a call that waits when the database crashes fails, and stores nothing', async () => {
    const place = await newPlace();
    const store = await openAt(place);
    const chat = chatOf({ messages: [said('first')] });
    await store.createChat('owner', chat);
    const other = new Client({ connectionString: place.databaseUrl });
    other.on('error', () => undefined);
    await other.connect();
    await other.query('begin');
    await other.query('update chats set name = name');
    const refused = expect(store.addMessage('owner', chat.id, said('x'), 1)).rejects.toMatchObject({
      name: 'StoreError',
    });
    const waiting = () =>
      other.query('select 1 from pg_locks where not granted').then((found) => found.rowCount);
    await expect.poll(waiting).toBe(1);
    await server.crash();
    await refused;
    await server.restart();
    expect(await listed(store, 'owner', 10)).toEqual([chat]);
    await store.close();
  });

  test('a call fails on a row that stays locked, and the chat is unchanged', async () => {
    const { databaseUrl } = await newPlace();
    const store = await openAt({ dataDir, databaseUrl });
    const impatient = await openAt({ dataDir, databaseUrl: `${databaseUrl}&statement_timeout=500` });
    const chat = chatOf({ messages: [said('first')] });
    await store.createChat('owner', chat);
    const other = new Client({ connectionString: databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('update chats set name = name');
    const refused = {
      name: 'StoreError',
      message: expect.stringMatching(/^PostgreSQL .*\(DATABASE_URL\) did not do it \(57014\)$/),
    };
    await Promise.all([
      expect(impatient.addMessage('owner', chat.id, said('x'), 1)).rejects.toMatchObject(refused),
      expect(impatient.renameChat('owner', chat.id, 'x')).rejects.toMatchObject(refused),
    ]);
    expect(await listed(store, 'owner', 10)).toEqual([chat]);
    await other.end();
    expect(await impatient.addMessage('owner', chat.id, said('x'), 1)).toBe('kept');
    await Promise.all([store.close(), impatient.close()]);
  });

  test('more simultaneous calls than connections all get a response', async () => {
    const store = await openAt(await newPlace());
    const chats = Array.from({ length: 60 }, () => chatOf());
    await Promise.all(chats.map((chat) => store.createChat('owner', chat)));
    expect(await listed(store, 'owner', 100)).toHaveLength(60);
    await store.close();
  });
});

describe('a database address', () => {
  const refusal = async (databaseUrl: string) => {
    const problem: unknown = await openAt({ dataDir, databaseUrl }).catch((reason: unknown) => reason);
    if (!(problem instanceof StoreError)) throw new Error('it was not refused');
    // The error has no cause, because the log would print it with all details of the driver.
    expect(problem.cause).toBeUndefined();
    return problem.message;
  };

  test('without a server is reported with its variable, host and reason, without the password', async () => {
    const message = await refusal('postgres://me:hunter2@127.0.0.1:1/db');
    expect(message).toBe(
      'PostgreSQL at 127.0.0.1:1 (DATABASE_URL) failed: nothing listens there (ECONNREFUSED)',
    );
  });

  test('that is invalid is refused, and the error does not repeat it', async () => {
    expect(await refusal('postgres://me:hunter2@host:port/db')).not.toMatch(/hunter2|host|port|\bme\b/);
    expect(await refusal('mysql://me:hunter2@host/db')).toBe(
      'the address of the database has to begin with postgres://',
    );
  });
});
