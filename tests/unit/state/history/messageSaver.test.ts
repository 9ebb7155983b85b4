import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import fc from 'fast-check';
import type { ChatTurn } from '../../../../src/domain/history/history';
import { createMessageSaver, type MessageSaver } from '../../../../src/state/history/messageSaver';
import { createHistoryDouble, type HistoryDouble } from '../../../support/store/historyDouble';

interface Recording {
  readonly saver: MessageSaver;
  readonly server: HistoryDouble;
  readonly reported: unknown[];
  /** The ids of the created records, and whether each one is on screen. */
  readonly created: [string, boolean][];
  /** The ids of the records that no longer existed. */
  readonly gone: string[];
}

function start(server = createHistoryDouble(), isWanted = true): Recording {
  const reported: unknown[] = [];
  const created: [string, boolean][] = [];
  const gone: string[] = [];
  const { signal } = new AbortController();
  const saver = createMessageSaver({
    ask: async (call) => call(server.port, { signal }),
    report: (problem) => reported.push(problem),
    onCreated: ({ id }, isCurrent) => created.push([id, isCurrent]),
    mark: () => 0,
    onAdded: () => undefined,
    onGone(id) {
      gone.push(id);
      return isWanted;
    },
  });
  return { saver, server, reported, created, gone };
}

const user = (content: string): ChatTurn => ({ role: 'user', content });
const reply = (content: string): ChatTurn => ({ role: 'assistant', content });
/** Resolves when everything that needs no further response has happened. */
const calm = () => new Promise((resolve) => setImmediate(resolve));
const kept = ({ chats }: HistoryDouble) =>
  chats.map(({ messages }) => messages.map(({ content }) => content)).toReversed();
const OFFLINE: AppError = { kind: 'network' };
const status = (code: number): AppError => ({ kind: 'http', status: code });

describe('a conversation in the chat history', () => {
  it('is saved from its first message on, named after it, and every later message is added', async () => {
    const { saver, server, created } = start();
    for (const turn of [user('How do I say it?'), reply('Like this.'), user('Thanks')]) saver.save(turn);
    await calm();
    expect(server.calls.map(([name]) => name)).toEqual(['create', 'addMessage', 'addMessage']);
    expect(server.chats[0]).toMatchObject({ name: 'How do' });
    expect(kept(server)).toEqual([['How do I say it?', 'Like this.', 'Thanks']]);
    expect(created).toEqual([['made-1', true]]);
  });

  it('is saved in one record, even if messages are sent before the record exists', async () => {
    const { saver, server } = start();
    const release = server.hold();
    saver.save(user('one'));
    saver.save(reply('two'));
    await calm();
    expect(server.calls).toHaveLength(1);
    release();
    await calm();
    expect(kept(server)).toEqual([['one', 'two']]);
  });

  it('without a record and without a question is not saved, which is logged', () => {
    const { saver, server, reported } = start();
    saver.save(reply('Hello'));
    expect(server.calls).toEqual([]);
    expect(reported).toMatchObject([
      { error: { kind: 'badInput', rule: expect.stringMatching('not saved') } },
    ]);
  });

  it('that ends before its record exists is still saved, separately from the next conversation', async () => {
    const { saver, server, created } = start();
    const release = server.hold();
    saver.save(user('one'));
    saver.startNew();
    saver.save(user('two'));
    saver.save(reply('three'));
    release();
    await calm();
    expect(kept(server)).toEqual([['one'], ['two', 'three']]);
    expect(created).toEqual([
      ['made-1', false],
      ['made-2', true],
    ]);
  });

  it('that was chosen from the list continues to be saved in its record', async () => {
    const { saver, server } = start();
    saver.save(user('old'));
    await calm();
    saver.startNew();
    saver.resume('made-1', [user('old')]);
    saver.save(user('new'));
    await calm();
    expect(kept(server)).toEqual([['old', 'new']]);
  });
});

