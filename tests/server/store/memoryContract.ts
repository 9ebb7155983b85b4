import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../server/src/common/log';
import type { Store } from '../../../server/src/store/store';
import { createSentenceMemory } from '../../../server/src/usecases/memory/sentenceMemory';
import { ENTRIES, entryOf, LANGUAGES } from '../support/memory';
import { openAt, type Place, type StoreCase } from '../support/store/storeCases';

export function describeMemory({ name, newPlace, execute }: StoreCase): void {
  describe(`${name}: corrected sentences`, () => {
    let place: Place;
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      place = await newPlace();
      one = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([one.close(), other.close()]));

    const find = async (source: string, path?: string, languages = LANGUAGES) =>
      (await one.memory.find([source], languages, path)).get(source)?.target;

    test('of another process are in the next look-up, also the first one', async () => {
      const memory = createSentenceMemory(one.memory, createLog('error'));
      expect(await memory.isEmpty()).toBe(true);
      await other.memory.save(entryOf('First.', 'Primero.'), 'anna', 1_000);
      expect(await memory.isEmpty()).toBe(false);
      const found = await memory.find(['First.'], LANGUAGES);
      expect(found?.get('First.')?.target).toBe('Primero.');
    });

    test('are found only by exactly the same sentence, languages and page', async () => {
      await one.memory.save(entryOf('Read it.', 'Léelo.'), 'anna', 1_000);
      await one.memory.save(entryOf('Read it.', 'Léelo aquí.', { path: '/help' }), 'anna', 1_000);
      expect(await find('Read it.')).toBe('Léelo.');
      expect(await find('Read it.', '/help')).toBe('Léelo aquí.');
      expect(await find('Read it.', '/other')).toBe('Léelo.');
      for (const near of ['read it.', 'Read it!', 'Read it', '', "Read it.' or '1'='1"])
        expect(await find(near), near).toBeUndefined();
      const american: { readonly source: 'en'; readonly target: 'es' } = Object({
        source: 'en_US',
        target: 'es',
      });
      expect(await find('Read it.', undefined, american)).toBeUndefined();
    });

    test('are not used if the stored source is another one than its key says', async () => {
      await one.memory.save(entryOf('Pay Anna.', 'Paga a Ana.'), 'anna', 1_000);
      await execute(place, "update memory set source = 'Pay Bob.' where source = 'Pay Anna.'");
      expect(await find('Pay Anna.')).toBeUndefined();
      expect(await find('Pay Bob.')).toBeUndefined();
    });

    test('keep their texts, marks, author and times', async () => {
      const entry = entryOf('Read “the” 😀 terms.', "Lea 'los' 😀 términos; --", {
        marks: [[5, 10, 4, 9]],
        path: '/a',
      });
      const added = await one.memory.save(entry, 'anna', 5_000);
      const stored = { ...entry, author: 'anna', createdAt: 5_000, updatedAt: 5_000 };
      expect(added).toMatchObject({ kind: 'added', entry: stored });
      const replaced = await other.memory.save({ ...entry, target: 'Otro.', marks: [] }, 'bob', 6_000);
      expect(replaced).toMatchObject({
        kind: 'replaced',
        entry: { ...stored, target: 'Otro.', marks: [], author: 'bob', updatedAt: 6_000 },
      });
    });

    test('a change in another process is in the next look-up, 100 of 100 times', async () => {
      for (let n = 0; n < 100; n += 1) {
        await other.memory.save(entryOf('Edit me.', `Edición ${n}.`), 'anna', 1_000);
        expect(await find('Edit me.')).toBe(`Edición ${n}.`);
      }
    });

    test('of owners who have seen the same entry, one saves it, and the others get a conflict with the current entry', async () => {
      const entry = entryOf('Both edit this.', 'Uno.');
      const owners = Array.from({ length: 20 }, (_owner, n) => ({ store: n % 2 === 0 ? one : other, n }));
      for (const seen of [null, 1_000]) {
        const results = await Promise.all(
          owners.map(({ store, n }) =>
            store.memory.save({ ...entry, target: `Texto ${n}.` }, `owner ${n}`, 1_000, seen),
          ),
        );
        const saved = results.flatMap((result) => ('entry' in result ? [result.entry] : []));
        expect(saved).toHaveLength(1);
        const conflicts = results.filter(({ kind }) => kind === 'conflict');
        expect(conflicts).toHaveLength(19);
        for (const conflict of conflicts) expect(conflict).toMatchObject({ current: saved[0] });
        expect(await find(entry.source)).toBe(saved[0]?.target);
      }
      // Changes in the same millisecond have different times.
      expect(await one.memory.save(entry, 'anna', 1_000, 1_000)).toMatchObject({ kind: 'conflict' });
      const gone = await one.memory.save(entryOf('Removed meanwhile.', 'x'), 'anna', 1_000, 1_000);
      expect(gone).toEqual({ kind: 'conflict', current: undefined });
    });

    test('are removed one by one, and only as they were seen', async () => {
      const saved = await one.memory.save(entryOf('Remove me.', 'Quítame.'), 'anna', 1_000);
      const id = 'entry' in saved ? saved.entry.id : '';
      expect(await other.memory.remove(id, 999)).toBe(false);
      expect(await other.memory.remove(id, 1_000)).toBe(true);
      expect(await other.memory.remove(id)).toBe(false);
      expect(await other.memory.remove('\0')).toBe(false);
      expect(await other.memory.findAll(['\0'])).toEqual(new Map());
      expect(await find('Remove me.')).toBeUndefined();
    });

    test('are found with hundreds of others, listed with the newest first, and removed by pair or author', async () => {
      const place2 = await newPlace();
      const fresh = await openAt(place2);
      const { memory } = fresh;
      expect(await memory.saveAll([], 'anna', 1, false)).toBe(0);
      expect(await memory.saveAll(ENTRIES, 'anna', 1_000, false)).toBe(200);
      const [first, second] = ENTRIES.map((entry) => ({ ...entry, target: 'Otra.' }));
      if (!first || !second) throw new Error('there are entries');
      expect(await memory.saveAll([first], 'bob', 2_000, false)).toBe(0);
      expect(await memory.saveAll([second], 'bob', 2_000, true)).toBe(1);
      const french = { source: 'en', target: 'fr' };
      expect(await memory.saveAll([{ ...first, languages: french, path: '/a' }], 'bob', 500, false)).toBe(1);
      const sources = ENTRIES.map(({ source }) => source);
      for (const count of [1, 8, 9, 100, 101, 200])
        expect((await memory.find(sources.slice(0, count), LANGUAGES)).size).toBe(count);
      expect([
        await memory.count(),
        await memory.countOfPages(french),
        await memory.countOfPages(LANGUAGES),
      ]).toEqual([201, 1, 0]);
      const [newest] = await memory.list(undefined, undefined, 1);
      expect(newest).toMatchObject({ source: second.source, target: 'Otra.', author: 'bob' });
      const rest = await memory.list(LANGUAGES, newest, 1_000);
      expect(rest).toHaveLength(199);
      expect(new Set(rest.map(({ updatedAt }) => updatedAt))).toEqual(new Set([1_000]));
      expect(await memory.list(LANGUAGES, rest.at(-1), 10)).toEqual([]);
      const half = await memory.readOn(LANGUAGES, '', 100);
      const others = await memory.readOn(LANGUAGES, half.at(-1)?.id ?? '', 1_000);
      expect(new Set([...half, ...others].map(({ source }) => source)).size).toBe(200);
      expect(await memory.readOn(undefined, '', 1_000)).toHaveLength(201);
      expect(await memory.removeSome({ author: 'bob' })).toBe(2);
      expect(await memory.removeSome({ author: 'bob' })).toBe(0);
      expect(await memory.removeSome({ languages: LANGUAGES })).toBe(199);
      expect(await memory.count()).toBe(0);
      await fresh.close();
    });
  });
}
