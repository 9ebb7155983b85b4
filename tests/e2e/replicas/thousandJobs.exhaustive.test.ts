import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { deriveKey } from '../../../server/src/identity/keys';
import { createTokens } from '../../../server/src/identity/tokens';
import { startHeldEngine } from '../../support/server/heldEngine';
import { execute, missingPostgres, startPostgres } from '../../support/server/store/postgres';
import { missingRedis, startRedis } from '../../support/server/store/redis';
import type { GatewayProcess } from '../../support/gateway';
import { startReplica, type ReplicaRole } from '../support/store/replica';

const missing = missingPostgres() ?? missingRedis();
const SECRET = 'one-secret-for-all-processes';
/** `JOBS=1000` is the full run, which takes some minutes. */
const JOBS = Number(process.env['JOBS'] ?? 100);
const USERS = 50;
const RESUMED_WITHIN_MS = 15_000;
const PATIENCE = { interval: 200, timeout: 600_000 };

const tokens = createTokens({
  key: deriveKey(SECRET, 'tokens'),
  audience: 'lang-assistant',
  issuer: 'lang-assistant-gateway',
  clock: Date.now,
});

const ownerOf = (number: number) => `user-${number % USERS}`;

const headersOf = async (number: number) => ({
  authorization: `bearer ${await tokens.issue({ subject: ownerOf(number), plan: 'free', lifetimeS: 3_600 })}`,
});

/** Records each end that is stored, so that a second end of a job would be found. */
const RECORD_ENDS = `
  create table ends (id text, state text);
  create function record_end() returns trigger language plpgsql as $$ begin
    insert into ends values (new.id, new.state); return new; end $$;
  create trigger record_end after update of state on document_jobs for each row
    when (new.state in ('done', 'failed', 'cancelled')) execute function record_end()`;

