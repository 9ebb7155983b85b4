import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ItemCursor, StoredItem } from '../../../server/src/store/saved';
import type { Store } from '../../../server/src/store/store';
import { chatOf, openAt, type Place, type StoreCase } from '../support/store/storeCases';

const itemOf = (item: Partial<StoredItem> = {}): StoredItem => ({
  id: randomUUID(),
  at: 1_000,
  from: 'en',
  to: 'fr',
  kind: 'text',
  source: 'Good day',
  target: 'Bonjour',
  more: {},
  ...item,
});

/** Fills an owner's items up to a number of items, or to 5 MB with larger texts. */
const FILL = (owner: string, count: number, bytes: number) => `
  insert into saved (owner, id, at, from_lang, to_lang, kind, source, target, more, size)
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
  select '${owner}', 'filled ' || i, i, 'en', 'fr', 'text', 'a', 'b', '{}', ${bytes} from n`;

export function describeSaved({ name, newPlace, execute }: StoreCase): void {
  describe(`${name}: saved items`, () => {
    let place: Place;
    let one: Store;
    let other: Store;
    beforeAll(async () => {
      place = await newPlace();
      one = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([one.close(), other.close()]));

    const idsOf = async (owner: string, after?: ItemCursor) =>
      (await other.saved.list(owner, after, 20_000)).map(({ id }) => id);

    test('are returned as they were saved, the newest first, each on one page', async () => {
      const owner = randomUUID();
      const word = itemOf({
        at: 8_640_000_000_000_000,
        kind: 'word',
        source: "it's “日本” 😀; --",
        target: '<b>{{c1::x}}</b>\t\r\n',
        more: { sense: 'a "noun"', ipa: 'ɪts', example: '\\ %' },
      });
      const rest = Array.from({ length: 45 }, (_item, n) => itemOf({ at: Math.floor(n / 20) }));
      for (const item of [...rest, word]) expect(await one.saved.save(owner, item)).toBe('added');
      const read: StoredItem[] = [];
      for (let page = await other.saved.list(owner, undefined, 7); page.length > 0;) {
        read.push(...page);
        page = await other.saved.list(owner, page.at(-1), 7);
      }
      const byTime = (a: StoredItem, b: StoredItem) => b.at - a.at || (a.id < b.id ? 1 : -1);
      expect(read).toEqual([word, ...rest.toSorted(byTime)]);
    });

    test('are kept once, as they were saved first, also by two gateways at the same time', async () => {
      const owner = randomUUID();
      const item = itemOf();
      const saves = Array.from({ length: 20 }, (_save, n) =>
        (n % 2 ? one : other).saved.save(owner, { ...item, at: n }),
      );
      const results = await Promise.all(saves);
      expect(results.filter((result) => result === 'added')).toHaveLength(1);
      expect(results.filter((result) => result === 'known')).toHaveLength(19);
      expect(await one.saved.save(owner, { ...item, target: 'Salut' })).toBe('known');
      expect(await one.saved.list(owner, undefined, 5)).toMatchObject([{ id: item.id, target: 'Bonjour' }]);
    });

    test('of one owner are never read, changed or removed by another', async () => {
      const [owner, ...others] = [randomUUID(), randomUUID(), randomUUID()];
      const item = itemOf();
      await one.saved.save(owner, item);
      for (const thief of [...others, '', `${owner}\0`, `${owner}\uDC00`]) {
        expect(await idsOf(thief)).toEqual([]);
        expect(await idsOf(thief, { at: 2_000, id: item.id })).toEqual([]);
        for (const id of [item.id, '', 'a\0b', '\uD800', "' or '1'='1"])
          expect(await one.saved.remove(thief, id)).toBe(false);
        expect(await one.saved.clear(thief)).toBe(0);
      }
      for (const thief of others)
        expect(await one.saved.save(thief, { ...item, target: 'mine' })).toBe('added');
      expect(await one.saved.clear(others[0] ?? '')).toBe(1);
      expect(await one.saved.list(owner, undefined, 5)).toEqual([item]);
      await expect(one.saved.save(`${owner}\0`, item)).rejects.toMatchObject({ name: 'StoreError' });
    });

    test('can be removed one by one and all at once, and leave nothing of their owner', async () => {
      const owner = randomUUID();
      const [first, second, third] = [itemOf(), itemOf(), itemOf()];
      for (const item of [first, second, third]) await one.saved.save(owner, item);
      expect(await one.saved.remove(owner, first.id)).toBe(true);
      expect(await other.saved.remove(owner, first.id)).toBe(false);
      expect(await one.saved.save(owner, first)).toBe('added');
      expect(await one.saved.clear(owner)).toBe(3);
      expect(await one.saved.clear(owner)).toBe(0);
      expect(await idsOf(owner)).toEqual([]);
      // The primary key would refuse this row if the owner still had one.
      await execute(place, `insert into owners (owner, size) values ('${owner}', 0)`);
    });

    test('and the saved chats of an owner are counted and removed apart', async () => {
      const owner = randomUUID();
      const [item, chat] = [itemOf(), chatOf()];
      await one.createChat(owner, chat);
      await one.saved.save(owner, item);
      expect(await one.deleteChat(owner, chat.id)).toBe(true);
      expect(await idsOf(owner)).toEqual([item.id]);
      await one.createChat(owner, chat);
      expect(await one.saved.clear(owner)).toBe(1);
      expect((await one.listChats(owner, 5)).chats).toHaveLength(1);
    });

    test.each([
      ['10,000 items', 9_998, 100],
      ['5 MB', 99, 52_426],
    ])('are limited to %s, also if two gateways save at the same time', async (_limit, count, bytes) => {
      const owner = randomUUID();
      await execute(place, FILL(owner, count, bytes));
      const source = 'x'.repeat(bytes === 100 ? 10 : 26_000);
      const saves = Array.from({ length: 8 }, (_save, n) =>
        (n % 2 ? one : other).saved.save(owner, itemOf({ source })),
      );
      const results = await Promise.all(saves);
      expect(results.filter((result) => result === 'added')).toHaveLength(2);
      expect(results.filter((result) => result === 'full')).toHaveLength(6);
      expect(await one.saved.save(owner, itemOf({ id: 'filled 7' }))).toBe('known');
      expect(await one.saved.remove(owner, 'filled 7')).toBe(true);
      expect(await one.saved.save(owner, itemOf({ source }))).toBe('added');
      expect(await one.saved.save(randomUUID(), itemOf({ source }))).toBe('added');
    });
  });
}
