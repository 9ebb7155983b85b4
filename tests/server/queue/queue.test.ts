import { expect, test } from 'vitest';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createQueue } from '../../../server/src/engines/queue/queue';
import { deferred } from '../../support/server/deferred';
import { createAdmission, AdmissionError } from '../../../server/src/engines/queue/queue';
import type { Thread } from '../../../server/src/engines/worker/thread';
import { createWorkerHost } from '../../../server/src/engines/worker/workerHost';

const never = new AbortController().signal;

/** Creates tasks that record their start, and end when the test says so. */
function rehearsal(size: number) {
  const queue = createQueue({ size });
  const begun: string[] = [];
  return {
    begun,
    add(name: string, owner: string | undefined, signal = never) {
      const end = deferred();
      const done = queue(
        async () => {
          begun.push(name);
          await end.promise;
        },
        signal,
        owner,
      );
      return { done, end: () => (end.resolve(), done) };
    },
  };
}

test('several documents of one visitor do not block the next visitor', async () => {
  const { begun, add } = rehearsal(2);
  const [first, second, other] = [add('ann 1', 'ann'), add('ann 2', 'ann'), add('ben', 'ben')];
  await Promise.resolve();
  expect(begun).toEqual(['ann 1', 'ben']);
  await first.end();
  expect(begun).toEqual(['ann 1', 'ben', 'ann 2']);
  await Promise.all([second.end(), other.end()]);
});

test('at most the allowed number of tasks runs at once, and waiting tasks start in order', async () => {
  const { begun, add } = rehearsal(2);
  const jobs = ['a', 'b', 'c', 'd'].map((name) => add(name, undefined));
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  for (const job of jobs) await job.end();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('a failed task frees its slot', async () => {
  const queue = createQueue({ size: 1 });
  const failed = queue(() => Promise.reject(new Error('as ordered')), never, 'ann');
  const next = queue(async () => 'done', never, 'ann');
  await expect(failed).rejects.toThrow('as ordered');
  expect(await next).toBe('done');
});

test('a task that is aborted while it waits never starts', async () => {
  const { begun, add } = rehearsal(1);
  const leaving = new AbortController();
  const first = add('first', 'ann');
  const second = add('second', 'ben', leaving.signal);
  leaving.abort();
  await expect(second.done).rejects.toMatchObject({ kind: 'aborted' });
  await first.end();
  await expect(add('third', 'ben', leaving.signal).done).rejects.toMatchObject({ kind: 'aborted' });
  expect(begun).toEqual(['first']);
});

test('a full queue rejects the next task at once, and accepts tasks again later', async () => {
  const queue = createQueue({ size: 1, maxWaiting: 1 });
  const end = deferred();
  const running = queue(() => end.promise, never);
  const waiting = queue(async () => 'waited', never);
  await expect(queue(async () => 'refused', never)).rejects.toMatchObject({ kind: 'unavailable' });
  end.resolve();
  await running;
  expect(await waiting).toBe('waited');
  expect(await queue(async () => 'accepted', never)).toBe('accepted');
});

test('a slot that is transferred to another owner counts for the new owner, and only once in total', () => {
  const places = createAdmission(4, 2);
  const place = places.admit('address');
  place.transferTo('ana');
  places.admit('address');
  places.admit('address');
  expect(() => places.admit('address')).toThrow(AdmissionError);
  places.admit('ana');
  expect(() => places.admit(undefined)).toThrow(AdmissionError);
  place.release();
  places.admit('ana');
});

test('a slot is not transferred to an owner without a free slot, and stays with the previous owner', () => {
  const places = createAdmission(10, 1);
  places.admit('ana');
  const place = places.admit('address');
  expect(() => place.transferTo('ana')).toThrow(AdmissionError);
  expect(() => places.admit('address')).toThrow(AdmissionError);
  place.release();
  places.admit('address');
});

test('a slot that is transferred to the same owner counts once', () => {
  const places = createAdmission(10, 1);
  const place = places.admit('ana');
  place.transferTo('ana');
  place.release();
  places.admit('ana');
});

test('after a transfer to a caller without an owner, the previous owner has a free slot again', () => {
  const places = createAdmission(2, 1);
  const place = places.admit('address');
  place.transferTo(undefined);
  places.admit('address');
  expect(() => places.admit(undefined)).toThrow(AdmissionError);
});

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
