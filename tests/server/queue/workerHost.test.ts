import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Thread } from '../../../server/src/engines/worker/thread';
import { createWorkerHost } from '../../../server/src/engines/worker/workerHost';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const thread = {
  isAlive: () => true,
  hold: () => undefined,
  end: () => Promise.resolve(),
} as unknown as Thread;

function createHost() {
  return createWorkerHost({
    start: async () => thread,
    callMs: 1000,
    graceMs: 10,
    idleMs: 1000,
    toError: (failure) => new Error(failure),
  });
}

test('a result is garbage-collected once its caller has it, so that no text stays in memory', async () => {
  const host = createHost();
  const { signal } = new AbortController();
  const results = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      return new WeakRef(await host.run(async () => ({ text: `visitor ${index}` }), signal));
    }),
  );
  await host.run(async () => undefined, signal);
  // A WeakRef keeps its target until the end of the job that created it.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(results.map((result) => result.deref())).toEqual(results.map(() => undefined));
  await host.close();
});
