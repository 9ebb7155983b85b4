// @ts-check
// A gateway's store in its own process, for tests of several processes and of crashes:
// node storeProcess.mjs spend|write '{"databaseUrl":"…","dataDir":"…"}'
// Prints `ready`, waits for a line, and prints one line per result.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { importSource } from '../../../../tools/workspace.mjs';

const { openStore } = await importSource('server/src/store/openStore.ts');
const [, , task, place = '{}'] = process.argv;
const none = () => undefined;
const log = { debug: none, info: none, warn: none, error: none };

/** @param {string | number} line */
const say = (line) => process.stdout.write(`${line}\n`);

say('ready');
await once(process.stdin, 'data');
process.stdin.destroy();

/** @type {import('../../../../server/src/store/store').Store} */
const store = await openStore({ ...JSON.parse(place), clock: Date.now, log });
if (task === 'spend') {
  const key = { subject: 'shared', counter: 'ai', day: '2026-11-21' };
  const sums = await Promise.all(Array.from({ length: 50 }, () => store.spend(key, 1, 5)));
  say(sums.filter((sum) => sum !== undefined).length);
} else {
  const id = randomUUID();
  const messages = /** @type {const} */ ([{ role: 'user', content: '0' }]);
  await store.createChat('writer', { id, name: '', createdAt: 0, messages });
  say(`${id} 0`);
  for (let n = 1; ; n += 1) {
    await store.addMessage('writer', id, { role: 'assistant', content: String(n) }, n);
    say(`${id} ${n}`);
  }
}
await store.close();