async function startSite() {
  const [postgres, redis, engine] = await Promise.all([
    startPostgres(),
    startRedis(['--appendonly', 'yes']),
    startHeldEngine(),
  ]);
  engine.open();
  const folder = await mkdtemp(path.join(tmpdir(), 'gateway-jobs-'));
  const database = await postgres.createDatabase();
  const environment = {
    GATEWAY_SECRET: SECRET,
    DATABASE_URL: database,
    REDIS_URL: redis.url,
    FILES_DIR: folder,
    FILES_PER_DAY: '100000',
    BURST_PER_MINUTE: '100000',
    LIBRETRANSLATE_URL: engine.url,
    APERTIUM_BIN: 'none',
  };
  const running: GatewayProcess[] = [];
  const start = async (role: ReplicaRole) => {
    const replica = await startReplica(environment, role);
    running.push(replica);
    return replica;
  };
  onTestFinished(async () => {
    await Promise.all(running.map((replica) => replica.close()));
    await Promise.all([engine.close(), postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  });
  const gateways = [await start('gateway'), await start('gateway')] as const;
  const workers = [await start('worker'), await start('worker'), await start('worker')] as const;
  const sql = (text: string) => execute(database, text);
  await sql(RECORD_ENDS);
  const countOf = async (state: string) =>
    Number((await sql(`select count(*) as n from document_jobs where state = '${state}'`))[0]?.['n']);
  return { postgres, redis, engine, folder, gateways, workers, start, sql, countOf };
}

type Site = Awaited<ReturnType<typeof startSite>>;

interface Sent {
  /** The ids of the accepted documents, with their numbers. */
  readonly accepted: Map<string, number>;
  /** By user: uploads that failed. Their charge stays if PostgreSQL crashed before the refund. */
  readonly failed: Map<string, number>;
}

/** Sends the documents to both gateways, each until it is accepted. */
async function submitAll({ gateways }: Site, { accepted, failed }: Sent): Promise<void> {
  const numbers = Array.from({ length: JOBS }, (_, number) => number).values();
  async function submitNext(): Promise<void> {
    for (const number of numbers) {
      for (let isAccepted = false; !isAccepted;) {
        const body = new FormData();
        body.set('lang_src', 'en');
        body.set('lang_dst', 'es');
        body.set('content', new Blob([`good day ${number}`]), `${number}.txt`);
        const { origin } = gateways[number % 2 === 0 ? 0 : 1];
        const request = { method: 'POST', headers: await headersOf(number), body };
        const response = await fetch(`${origin}/v1/ai-files?job=1`, request);
        const { id } = await response.json();
        isAccepted = response.status === 202;
        const owner = `user:${ownerOf(number)}`;
        if (isAccepted) accepted.set(id, number);
        else if (response.status >= 500) failed.set(owner, (failed.get(owner) ?? 0) + 1);
        // Too many documents wait, or the database is away.
        if (!isAccepted) await delay(500);
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, submitNext));
}

/** Kills a worker that has two jobs. @returns after how many milliseconds another process has both */
async function killWorker({ sql, engine, workers: [worker], start }: Site): Promise<number> {
  const jobs = () =>
    sql(`select id from document_jobs where state = 'working' and worker like '%:${worker.pid}:%'`);
  engine.hold();
  await expect.poll(async () => (await jobs()).length, PATIENCE).toBe(2);
  worker.signal('SIGKILL');
  const killedAt = performance.now();
  engine.open();
  await expect.poll(async () => (await jobs()).length, { interval: 100, timeout: 60_000 }).toBe(0);
  const resumedMs = Math.round(performance.now() - killedAt);
  await start('worker');
  return resumedMs;
}

async function expectAllOnce({ sql, gateways, folder }: Site, { accepted, failed }: Sent): Promise<void> {
  const rows = await sql('select id, state from document_jobs');
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([]);
  expect(accepted.size).toBe(JOBS);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...accepted.keys()]));
  const ends = await sql('select id from ends');
  expect(ends).toHaveLength(rows.length);
  expect(new Set(ends.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  const owners = await sql('select owner, count(*) as n from document_jobs group by owner');
  const charged = await sql("select subject, n from usage where counter = 'files'");
  expect(charged).toHaveLength(owners.length);
  for (const { owner, n } of owners) {
    const charges = Number(charged.find(({ subject }) => subject === owner)?.['n']);
    expect(charges, String(owner)).toBeGreaterThanOrEqual(Number(n));
    expect(charges, String(owner)).toBeLessThanOrEqual(Number(n) + (failed.get(String(owner)) ?? 0));
  }
  for (const [id, number] of accepted) {
    // Files of one attempt: the document, the bilingual table and the translation memory.
    await expect.poll(() => readdir(path.join(folder, id))).toHaveLength(3);
    const headers = await headersOf(number);
    const { files } = await (await fetch(`${gateways[0].origin}/v1/ai-files/${id}`, { headers })).json();
    expect(await (await fetch(`${gateways[1].origin}${files[0].url}`)).text()).toBe(`GOOD DAY ${number}`);
  }
}

it.skipIf(missing !== undefined)(
  missing ??
    `${JOBS} documents are each translated and charged once by two gateways and three workers, although a worker, Redis and PostgreSQL are killed`,
  async () => {
    const site = await startSite();
    const { postgres, redis, sql, countOf } = site;
    const sent: Sent = { accepted: new Map(), failed: new Map() };
    const reached = (share: number) =>
      expect.poll(() => countOf('done'), PATIENCE).toBeGreaterThan(JOBS * share);

    const submitting = submitAll(site, sent);
    await reached(0.2);
    const resumedMs = await killWorker(site);
    await reached(0.4);
    await redis.kill();
    await delay(3_000);
    await redis.restart();
    await reached(0.6);
    await postgres.crash();
    await delay(1_000);
    await postgres.restart();
    await submitting;
    await expect.poll(async () => (await countOf('queued')) + (await countOf('working')), PATIENCE).toBe(0);

    const again = await sql('select id from document_jobs where attempts > 1');
    console.log(`${JOBS} jobs: those of the worker went on after ${resumedMs} ms; ${again.length} restarted`);
    expect(resumedMs).toBeLessThan(RESUMED_WITHIN_MS);
    await expectAllOnce(site, sent);
  },
  1_800_000,
);
