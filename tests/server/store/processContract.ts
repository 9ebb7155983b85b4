import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  chatOf,
  listed,
  keptLog,
  openAt,
  readAll,
  said,
  type Place,
  type StoreCase,
} from '../support/store/storeCases';

const PROGRAM = fileURLToPath(new URL('../support/store/storeProcess.mjs', import.meta.url));

/** Starts a gateway process whose store waits for the command `go`. */
async function startProcess(task: 'spend' | 'write', place: Place) {
  const child = spawn(process.execPath, [PROGRAM, task, JSON.stringify(place)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines: string[] = [];
  const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
  await once(reader, 'line');
  const ended = once(child, 'close');
  return {
    pid: child.pid ?? 0,
    lines,
    reader,
    go: () => child.stdin.write('go\n'),
    /** Resolves with the output after `ready`, when the process has ended. */
    result: () => ended.then(() => lines.slice(1)),
  };
}

export function describeProcesses({ name, newPlace, execute, crash }: StoreCase): void {
  describe(`${name}: several gateways`, () => {
    test('can start at once on an empty database, and share the daily limit', async () => {
      const place = await newPlace();
      const gateways = await Promise.all([1, 2, 3].map(() => startProcess('spend', place)));
      for (const gateway of gateways) gateway.go();
      const granted = (await Promise.all(gateways.map((gateway) => gateway.result()))).flat();
      expect(granted).toHaveLength(3);
      expect(granted.reduce((sum, count) => sum + Number(count), 0)).toBe(5);
    });

    test('find existing data, and apply no migration twice', async () => {
      const place = await newPlace();
      const [first, second] = [keptLog(), keptLog()];
      const store = await openAt(place, first);
      const chat = chatOf({ messages: [said('kept')] });
      await store.createChat('owner', chat);
      await store.close();
      const again = await openAt(place, second);
      expect(await listed(again, 'owner', 10)).toEqual([chat]);
      await again.ping();
      await again.close();
      expect(first.lines).toContain(`info ${name}: migration 1 applied`);
      expect(second.lines.join()).not.toContain('migration');
    });

    test('an older gateway does not change the database of a newer gateway', async () => {
      const place = await newPlace();
      await (await openAt(place)).close();
      await execute(place, 'insert into migrations (version, applied_at) values (999, 0)');
      await expect(openAt(place)).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringContaining('of a newer gateway (version 999'),
      });
    });

    test('a store that is closed twice stays closed, and rejects every later call', async () => {
      const store = await openAt(await newPlace());
      await store.used({ subject: 'a', counter: 'ai', day: '2026-11-21' });
      await store.close();
      await store.close();
      const refused = { name: 'StoreError' };
      await expect(store.ping()).rejects.toMatchObject(refused);
      await expect(store.used({ subject: 'a', counter: 'ai', day: '2026-11-21' })).rejects.toMatchObject(
        refused,
      );
      await expect(store.renameChat('a', 'b', 'c')).rejects.toMatchObject(refused);
      await expect(store.createChat('a', chatOf())).rejects.toMatchObject(refused);
    });
  });

  describe(`${name}: a crash`, () => {
    test('loses no acknowledged message', async () => {
      const count = 41;
      const place = await newPlace();
      const writers = await Promise.all([startProcess('write', place), startProcess('write', place)]);
      let acknowledged = 0;
      const enough = new Promise<void>((resolve) => {
        for (const { reader } of writers)
          reader.on('line', () => {
            acknowledged += 1;
            if (acknowledged === count) resolve();
          });
      });
      for (const writer of writers) writer.go();
      await enough;
      await crash(writers);
      const lines = (await Promise.all(writers.map((writer) => writer.result()))).flat();
      expect(lines.length).toBeGreaterThanOrEqual(count);

      const store = await openAt(place);
      const chats = new Map((await readAll(store, 'writer')).map((chat) => [chat.id, chat.messages]));
      const found = (line: string) => {
        const [id = '', n] = line.split(' ');
        return chats.get(id)?.[Number(n)]?.content === n;
      };
      expect(lines.filter((line) => !found(line))).toEqual([]);
      // The unconfirmed messages have no gap, and none of them is incomplete.
      for (const messages of chats.values())
        expect(messages.map(({ content }) => content)).toEqual(messages.map((_, index) => String(index)));
      await store.close();
    });
  });
}
