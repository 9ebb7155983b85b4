import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreError, type Store } from '../../../server/src/store/store';
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

  /** Records the signals from now on, without the signal that is sent when listening starts. */
  async function listenTo({ jobs }: Store) {
    const signals: string[] = [];
    const stop = jobs.listen(
      () => signals.push('queued'),
      (id) => signals.push(id),
    );
    await expect.poll(() => signals).toHaveLength(1);
    signals.pop();
    return { stop, signals };
  }

  const queueJob = ({ jobs }: Store) =>
    jobs.create(
      { id: randomUUID(), owner: 'owner', account: '', task: '{}', bytes: 1, createdAt: 0 },
      { perOwner: 10, jobs: 10, bytes: 1_000 },
    );

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

  test('a process is notified at once when another process queues or finishes a job', async () => {
    const place = await newPlace();
    const [sender, receiver] = [await openAt(place), await openAt(place)];
    const { stop, signals } = await listenTo(receiver);
    expect(await queueJob(sender)).toBe(true);
    await expect.poll(() => signals).toEqual(['queued']);
    const job = await sender.jobs.claim('worker', Date.now() + 60_000);
    const outcome = { state: 'done', error: '', files: '[]', reused: 0, expiresAt: 0, refunds: [] } as const;
    expect(await sender.jobs.settle(job?.id ?? '', 'worker', outcome)).toBe(true);
    await expect.poll(() => signals).toEqual(['queued', job?.id]);
    await stop();
    await queueJob(sender);
    await Promise.all([sender.close(), receiver.close()]);
    expect(signals).toHaveLength(2);
  });

  test('a process that lost its connection checks for jobs that it missed, and is notified again', async () => {
    const place = await newPlace();
    const [sender, receiver] = [await openAt(place), await openAt(place)];
    const { stop, signals } = await listenTo(receiver);
    await server.crash();
    await server.restart();
    await expect.poll(() => signals).toEqual(['queued']);
    await queueJob(sender);
    await expect.poll(() => signals).toEqual(['queued', 'queued']);
    await server.crash();
    // The listener can also be stopped while it cannot connect.
    await stop();
    await server.restart();
    await Promise.all([sender.close(), receiver.close()]);
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
