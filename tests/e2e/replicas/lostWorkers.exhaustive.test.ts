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
import { startReplica, type Replica } from '../support/store/replica';

const missing = missingPostgres();
const SECRET = 'one-secret-for-all-processes';
const ROUNDS = 5;
const JOBS = 20;

/** How long a job may wait for a new worker. */
const WITHIN = { timeout: 15_000, interval: 200 };

const tokens = createTokens({
  key: deriveKey(SECRET, 'tokens'),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});
/** Each document is of another user: one has one in work at a time. */
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

/** The text of a user's document, once it is done. */
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
  let engine: HeldEngine;
  let folder: string;
  let database: string;
  let environment: Readonly<Record<string, string>>;
  let running: Replica[];

  beforeEach(async () => {
    [postgres, engine] = await Promise.all([startPostgres(), startHeldEngine()]);
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-jobs-'));
    database = await postgres.createDatabase();
    running = [];
    environment = {
      GATEWAY_SECRET: SECRET,
      DATABASE_URL: database,
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
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(program?: readonly string[]): Promise<Replica> {
    const replica = await startReplica(environment, program);
    running.push(replica);
    return replica;
  }
  const startWorker = () => start(['server/dist/cli.js', 'worker']);

  const heldBy = async ({ pid }: Replica): Promise<number> =>
    (
      await execute(
        database,
        `select id from document_jobs where state = 'working' and worker like '%:${pid}:%'`,
      )
    ).length;

  /** Submits documents, each of its own user. @returns ids by user */
  async function submitAll(gateway: Replica, count: number, round = 0): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (let number = 0; number < count; number += 1)
      ids.set(`user-${round}-${number}`, await submit(gateway, `user-${round}-${number}`));
    return ids;
  }

  /** Expects one right result for each document, and one charge. */
  async function expectAllOnce(gateway: Replica, ids: ReadonlyMap<string, string>): Promise<void> {
    for (const [user, id] of ids) {
      expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
      // Document, bilingual table and translation memory, of one attempt. The source is removed after the end is stored.
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

  it(`are each translated once and charged once, though a process is killed in each of ${ROUNDS} rounds`, async () => {
    let gateway = await start();
    const workers = [await startWorker(), await startWorker()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await submitAll(gateway, JOBS, round);
      await engine.waiting(6);
      const victim = Math.floor(Math.random() * 3);
      const killed = workers[victim] ?? gateway;
      expect(await heldBy(killed)).toBe(2);
      killed.kill();
      if (victim < 2) workers[victim] = await startWorker();
      else gateway = await start();
      await expect.poll(() => heldBy(killed), WITHIN).toBe(0);
      engine.open();
      await expectAllOnce(gateway, ids);
      engine.hold();
    }
  }, 300_000);

  it('have one result and one charge, though a frozen worker comes back when another one has them', async () => {
    const gateway = await start();
    const [frozen] = [await startWorker(), await startWorker()];
    const ids = await submitAll(gateway, 6);
    await engine.waiting(6);
    expect(await heldBy(frozen)).toBe(2);
    frozen.freeze();
    // Both processes have enough to do: what the frozen one had is taken by a new one.
    await startWorker();
    await expect.poll(() => heldBy(frozen), WITHIN).toBe(0);
    engine.open();
    for (const [user, id] of ids) expect(await resultOf(gateway, user, id)).toBe(textOf(user).toUpperCase());
    frozen.thaw();
    // It learns that it has lost them, and takes new ones.
    await submitAll(gateway, 6, 1);
    await expectAllOnce(gateway, ids);
    expect((await fetch(`${frozen.origin}/readyz`)).status).toBe(200);
  }, 120_000);

  it('are kept by their workers when PostgreSQL crashes in the middle and comes back', async () => {
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
  }, 120_000);
});
