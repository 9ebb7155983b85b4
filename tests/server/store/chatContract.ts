import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/src/store/store';
import {
  chatOf,
  contentsOf,
  listed,
  openAt,
  readAll,
  said,
  type StoreCase,
} from '../support/store/storeCases';

const MEGABYTE = 1024 * 1024;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

export function describeChats({ name, newPlace }: StoreCase): void {
  describe(`${name}: saved chats`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      const place = await newPlace();
      store = await openAt(place);
      other = await openAt(place);
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    test('a chat is returned as it was saved, with its messages in order', async () => {
      const owner = randomUUID();
      const messages = numbers(30).map((n) => said(n, Number(n) % 2 ? 'assistant' : 'user'));
      const chat = chatOf({ messages, createdAt: 1_763_717_000_123 });
      await store.createChat(owner, chat);
      expect(await listed(store, owner, 10)).toEqual([chat]);
      expect(await store.addMessage(owner, chat.id, said('later'), 2_000)).toBe('kept');
      expect(await contentsOf(other, owner)).toEqual([...numbers(30), 'later']);
    });

    test('the list has the newest chats first, and at most the requested number', async () => {
      const owner = randomUUID();
      for (const createdAt of [2_000, 3_000, 1_000]) await store.createChat(owner, chatOf({ createdAt }));
      const dates = async (limit: number) =>
        (await listed(store, owner, limit)).map(({ createdAt }) => createdAt);
      expect(await dates(10)).toEqual([3_000, 2_000, 1_000]);
      expect(await dates(2)).toEqual([3_000, 2_000]);
      expect(await dates(0)).toEqual([]);
      expect(await listed(store, randomUUID(), 10)).toEqual([]);
    });

    test('paging through 45 chats with the same timestamp returns each chat exactly once', async () => {
      const owner = randomUUID();
      const chats = numbers(45).map((n) => chatOf({ name: n, messages: [said(n), said(`${n}!`)] }));
      for (const chat of chats) await store.createChat(owner, chat);
      const read = await readAll(store, owner, 10);
      const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);
      expect(read).toEqual(chats.toSorted(byId));
      expect(await readAll(other, owner, 7)).toEqual(read);
    });

    test('messages that two gateways add to a chat at the same time are all stored', async () => {
      const owner = randomUUID();
      const chat = chatOf({ messages: [said('first')] });
      await store.createChat(owner, chat);
      const added = await Promise.all(
        numbers(40).map((n) =>
          (Number(n) % 2 ? store : other).addMessage(owner, chat.id, said(n), Number(n)),
        ),
      );
      expect(added).toEqual(numbers(40).map(() => 'kept'));
      const [first, ...rest] = await contentsOf(store, owner);
      expect(first).toBe('first');
      expect(rest.toSorted()).toEqual(numbers(40).toSorted());
    });

    test('a chat can be renamed, and can be deleted together with its messages', async () => {
      const owner = randomUUID();
      const chat = chatOf({ messages: [said('secret')] });
      await store.createChat(owner, chat);
      expect(await store.renameChat(owner, chat.id, 'Renamed')).toBe(true);
      expect((await listed(store, owner, 1))[0]?.name).toBe('Renamed');
      expect(await store.deleteChat(owner, chat.id)).toBe(true);
      expect(await store.deleteChat(owner, chat.id)).toBe(false);
      expect(await store.renameChat(owner, chat.id, 'Again')).toBe(false);
      // A new chat with the same id would show messages that were not deleted.
      await store.createChat(owner, { ...chat, messages: [] });
      expect(await contentsOf(store, owner)).toEqual([]);
    });

    test('messages that arrive while their chat is deleted cause no error, and are not stored', async () => {
      const owner = randomUUID();
      const chat = chatOf();
      await store.createChat(owner, chat);
      const [deleted, ...added] = await Promise.all([
        store.deleteChat(owner, chat.id),
        ...numbers(20).map((n) => other.addMessage(owner, chat.id, said(n), 1)),
      ]);
      expect(deleted).toBe(true);
      for (const answer of added) expect(['kept', 'noChat']).toContain(answer);
      await store.createChat(owner, chat);
      expect(await contentsOf(store, owner)).toEqual([]);
    });

    test('another owner’s chat is treated as missing', async () => {
      const [owner, thief] = [randomUUID(), randomUUID()];
      const chat = chatOf({ messages: [said('mine')] });
      await store.createChat(owner, chat);
      for (const id of [chat.id, randomUUID(), '', 'a\0b', '\uD800', 'a'.repeat(2_000)]) {
        expect(await store.addMessage(thief, id, said('x'), 1)).toBe('noChat');
        expect(await store.renameChat(thief, id, 'x')).toBe(false);
        expect(await store.deleteChat(thief, id)).toBe(false);
      }
      expect(await listed(store, thief, 10)).toEqual([]);
      expect(await listed(store, thief, 10, { createdAt: 2_000, id: chat.id })).toEqual([]);
      await expect(store.createChat(thief, chat)).rejects.toMatchObject({ name: 'StoreError' });
      expect(await listed(store, owner, 10)).toEqual([chat]);
    });

    test('owners whose names cannot be stored unchanged have no chats', async () => {
      const owner = randomUUID();
      await store.createChat(owner, chatOf());
      for (const similar of [`${owner}\0`, `${owner}\uDC00`, `${owner}${' '.repeat(256)}`]) {
        expect(await listed(store, similar, 10)).toEqual([]);
        await expect(store.createChat(similar, chatOf())).rejects.toMatchObject({ name: 'StoreError' });
      }
    });

    test('quotes, markup, scripts and emoji are stored unchanged in ids, names and messages', async () => {
      for (const text of [
        `'; drop table chats; -- " \` \\' $1 ?1 :a @b %s ''`,
        '<script>alert(1)</script> &amp; \r\n\t',
        'ñ 日本語 العربية 👩‍👩‍👧 e\u0301 \uFEFF\u202E',
      ]) {
        const chat = chatOf({ id: `${randomUUID()}${text}`, name: text, messages: [said(text)] });
        const owner = `${randomUUID()}${text}`;
        await store.createChat(owner, chat);
        expect(await listed(store, owner, 10)).toEqual([chat]);
        expect(await store.addMessage(owner, chat.id, said(text), 1)).toBe('kept');
        expect(await store.renameChat(owner, chat.id, `${text}!`)).toBe(true);
        expect(await store.deleteChat(owner, chat.id)).toBe(true);
      }
    });

    test('characters that a database cannot store are replaced by the replacement character', async () => {
      const owner = randomUUID();
      const chat = chatOf({ name: 'a\0b\uD800c', messages: [said('\0\uDC00 kept 👍')] });
      await store.createChat(owner, chat);
      await store.addMessage(owner, chat.id, said('\uD83D end\0'), 1);
      expect(await contentsOf(store, owner)).toEqual(['\uFFFD\uFFFD kept 👍', '\uFFFD end\uFFFD']);
      expect((await listed(store, owner, 1))[0]?.name).toBe('a\uFFFDb\uFFFDc');
      await store.renameChat(owner, chat.id, '\0');
      expect((await listed(store, owner, 1))[0]?.name).toBe('\uFFFD');
    });

    test('a message of half a megabyte and an empty message are stored unchanged', async () => {
      const owner = randomUUID();
      const long = '語'.repeat(MEGABYTE / 6);
      const chat = chatOf({ name: '', messages: [said(long), said('')] });
      await store.createChat(owner, chat);
      await store.addMessage(owner, chat.id, said(long), 1);
      expect(await contentsOf(store, owner)).toEqual([long, '', long]);
    });

    test('a chat is saved with all its messages or not at all', async () => {
      const owner = randomUUID();
      const role: 'user' = JSON.parse('"system"');
      const secret = `secret ${owner}`;
      const chat = chatOf({ messages: [said('fine'), { role, content: secret }] });
      const problem: unknown = await store.createChat(owner, chat).catch((reason: unknown) => reason);
      expect(problem).toMatchObject({ name: 'StoreError' });
      expect(problem).toSatisfy(
        (error: Error) => error.cause === undefined && !error.message.includes(secret),
      );
      expect(await listed(store, owner, 10)).toEqual([]);
      await store.createChat(owner, { ...chat, messages: [said('second try')] });
      expect(await contentsOf(store, owner)).toEqual(['second try']);
    });

    test('timestamps that are no whole numbers are rejected', async () => {
      const owner = randomUUID();
      const chat = chatOf();
      await store.createChat(owner, chat);
      const refused = { name: 'StoreError' };
      for (const time of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
        await expect(store.createChat(owner, chatOf({ createdAt: time }))).rejects.toMatchObject(refused);
        await expect(store.addMessage(owner, chat.id, said('x'), time)).rejects.toMatchObject(refused);
        const after = { createdAt: time, id: '' };
        await expect(store.listChats(owner, 1, after)).rejects.toMatchObject(refused);
      }
      expect(await contentsOf(store, owner)).toEqual([]);
    });
  });
}
