import { expect, test } from 'vitest';
import { warmByDefault } from '../../../server/src/config/variables';
import type { Writer } from '../../../server/src/engines/contracts/write';
import { createWarmUp } from '../../../server/src/engines/warmUp';
import { deferred } from '../../support/server/deferred';
import { createTestApp } from '../../support/server/testApp';

const NO_CHANGE = { correctedText: '', alternatives: [], notices: [], changes: [] };

function open({
  improve = async () => NO_CHANGE,
  warmUp = async () => undefined,
}: Partial<Pick<Writer, 'improve'> & { warmUp: () => Promise<void> }> = {}) {
  const order: string[] = [];
  const lines: string[] = [];
  const writer: Writer = {
    name: 'fake',
    quality: 'rule',
    async improve(request) {
      order.push('writer');
      return improve(request);
    },
  };
  const documents = {
    async warmUp() {
      order.push('documents');
      await warmUp();
    },
  };
  return { order, lines, ...createWarmUp({ writer, documents, log: (line) => lines.push(line) }) };
}

test('/readyz answers 200 as soon as the gateway listens, and reports whether the gateway is warm (prepared)', async () => {
  let isWarm = false;
  const { app } = createTestApp({ isWarm: () => isWarm });
  const cold = await app.request('/readyz');
  expect([cold.status, await cold.json()]).toEqual([200, { status: 'ready', warm: false, writable: true }]);
  isWarm = true;
  const warm = await app.request('/readyz');
  expect([warm.status, await warm.json()]).toEqual([200, { status: 'ready', warm: true, writable: true }]);
});

test('the writing assistant is prepared first, then a document worker; then the gateway is warm', async () => {
  const written = deferred<typeof NO_CHANGE>();
  const loaded = deferred();
  const { start, isWarm, order, lines } = open({
    improve: () => written.promise,
    warmUp: () => loaded.promise,
  });
  start();
  expect([isWarm(), order]).toEqual([false, ['writer']]);
  written.resolve(NO_CHANGE);
  await expect.poll(() => order.at(-1)).toBe('documents');
  expect(isWarm()).toBe(false);
  loaded.resolve();
  await expect.poll(isWarm).toBe(true);
  expect(lines).toEqual([]);
});

test('a part whose preparation fails is prepared again', async () => {
  let calls = 0;
  const { start, isWarm, lines } = open({
    warmUp: async () => {
      calls += 1;
      if (calls === 1) throw new Error('too slow');
    },
  });
  start();
  await expect.poll(isWarm).toBe(true);
  expect(lines).toEqual(['the document worker could not be prepared: too slow']);
});

test('if one part keeps failing, the gateway does not become warm, logs the reason and prepares the other part', async () => {
  const { start, stop, isWarm, order, lines } = open({ improve: () => Promise.reject(new Error('missing')) });
  start();
  await expect.poll(() => order).toEqual(['writer', 'writer', 'writer', 'documents']);
  expect(lines).toEqual(Array(3).fill('the writer could not be prepared: missing'));
  await stop();
  expect(isWarm()).toBe(false);
});

test('a gateway that is stopped during preparation ends at once, without a warning', async () => {
  const { start, stop, order, lines } = open({
    improve: ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  start();
  await stop();
  expect([order, lines]).toEqual([['writer'], []]);
});

test('on machines with less than 1 GiB of memory, nothing is prepared by default', () => {
  expect([warmByDefault(1024 ** 3 - 1), warmByDefault(1024 ** 3)]).toEqual(['off', 'on']);
});
