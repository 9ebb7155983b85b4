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

  it('are all translated, and right, though each process is killed three times in the middle of its work', async () => {
    const programs = [['server/dist/main.js'], ['server/dist/main.js'], ['server/dist/cli.js', 'worker']];
    const start = (program: readonly string[]) => startReplica(environment, program);
    const processes = await Promise.all(programs.map(start));
    const [first, , worker] = processes;
    if (!first || !worker) throw new Error('a process is missing');
    expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.origin}/v1/capabilities`)).status).toBe(404);
    const ids: string[] = [];
    for (let number = 0; number < 50; number += 1) ids.push(await submit(first, number));

    for (let round = 0; round < 3; round += 1)
      for (const [index, program] of programs.entries()) {
        // Each of the three works on two documents.
        await engine.waiting(6);
        processes[index]?.kill();
        processes[index] = await start(program);
      }
    engine.open();
    const [one, two] = processes;
    if (!one || !two) throw new Error('a process is missing');
    const texts = await Promise.all(ids.map((id, index) => resultOf(index % 2 === 0 ? one : two, id)));
    expect(texts).toEqual(ids.map((_, number) => textOf(number).toUpperCase()));

    for (const id of ids)
      expect((await fetch(`${two.origin}/v1/ai-files/${id}`, { method: 'DELETE', headers })).status).toBe(
        200,
      );
    expect(await readdir(folder)).toEqual([]);
    await Promise.all(processes.map((replica) => replica.close()));
  }, 180_000);
});