describe('a record that no longer exists', () => {
  it('is not continued: what is not saved starts another record', async () => {
    const { saver, server } = start();
    saver.save(user('one'));
    await calm();
    server.chats = [];
    server.fault = () => OFFLINE;
    saver.save(user('two'));
    await calm();
    saver.forget('other');
    saver.forget('made-1');
    server.fault = () => undefined;
    saver.save(reply('three'));
    await calm();
    expect(kept(server)).toEqual([['two', 'three']]);
  });
});

describe('deleting the record of a conversation', () => {
  it('drops its unsaved messages, and reports whether the conversation was on screen', async () => {
    const { saver, server } = start();
    saver.save(user('one'));
    await calm();
    server.fault = () => OFFLINE;
    saver.save(reply('two'));
    await calm();
    expect(saver.drop('made-1')).toBe(true);
    expect(saver.drop('made-1')).toBe(false);
    server.fault = () => undefined;
    server.chats = [];
    saver.save(user('three'));
    await calm();
    expect(kept(server)).toEqual([['three']]);
  });
});

describe('a new user', () => {
  it('receives no unsaved messages of the previous user, not even messages that are being sent', async () => {
    const { saver, server, created } = start();
    const release = server.hold();
    saver.save(user('secret'));
    saver.save(reply('answer'));
    saver.clear();
    saver.save(user('mine'));
    release();
    await calm();
    expect(server.chats.map(({ messages }) => messages)).toContainEqual([user('mine')]);
    expect(JSON.stringify(server.calls)).not.toContain('answer');
    expect(created).toHaveLength(1);
  });
});

describe('a message that could not be saved', () => {
  it('is logged, and sent again once with each next message', async () => {
    const { saver, server, reported } = start();
    server.fault = () => OFFLINE;
    saver.save(user('one'));
    await calm();
    expect(server.calls).toHaveLength(1);
    saver.save(reply('two'));
    await calm();
    expect(server.calls).toHaveLength(2);
    expect(reported).toHaveLength(2);
    server.fault = () => undefined;
    saver.save(user('three'));
    await calm();
    expect(kept(server)).toEqual([['one', 'two', 'three']]);
  });

  it('is returned when the chat is chosen again', async () => {
    const { saver, server } = start();
    saver.save(user('one'));
    await calm();
    server.fault = () => OFFLINE;
    saver.save(reply('two'));
    await calm();
    saver.startNew();
    expect(saver.resume('made-1', [user('one')])).toEqual([reply('two')]);
  });

  it.each([404, 410])(
    'because the record is gone (%i) starts a new record, without the deleted messages',
    async (code) => {
      const { saver, server, created, gone, reported } = start();
      for (const turn of [user('one two three'), reply('four')]) saver.save(turn);
      await calm();
      server.chats = [];
      server.fault = (name) =>
        name === 'addMessage' && server.chats.length === 0 ? status(code) : undefined;
      saver.save(user('five'));
      saver.save(reply('six'));
      await calm();
      expect(kept(server)).toEqual([['five', 'six']]);
      expect(server.chats[0]?.name).toBe('five');
      expect([gone, created.at(-1)]).toEqual([['made-1'], ['made-2', true]]);
      expect(reported).toHaveLength(1);
    },
  );

  it('because the user has just deleted the chat is dropped', async () => {
    const { saver, server } = start(createHistoryDouble(), false);
    saver.save(user('one'));
    await calm();
    server.chats = [];
    saver.save(reply('two'));
    await calm();
    expect(server.chats).toEqual([]);
    expect(saver.drop('made-1')).toBe(true);
  });

  it('because the record is gone is dropped if it is a reply whose question was deleted', async () => {
    const { saver, server } = start();
    saver.resume('old', [user('long'), reply('ago')]);
    saver.save(reply('late'));
    await calm();
    expect(kept(server)).toEqual([]);
    saver.save(user('now'));
    await calm();
    expect(kept(server)).toEqual([['now']]);
  });

  it('creates a new record with as many messages as fit into a request; the other messages follow', async () => {
    const { saver, server } = start();
    const turns = Array.from({ length: 8 }, (_, index) => user(`${index}`.repeat(4_000)));
    server.fault = () => OFFLINE;
    for (const turn of turns) saver.save(turn);
    await calm();
    server.fault = () => undefined;
    server.calls.length = 0;
    saver.save(reply('now'));
    await calm();
    const [[, , first] = []] = server.calls;
    expect(first).toHaveLength(2);
    expect(kept(server)).toEqual([[...turns, reply('now')].map(({ content }) => content)]);
  });

  it('because the server refuses it is left out, and the other messages are saved', async () => {
    const { saver, server } = start();
    server.refuses = ({ content }) => content === 'bad';
    for (const turn of [user('one'), reply('bad'), user('three'), reply('four')]) saver.save(turn);
    await calm();
    expect(kept(server)).toEqual([['one', 'three', 'four']]);
  });

  it('because the record is full is saved in a new record', async () => {
    const { saver, server, created, gone } = start();
    saver.save(user('one'));
    await calm();
    server.fault = (name) => (name === 'addMessage' ? status(409) : undefined);
    saver.save(user('two words here'));
    await calm();
    expect(kept(server)).toEqual([['one'], ['two words here']]);
    expect([gone, created.at(-1)]).toEqual([[], ['made-2', true]]);
  });

  it('because the storage is full waits until there is space', async () => {
    const { saver, server } = start();
    server.fault = () => status(409);
    saver.save(user('one'));
    await calm();
    expect(server.calls).toHaveLength(1);
    server.fault = () => undefined;
    saver.save(reply('two'));
    await calm();
    expect(kept(server)).toEqual([['one', 'two']]);
  });
});

