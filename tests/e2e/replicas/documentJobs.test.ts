import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHeldEngine, type HeldEngine } from '../../support/server/heldEngine';
import { missingPostgres, startPostgres, type PostgresServer } from '../../support/server/store/postgres';
import { startReplica, type Replica } from '../../support/server/store/replica';
import { readEvents } from '../../support/server/documents/jobGateway';

const missing = missingPostgres();
const TOKEN = 'a-token-of-the-operator';
const headers = { authorization: `bearer ${TOKEN}` };

const textOf = (number: number) => `good day ${number}\ngood night ${number}`;

/** Sends a document to a gateway and returns the id of its job. */
async function submit({ origin }: Replica, number: number): Promise<string> {
  const body = new FormData();
  body.set('lang_src', 'en');
  body.set('lang_dst', 'es');
  body.set('content', new Blob([textOf(number)]), `document-${number}.txt`);
  const response = await fetch(`${origin}/v1/ai-files?job=1`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

/** The text of a job's document, once it is done. */
async function resultOf({ origin }: Replica, id: string): Promise<string> {
  for await (const { state, files, error } of readEvents(
    await fetch(`${origin}/v1/ai-files/${id}/events`, { headers }),
  )) {
    if (state === 'done') return (await fetch(`${origin}${files[0]?.url ?? ''}`)).text();
    expect(error).toBeUndefined();
  }
  return 'the stream has ended';
}

describe.skipIf(missing !== undefined)(missing ?? 'document jobs of two gateways and a worker', () => {
  let postgres: PostgresServer;
  let engine: HeldEngine;
  let folder: string;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    [postgres, engine] = await Promise.all([startPostgres(), startHeldEngine()]);
    folder = await mkdtemp(path.join(tmpdir(), 'gateway-jobs-'));
    environment = {
      GATEWAY_SECRET: 'one-secret-for-all-processes',
      DATABASE_URL: await postgres.createDatabase(),
      FILES_DIR: folder,
      API_TOKENS: TOKEN,
      LIBRETRANSLATE_URL: engine.url,
      APERTIUM_BIN: 'none',
    };
  });
  afterAll(async () => {
    await engine.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('are all translated once, also if each process is killed in the middle of its work', async () => {
    const [one, two, worker] = await Promise.all([
      startReplica(environment),
      startReplica(environment),
      startReplica(environment, ['server/dist/cli.js', 'worker']),
    ]);
    expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.origin}/v1/capabilities`)).status).toBe(404);
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1)
      ids.push(await submit(number % 2 === 0 ? one : two, number));

    // Each of the three works on two documents.
    await engine.waiting(6);
    one.kill();
    engine.release();
    await engine.waiting(4);
    worker.kill();
    const next = await startReplica(environment);
    engine.open();
    const texts = await Promise.all(ids.map((id, index) => resultOf(index % 2 === 0 ? two : next, id)));
    expect(texts).toEqual(ids.map((_, number) => textOf(number).toUpperCase()));

    for (const id of ids)
      expect((await fetch(`${two.origin}/v1/ai-files/${id}`, { method: 'DELETE', headers })).status).toBe(
        200,
      );
    expect(await readdir(folder)).toEqual([]);
    await Promise.all([one, two, worker, next].map((replica) => replica.close()));
  });
});
