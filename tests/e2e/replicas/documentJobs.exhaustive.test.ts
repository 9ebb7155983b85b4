import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeldEngine, type HeldEngine } from '../../support/server/heldEngine';
import { missingPostgres, startPostgres, type PostgresServer } from '../../support/server/store/postgres';
import { missingRedis, startRedis, type RedisServer } from '../../support/server/store/redis';
import { startReplica, type Replica } from '../support/store/replica';
import { BUCKET, KEY, startS3, type S3Server } from '../../support/server/store/s3Server';
import { readEvents } from '../../support/server/documents/jobGateway';

const missing = missingPostgres() ?? missingRedis();
const TOKEN = 'a-token-of-the-operator';
const headers = { authorization: `bearer ${TOKEN}` };

const textOf = (number: number) => `good day ${number}\ngood night ${number}`;

async function submit({ origin }: Replica, number: number): Promise<string> {
  const body = new FormData();
  body.set('lang_src', 'en');
  body.set('lang_dst', 'es');
  body.set('content', new Blob([textOf(number)]), `document-${number}.txt`);
  const response = await fetch(`${origin}/v1/ai-files?job=1`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

async function resultOf({ origin }: Replica, id: string): Promise<string> {
  for await (const { state, files, error } of readEvents(
    await fetch(`${origin}/v1/ai-files/${id}/events`, { headers }),
  )) {
    if (state === 'done') return (await fetch(`${origin}${files[0]?.url ?? ''}`)).text();
    expect(error).toBeUndefined();
  }
  return 'the stream has ended';
}

async function submitAll(replica: Replica, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await submit(replica, number));
  return ids;
}

describe.skipIf(missing !== undefined)(missing ?? 'document jobs of gateways without a common disk', () => {
  let postgres: PostgresServer;
  let redis: RedisServer;
  let engine: HeldEngine;
  let s3: S3Server;
  let disks: string;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [postgres, redis, engine, s3] = await Promise.all([
      startPostgres(),
      startRedis(),
      startHeldEngine(),
      startS3(),
    ]);
    disks = await mkdtemp(path.join(tmpdir(), 'gateway-disks-'));
    environment = {
      GATEWAY_SECRET: 'one-secret-for-all-processes',
      DATABASE_URL: await postgres.createDatabase(),
      REDIS_URL: redis.url,
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: s3.url,
      FILES_S3_ACCESS_KEY_ID: KEY.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
      API_TOKENS: TOKEN,
      LIBRETRANSLATE_URL: engine.url,
      APERTIUM_BIN: 'none',
    };
  });
  afterAll(async () => {
    await Promise.all([engine.close(), s3.close(), postgres.stop(), redis.stop()]);
    await rm(disks, { recursive: true, force: true });
  });

  it('are translated and downloaded by every gateway, and removed from the object storage', async () => {
    const start = async () => {
      const TMPDIR = await mkdtemp(path.join(disks, 'disk-'));
      return { ...(await startReplica({ ...environment, TMPDIR })), TMPDIR };
    };
    const [first, second] = [await start(), await start()];
    const ids = await submitAll(first, 6);
    // Each gateway works on two documents, so the second one has copies of two documents that the first one received.
    await engine.waiting(4);
    expect(await readdir(second.TMPDIR)).toHaveLength(2);
    // The second gateway hands its documents over. The third one starts with an empty disk.
    await second.close();
    const third = await start();
    await engine.waiting(4);
    engine.open();
    const texts = await Promise.all(ids.map((id, index) => resultOf(index % 2 === 0 ? first : third, id)));
    expect(texts).toEqual(ids.map((_, number) => textOf(number).toUpperCase()));

    for (const id of ids)
      expect((await fetch(`${third.origin}/v1/ai-files/${id}`, { method: 'DELETE', headers })).status).toBe(
        200,
      );
    expect(await s3.keys()).toEqual([]);
    for (const { TMPDIR } of [first, second, third]) expect(await readdir(TMPDIR)).toEqual([]);
    await Promise.all([first, third].map((replica) => replica.close()));
  });
});

describe('twenty document jobs of one gateway with SQLite', () => {
  it('are all translated once, although the gateway is killed three times during the work', async () => {
    const engine = await startHeldEngine();
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'gateway-jobs-'));
    const environment = { DATA_DIR, API_TOKENS: TOKEN, LIBRETRANSLATE_URL: engine.url, APERTIUM_BIN: 'none' };
    let gateway = await startReplica(environment);
    const ids = await submitAll(gateway, 20);
    for (let kill = 0; kill < 3; kill += 1) {
      await engine.waiting(2);
      gateway.kill();
      gateway = await startReplica(environment);
    }
    engine.open();
    for (const [number, id] of ids.entries()) {
      expect(await resultOf(gateway, id)).toBe(textOf(number).toUpperCase());
      await expect.poll(() => readdir(path.join(DATA_DIR, 'files', id))).toHaveLength(3);
    }
    await gateway.close();
    await engine.close();
    await rm(DATA_DIR, { recursive: true });
  });
});