describe('whatever fails, at any time', () => {
  it('every message is saved in the record of its conversation, once and in order', async () => {
    const step = fc.record({
      faults: fc.array(fc.boolean(), { maxLength: 6 }),
      isNew: fc.boolean(),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { saver, server } = start();
        const faults: boolean[] = [];
        server.fault = () => (faults.shift() ? OFFLINE : undefined);
        const said: string[][] = [];
        for (const [index, { faults: more, isNew, waits }] of steps.entries()) {
          faults.push(...more);
          if (isNew || said.length === 0) {
            saver.startNew();
            said.push([]);
          }
          const talk = said.at(-1) ?? [];
          saver.save(talk.length % 2 === 0 ? user(`${index}`) : reply(`${index}`));
          talk.push(`${index}`);
          if (waits) await calm();
        }
        await calm();
        // The server responds again: the next save sends everything.
        faults.length = 0;
        saver.startNew();
        saver.save(user('last'));
        await calm();
        const byFirst = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other);
        expect(kept(server).toSorted(byFirst)).toEqual([...said, ['last']].toSorted(byFirst));
      }),
      { numRuns: 100 },
    );
  });

  it('two tabs with the same chat save all messages of both tabs', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 20 }), async (turns) => {
        const server = createHistoryDouble();
        const one = start(server);
        one.saver.save(user('begin'));
        await calm();
        const two = start(server);
        two.saver.resume('made-1', [user('begin')]);
        for (const [index, [isOne, waits]] of turns.entries()) {
          (isOne ? one : two).saver.save(user(`${isOne ? 'one' : 'two'} ${index}`));
          if (waits) await calm();
        }
        await calm();
        const [all = []] = kept(server);
        const of = (name: string) => all.filter((text) => text.startsWith(name));
        const expected = (mine: boolean) =>
          turns.flatMap(([isOne], index) => (isOne === mine ? [`${mine ? 'one' : 'two'} ${index}`] : []));
        expect(server.chats).toHaveLength(1);
        expect(of('one')).toEqual(expected(true));
        expect(of('two')).toEqual(expected(false));
      }),
    );
  });
});
