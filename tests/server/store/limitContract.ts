import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../../server/src/store/migrations';
import type { ChatCursor, ChatLimits } from '../../../server/src/store/store';
import {
  chatOf,
  contentsOf,
  keptLog,
  listed,
  newKey,
  openAt,
  readAll,
  said,
  type Place,
  type StoreCase,
} from '../support/store/storeCases';

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A chat counts as 1,000 bytes and a message as 100, plus the text. */
const BARE_CHAT = 1_000;
const BARE_MESSAGE = 100;

/** The storage limits on every database. */
export function describeLimits({ name, newPlace, execute }: StoreCase): void {
  let shared: Place;
  beforeAll(async () => {
    shared = await newPlace();
  });

  async function openTwo(limits: Partial<ChatLimits>, place = shared) {
    const stores = [await openAt(place, keptLog(), limits), await openAt(place, keptLog(), limits)] as const;
    onTestFinished(async () => {
      for (const store of stores) await store.close();
    });
    return stores;
  }

  describe(`${name}: storage limits`, () => {
    test.each<readonly [string, Partial<ChatLimits>]>([
      ['messages', { messagesPerChat: 5 }],
      ['bytes', { bytesPerChat: BARE_CHAT + 5 * (BARE_MESSAGE + 4) + 3 }],
    ])(
      'of 40 simultaneous messages, a chat stores as many as its limit for %s allows, even through two gateways',
      async (_what, limits) => {
        const stores = await openTwo(limits);
        const owner = randomUUID();
        const chat = chatOf();
        await stores[0].createChat(owner, chat);
        const kept = await Promise.all(
          times(40, (n) => stores[n % 2 ? 1 : 0].addMessage(owner, chat.id, said('ñññ'.slice(n % 2)), 1)),
        );
        expect(new Set(kept)).toEqual(new Set(['kept', 'chatFull']));
        const contents = await contentsOf(stores[0], owner);
        expect(contents).toHaveLength(kept.filter((answer) => answer === 'kept').length);
        if (limits.messagesPerChat !== undefined) expect(contents).toHaveLength(5);
        const bytes = contents.reduce(
          (sum, content) => sum + BARE_MESSAGE + Buffer.byteLength(content),
          BARE_CHAT,
        );
        expect(bytes).toBeLessThanOrEqual(limits.bytesPerChat ?? bytes);
        // Rejected messages are not counted: the shortest message that fits is still accepted.
        if (limits.bytesPerChat !== undefined)
          expect(limits.bytesPerChat - bytes).toBeLessThan(BARE_MESSAGE + 6);
      },
    );

    test('a new chat over the limits of a chat is not stored at all', async () => {
      const [store] = await openTwo({ messagesPerChat: 2, bytesPerChat: 2_000 });
      const owner = randomUUID();
      expect(await store.createChat(owner, chatOf({ messages: times(3, () => said('')) }))).toBe('chatFull');
      expect(await store.createChat(owner, chatOf({ messages: [said('ñ'.repeat(451))] }))).toBe('chatFull');
      expect(await store.createChat(owner, chatOf({ messages: [said('ñ'.repeat(450))] }))).toBe('kept');
      expect(await listed(store, owner)).toHaveLength(1);
    });

    test('of 20 simultaneous chats, as many are stored as fit into the limit of the owner, even through two gateways', async () => {
      const stores = await openTwo({ bytesPerOwner: 4 * (BARE_CHAT + BARE_MESSAGE + 4) + 3 });
      const owner = randomUUID();
      const kept = await Promise.all(
        times(20, (n) => stores[n % 2 ? 1 : 0].createChat(owner, chatOf({ messages: [said('👍')] }))),
      );
      expect(kept.filter((answer) => answer === 'kept')).toHaveLength(4);
      expect(new Set(kept)).toEqual(new Set(['kept', 'ownerFull']));
      expect(await listed(stores[0], owner)).toHaveLength(4);
      expect(await stores[0].createChat(randomUUID(), chatOf())).toBe('kept');
    });

    test('a chat that is larger than the total limit of its owner is not stored', async () => {
      const [store] = await openTwo({ bytesPerOwner: BARE_CHAT - 1 });
      const owner = randomUUID();
      expect(await store.createChat(owner, chatOf())).toBe('ownerFull');
      expect(await listed(store, owner)).toEqual([]);
    });

    test('simultaneous messages to several chats never exceed the limit of their owner', async () => {
      const stores = await openTwo({ bytesPerOwner: 5 * BARE_CHAT + 7 * (BARE_MESSAGE + 1) });
      const owner = randomUUID();
      const chats = times(5, () => chatOf());
      for (const chat of chats) await stores[0].createChat(owner, chat);
      const kept = await Promise.all(
        times(40, (n) => stores[n % 2 ? 1 : 0].addMessage(owner, chats[n % 5]?.id ?? '', said('x'), 1)),
      );
      expect(kept.filter((answer) => answer === 'kept')).toHaveLength(7);
      expect(new Set(kept)).toEqual(new Set(['kept', 'ownerFull']));
      const all = await readAll(stores[0], owner);
      expect(all.flatMap(({ messages }) => messages)).toHaveLength(7);
    });

    test('deleting a chat frees its bytes once, and deleting the last chat deletes the record of the owner', async () => {
      const stores = await openTwo({ bytesPerOwner: 2 * BARE_CHAT + BARE_MESSAGE + 500 });
      const owner = randomUUID();
      const [first, second] = [chatOf({ messages: [said('x'.repeat(500))] }), chatOf()];
      for (const chat of [first, second]) expect(await stores[0].createChat(owner, chat)).toBe('kept');
      expect(await stores[0].createChat(owner, chatOf())).toBe('ownerFull');
      const deleted = await Promise.all(times(6, (n) => stores[n % 2 ? 1 : 0].deleteChat(owner, first.id)));
      expect(deleted.filter(Boolean)).toHaveLength(1);
      expect(await stores[0].deleteChat(randomUUID(), second.id)).toBe(false);
      expect(await stores[0].createChat(owner, first)).toBe('kept');
      expect(await stores[0].createChat(owner, chatOf())).toBe('ownerFull');
      await Promise.all([first, second].map(({ id }) => stores[1].deleteChat(owner, id)));
      // Fails if the owner still exists.
      await execute(shared, `insert into owners (owner, size) values ('${owner}', 0)`);
    });

    test('simultaneous creating, adding and deleting never deadlock, and the counted size is the stored size', async () => {
      const stores = await openTwo({ bytesPerOwner: 40_000, bytesPerChat: 4_000 });
      const owner = randomUUID();
      const chats = times(12, () => chatOf({ messages: [said('ñ')] }));
      for (const chat of chats.slice(0, 6)) await stores[0].createChat(owner, chat);
      await Promise.all(
        times(120, (n) => {
          const store = stores[n % 2 ? 1 : 0];
          const chat = chats[n % 12] ?? chatOf();
          if (n % 5 === 0) return store.deleteChat(owner, chat.id);
          // An existing chat is rejected. Here it only matters that the call returns.
          if (n % 7 === 0) return store.createChat(owner, chat).catch(() => undefined);
          return store.addMessage(owner, chat.id, said('語'.repeat(n)), 1);
        }),
      );
      // Each statement fails if a row exists twice, that is, if a sum is wrong.
      await execute(
        shared,
        `insert into owners (owner, size) select o.owner, 0 from owners o
          where o.size <> (select coalesce(sum(c.size), 0) from chats c where c.owner = o.owner);
        insert into chats (id, owner, name, created_at) select c.id, c.owner, '', 0 from chats c
          where c.size <> 1000 + (select coalesce(sum(100 + octet_length(m.content)), 0)
            from messages m where m.chat_id = c.id);`,
      );
      expect((await listed(stores[0], owner, 100)).length).toBeGreaterThan(0);
    });

    test('a page of chats ends before it becomes too large, and the next page continues there', async () => {
      const [store] = await openTwo({ bytesPerPage: 10_000 });
      const owner = randomUUID();
      // The name of each chat is its size.
      const sizes = [1_000, 30_000, 2_000, 2_000, 6_000, 1_000, 8_999, 1_000, 9_001];
      for (const [index, size] of sizes.entries()) {
        const messages = size === BARE_CHAT ? [] : [said('x'.repeat(size - BARE_CHAT - BARE_MESSAGE))];
        await store.createChat(owner, chatOf({ name: `${size}`, createdAt: 100 - index, messages }));
      }
      const pages: string[][] = [];
      for (let after: ChatCursor | undefined; ;) {
        const { chats, next } = await store.listChats(owner, 3, after);
        pages.push(chats.map((chat) => chat.name));
        after = next;
        if (!after) break;
      }
      expect(pages).toEqual([
        ['1000'],
        ['30000'],
        ['2000', '2000', '6000'],
        ['1000', '8999'],
        ['1000'],
        ['9001'],
      ]);
    });

    test('chats that an older gateway stored are counted, and can be read and extended', async () => {
      const place = await newPlace();
      const [first] = MIGRATIONS;
      const key = newKey();
      // Creates an empty store with the tables of version 1, which have no sizes.
      await (await openAt(place)).close();
      await execute(
        place,
        `drop table saved; drop table memory; drop table document_jobs; drop table owners; drop table messages; drop table chats; drop table usage; ${first?.sql};
        delete from migrations where version > 1;
        insert into chats (id, owner, name, created_at) values ('old', 'ana', '', 1), ('bare', 'ana', '', 2);
        insert into messages values ('old', 0, 'user', '${'ñ'.repeat(400)}', 1), ('old', 1, 'user', '', 1);
        insert into usage values ('${key.subject}', '${key.counter}', '${key.day}', 3)`,
      );
      const freeBytes = BARE_MESSAGE + 1;
      const [store] = await openTwo(
        { bytesPerOwner: 2 * BARE_CHAT + 2 * BARE_MESSAGE + 800 + freeBytes },
        place,
      );
      expect(await store.addMessage('ana', 'old', said('ab'), 1)).toBe('ownerFull');
      expect(await store.addMessage('ana', 'bare', said('ab'), 1)).toBe('ownerFull');
      expect(await store.addMessage('ana', 'old', said('a'), 1)).toBe('kept');
      expect(await store.deleteChat('ana', 'bare')).toBe(true);
      expect(await contentsOf(store, 'ana')).toEqual(['ñ'.repeat(400), '', 'a']);
      expect(await store.used(key)).toBe(3);
    });
  });
}
