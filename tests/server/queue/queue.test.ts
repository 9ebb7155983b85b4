import { expect, test } from 'vitest';
import { createQueue } from '../../../server/src/engines/queue/queue';
import { deferred } from '../../support/server/deferred';

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
