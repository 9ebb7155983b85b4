import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { readEvents } from '../../support/server/documents/jobGateway';
import { startHeldEngine, type HeldEngine } from '../../support/server/heldEngine';
import {
  execute,
  missingPostgres,
  startPostgres,
  type PostgresServer,
} from '../../support/server/store/postgres';
import { missingRedis, startRedis, type RedisServer } from '../../support/server/store/redis';
import { startReplica, type Replica, type ReplicaRole } from '../support/store/replica';

const missing = missingPostgres() ?? missingRedis();
const SECRET = 'one-secret-for-all-processes';

/** The state is read from the database, so not too often. */
const WITHIN = { interval: 200 };

const tokens = createTokens({
  key: deriveKey(SECRET, 'tokens'),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});
/** Each document belongs to another user, because only one document of a user is translated at a time. */
async function headersOf(user: string) {
  const token = await tokens.issue({ subject: user, plan: 'free', lifetimeS: 3_600 });
  return { authorization: `bearer ${token}` };
}

const textOf = (user: string) => `good day ${user}\ngood night ${user}`;

async function submit({ origin }: Replica, user: string): Promise<string> {
  const body = new FormData();
  body.set('lang_src', 'en');
  body.set('lang_dst', 'es');
  body.set('content', new Blob([textOf(user)]), `${user}.txt`);
  const headers = await headersOf(user);
  const response = await fetch(`${origin}/v1/ai-files?job=1`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

async function resultOf({ origin }: Replica, user: string, id: string): Promise<string> {
  const headers = await headersOf(user);
  for await (const { state, files, error } of readEvents(
    await fetch(`${origin}/v1/ai-files/${id}/events`, { headers }),
  )) {
    if (state === 'done') return (await fetch(`${origin}${files[0]?.url ?? ''}`)).text();
    expect(error).toBeUndefined();
  }
  return 'the stream has ended';
}

describe.skipIf(missing !== undefined)(missing ?? 'documents of workers that are lost', () => {
  let postgres: PostgresServer;
  let redis: RedisServer;
  let engine: HeldEngine;
  let folder: string;
  let database: string;
  let environment: Readonly<Record<string, string>>;
  let running: Replica[];

  beforeEach(async () => {
    [postgres, redis, engine] = await Promise.all([
      startPostgres(),
      startRedis(['--appendonly', 'yes']),
      startHeldEngine(),
    ]);
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-jobs-'));
    database = await postgres.createDatabase();
    running = [];
    environment = {
      GATEWAY_SECRET: SECRET,
      DATABASE_URL: database,
      REDIS_URL: redis.url,
      FILES_DIR: folder,
      FILES_PER_DAY: '1000',
      LIBRETRANSLATE_URL: engine.url,
      APERTIUM_BIN: 'none',
    };
  });
  afterEach(async () => {
    engine.open();
    await Promise.all(running.map((replica) => replica.close()));
    await engine.close();
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  async function start(role?: ReplicaRole, isDiskFull?: boolean): Promise<Replica> {
    const replica = await startReplica(environment, role, isDiskFull);
    running.push(replica);
    return replica;
  }
  const startWorker = (isDiskFull?: boolean) => start('worker', isDiskFull);

  const heldBy = async ({ pid }: Replica): Promise<number> =>
    (
      await execute(
        database,
        `select id from document_jobs where state = 'working' and worker like '%:${pid}:%'`,
      )
    ).length;

  /** Submits one document for each of several users. */
  async function submitAll(gateway: Replica, count: number, round = 0): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (let number = 0; number < count; number += 1)
      ids.set(`user-${round}-${number}`, await submit(gateway, `user-${round}-${number}`));
    return ids;
  }

  async function expectAllOnce(gateway: Replica, ids: ReadonlyMap<string, string>): Promise<void> {
    for (const [user, id] of ids) {
      expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
      // Files of one attempt: the document, the bilingual table and the translation memory. The source is removed after
      // the end is stored.
      await expect.poll(() => readdir(path.join(folder, id)), WITHIN).toHaveLength(3);
    }
    const charges = await execute(
      database,
      `select subject, n from usage where counter = 'files' and n <> 1`,
    );
    expect(charges).toEqual([]);
    const charged = await execute(database, `select subject from usage where counter = 'files'`);
    expect(charged.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([...ids.keys()].map((user) => `user:${user}`)),
    );
  }

  it('have one result and one charge, although a frozen worker resumes after a new worker has taken over', async () => {
    const gateway = await start();
    const [frozen] = [await startWorker(), await startWorker()];
    const ids = await submitAll(gateway, 6);
    await engine.waiting(6);
    expect(await heldBy(frozen)).toBe(2);
    frozen.freeze();
    // The other two processes are busy, so a new worker takes over the documents of the frozen one.
    await startWorker();
    await expect.poll(() => heldBy(frozen), WITHIN).toBe(0);
    engine.open();
    for (const [user, id] of ids) expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
    frozen.thaw();
    // The resumed worker learns that it has lost its documents, and takes new ones.
    await submitAll(gateway, 6, 1);
    await expectAllOnce(gateway, ids);
    expect((await fetch(`${frozen.origin}/readyz`)).status).toBe(200);
  });

  it('are translated by another worker and charged once if a worker has a full disk', async () => {
    const gateway = await start();
    const full = await startWorker(true);
    const ids = await submitAll(gateway, 8);
    await engine.waiting(4);
    expect(await heldBy(full)).toBe(2);
    engine.open();
    await expectAllOnce(gateway, ids);
    // The worker with the full disk has taken only two documents, and the gateway has taken them over.
    const again = await execute(database, 'select id from document_jobs where attempts > 1');
    expect(again).toHaveLength(2);
    expect((await fetch(`${full.origin}/readyz`)).status).toBe(200);
  });

  it('can be cancelled without a charge while their worker hangs, and the worker leaves no files when it resumes', async () => {
    const gateway = await start();
    const hanging = await startWorker();
    const ids = await submitAll(gateway, 4);
    await engine.waiting(4);
    const held = await execute(
      database,
      `select id from document_jobs where worker like '%:${hanging.pid}:%'`,
    );
    expect(held).toHaveLength(2);
    hanging.freeze();
    for (const [user, id] of [...ids].filter(([, own]) => held.some((job) => job['id'] === own))) {
      const headers = await headersOf(user);
      const address = `${gateway.origin}/v1/ai-files/${id}`;
      expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(200);
      expect(await (await fetch(address, { headers })).json()).toMatchObject({
        state: 'cancelled',
        files: [],
      });
      ids.delete(user);
    }
    engine.open();
    hanging.thaw();
    for (const [user, id] of ids) expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
    // The worker learns that its documents were cancelled, and takes new ones.
    for (const [user, id] of await submitAll(gateway, 4, 1)) ids.set(user, id);
    for (const [user, id] of ids) expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
    await expect
      .poll(async () => (await readdir(folder)).toSorted(), WITHIN)
      .toEqual([...ids.values()].toSorted());
    const charges = await execute(database, `select n from usage where counter = 'files' order by n`);
    expect(charges.map(({ n }) => Number(n))).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
  });

  it('stay with their workers when PostgreSQL crashes and comes back', async () => {
    const gateway = await start();
    await startWorker();
    const ids = await submitAll(gateway, 4);
    await engine.waiting(4);
    await postgres.crash();
    await expect.poll(async () => (await fetch(`${gateway.origin}/readyz`)).status, WITHIN).toBe(503);
    await postgres.restart();
    await expect.poll(async () => (await fetch(`${gateway.origin}/readyz`)).status, WITHIN).toBe(200);
    engine.open();
    await expectAllOnce(gateway, ids);
    expect(await execute(database, 'select id from document_jobs where attempts <> 1')).toEqual([]);
  });
});
