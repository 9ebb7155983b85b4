import { expect, test } from 'vitest';
import { StoreError, type Store } from '../../../server/src/store/store';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { createTestApp } from '../../support/server/testApp';

function countingStore() {
  const state = { writes: 0, isFull: false };
  const inner = temporaryStore();
  const store: Store = {
    ...inner,
    spend(...rest) {
      state.writes += 1;
      if (state.isFull) return Promise.reject(new StoreError('SQLite did not do it (SQLITE_FULL)'));
      return inner.spend(...rest);
    },
  };
  return { state, store };
}

test('/readyz says that the database accepts no writes, stays a 200, and the log has the reason', async () => {
  const { state, store } = countingStore();
  state.isFull = true;
  const { app, lines, clock } = createTestApp({ store });
  const full = await app.request('/readyz');
  expect([full.status, await full.json()]).toEqual([200, { status: 'ready', warm: false, writable: false }]);
  expect(lines.join()).toContain('the database accepts no writes: SQLite did not do it (SQLITE_FULL)');
  state.isFull = false;
  clock.now += 30_000;
  expect(await (await app.request('/readyz')).json()).toMatchObject({ writable: true });
});

test('/readyz writes once in 30 seconds, for all that ask together', async () => {
  const { state, store } = countingStore();
  const { app, clock } = createTestApp({ store });
  const ask = () => Promise.all(Array.from({ length: 20 }, async () => app.request('/readyz')));
  await ask();
  clock.now += 29_999;
  await ask();
  expect(state.writes).toBe(1);
  clock.now += 1;
  await ask();
  expect(state.writes).toBe(2);
});

test('/readyz is a 503 if the database does not answer at all', async () => {
  const ping = () => Promise.reject(new StoreError('PostgreSQL did not do it (ECONNREFUSED)'));
  const { app } = createTestApp({ store: { ...temporaryStore(), ping } });
  expect((await app.request('/readyz')).status).toBe(503);
});
