import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../src/domain/errors';
import type { ChatTurn } from '../../../../src/domain/history/history';
import {
  createHistoryRecorder,
  type HistoryRecorder,
  type LostChat,
} from '../../../../src/state/history/historyRecorder';
import { createHistoryDouble, type HistoryDouble } from '../../../support/store/historyDouble';

interface Recording {
  readonly recorder: HistoryRecorder;
  readonly server: HistoryDouble;
  readonly reported: unknown[];
  /** The ids of the records that were made, with whether they were those on screen. */
  readonly created: [string, boolean][];
  /** The ids of the records that were found gone. */
  readonly gone: string[];
}

function start(
  server = createHistoryDouble(),
  loss: LostChat = { isWanted: true, name: undefined },
): Recording {
  const reported: unknown[] = [];
  const created: [string, boolean][] = [];
  const gone: string[] = [];
  const { signal } = new AbortController();
  const recorder = createHistoryRecorder({
    ask: async (call) => call(server.port, { signal }),
    report: (problem) => reported.push(problem),
    onCreated: ({ id }, isCurrent) => created.push([id, isCurrent]),
    mark: () => 0,
    onAdded: () => undefined,
    onGone(id) {
      gone.push(id);
      return loss;
    },
  });
  return { recorder, server, reported, created, gone };
}

const user = (content: string): ChatTurn => ({ role: 'user', content });
const reply = (content: string): ChatTurn => ({ role: 'assistant', content });
/** Everything that can happen without a word from outside has happened. */
const calm = () => new Promise((resolve) => setImmediate(resolve));
const kept = ({ chats }: HistoryDouble) =>
  chats.map(({ messages }) => messages.map(({ content }) => content)).toReversed();
const OFFLINE: AppError = { kind: 'network' };
const status = (code: number): AppError => ({ kind: 'http', status: code });

describe('a conversation', () => {
  it('has a record from its first message on, named after it, and every later turn follows', async () => {
    const { recorder, server, created } = start();
    for (const turn of [user('How do I say it?'), reply('Like this.'), user('Thanks')]) recorder.record(turn);
    await calm();
    expect(server.calls.map(([name]) => name)).toEqual(['create', 'addMessage', 'addMessage']);
    expect(server.chats[0]).toMatchObject({ name: 'How do' });
    expect(kept(server)).toEqual([['How do I say it?', 'Like this.', 'Thanks']]);
    expect(created).toEqual([['made-1', true]]);
  });

  it('waits for its record: what is said meanwhile is added to that one', async () => {
    const { recorder, server } = start();
    const release = server.hold();
    recorder.record(user('one'));
    recorder.record(reply('two'));
    await calm();
    expect(server.calls).toHaveLength(1);
    release();
    await calm();
    expect(kept(server)).toEqual([['one', 'two']]);
  });

  it('that has no record and no question is not kept, and that is logged', () => {
    const { recorder, server, reported } = start();
    recorder.record(reply('Hello'));
    expect(server.calls).toEqual([]);
    expect(String(reported[0])).toContain('not saved');
  });

  it('that ends before its record is there goes on behind the next one, each for itself', async () => {
    const { recorder, server, created } = start();
    const release = server.hold();
    recorder.record(user('one'));
    recorder.startNew();
    recorder.record(user('two'));
    recorder.record(reply('three'));
    release();
    await calm();
    expect(kept(server)).toEqual([['one'], ['two', 'three']]);
    expect(created).toEqual([
      ['made-1', false],
      ['made-2', true],
    ]);
  });

  it('that was chosen from the list grows where it is', async () => {
    const { recorder, server } = start();
    recorder.record(user('old'));
    await calm();
    recorder.startNew();
    recorder.resume('made-1', [user('old')]);
    recorder.record(user('new'));
    await calm();
    expect(kept(server)).toEqual([['old', 'new']]);
  });
});

describe('what could not be kept', () => {
  it('is logged, tried once with the next turn, and no more than that', async () => {
    const { recorder, server, reported } = start();
    server.fault = () => OFFLINE;
    recorder.record(user('one'));
    await calm();
    expect(server.calls).toHaveLength(1);
    recorder.record(reply('two'));
    await calm();
    expect(server.calls).toHaveLength(2);
    expect(reported).toHaveLength(2);
    server.fault = () => undefined;
    recorder.record(user('three'));
    await calm();
    expect(kept(server)).toEqual([['one', 'two', 'three']]);
  });

  it('comes along when the chat is chosen again', async () => {
    const { recorder, server } = start();
    recorder.record(user('one'));
    await calm();
    server.fault = () => OFFLINE;
    recorder.record(reply('two'));
    await calm();
    recorder.startNew();
    expect(recorder.resume('made-1', [user('one')])).toEqual([reply('two')]);
  });

  it.each([400, 413, 422])(
    'because the server will never have it (%i) does not block what comes after',
    async (code) => {
      const { recorder, server, reported } = start();
      recorder.record(user('one'));
      await calm();
      server.fault = () => {
        server.fault = () => undefined;
        return status(code);
      };
      recorder.record(reply('too long'));
      recorder.record(user('three'));
      await calm();
      expect(kept(server)).toEqual([['one', 'three']]);
      expect(reported).toHaveLength(1);
    },
  );

  it.each([404, 410])(
    'because the record is gone (%i) begins a new one with the whole conversation, by its name',
    async (code) => {
      const { recorder, server, created, gone, reported } = start(createHistoryDouble(), {
        isWanted: true,
        name: 'My verbs',
      });
      for (const turn of [user('one two three'), reply('four')]) recorder.record(turn);
      await calm();
      server.chats = [];
      server.fault = (name) =>
        name === 'addMessage' && server.chats.length === 0 ? status(code) : undefined;
      recorder.record(user('five'));
      recorder.record(reply('six'));
      await calm();
      expect(kept(server)).toEqual([['one two three', 'four', 'five', 'six']]);
      expect(server.chats[0]?.name).toBe('My verbs');
      expect([gone, created.at(-1)]).toEqual([['made-1'], ['made-2', true]]);
      expect(reported).toHaveLength(1);
    },
  );

  it('because the visitor has just deleted the record is deleted with it', async () => {
    const { recorder, server } = start(createHistoryDouble(), { isWanted: false, name: undefined });
    recorder.record(user('one'));
    await calm();
    server.chats = [];
    recorder.record(reply('two'));
    await calm();
    expect(server.chats).toEqual([]);
    expect(recorder.drop('made-1')).toBe(true);
  });

  it('a chosen chat that is gone comes back whole as well', async () => {
    const { recorder, server } = start();
    recorder.resume('old', [user('long'), reply('ago')]);
    recorder.record(user('now'));
    await calm();
    expect(kept(server)).toEqual([['long', 'ago', 'now']]);
  });

  it('begins a new record with what one request can carry, and the rest follows', async () => {
    const { recorder, server } = start();
    const turns = Array.from({ length: 8 }, (_, index) => user(`${index}`.repeat(4_000)));
    recorder.resume('old', turns);
    recorder.record(reply('now'));
    await calm();
    const [, [, , first] = []] = server.calls;
    expect(first).toHaveLength(2);
    expect(kept(server)).toEqual([[...turns, reply('now')].map(({ content }) => content)]);
  });

  it('of several turns only the one that the server will never have is left out', async () => {
    const { recorder, server } = start();
    server.refuses = ({ content }) => content === 'bad';
    recorder.resume('old', [user('one'), reply('bad'), user('three')]);
    recorder.record(reply('four'));
    await calm();
    expect(kept(server)).toEqual([['one', 'three', 'four']]);
  });

  it('because the record is full begins a new one with what that did not take', async () => {
    const { recorder, server, created, gone } = start();
    recorder.record(user('one'));
    await calm();
    server.fault = (name) => (name === 'addMessage' ? status(409) : undefined);
    recorder.record(user('two words here'));
    await calm();
    expect(kept(server)).toEqual([['one'], ['two words here']]);
    expect([gone, created.at(-1)]).toEqual([[], ['made-2', true]]);
  });

  it('because the storage is full waits until there is space', async () => {
    const { recorder, server } = start();
    server.fault = () => status(409);
    recorder.record(user('one'));
    await calm();
    expect(server.calls).toHaveLength(1);
    server.fault = () => undefined;
    recorder.record(reply('two'));
    await calm();
    expect(kept(server)).toEqual([['one', 'two']]);
  });
});

describe('a record that is deleted', () => {
  it('takes what waits for it along, and says whether it was on screen', async () => {
    const { recorder, server } = start();
    recorder.record(user('one'));
    await calm();
    server.fault = () => OFFLINE;
    recorder.record(reply('two'));
    await calm();
    expect(recorder.drop('made-1')).toBe(true);
    expect(recorder.drop('made-1')).toBe(false);
    server.fault = () => undefined;
    server.chats = [];
    recorder.record(user('three'));
    await calm();
    expect(kept(server)).toEqual([['three']]);
  });
});

describe('another user', () => {
  it('gets nothing of what the one before said, not even what was on its way', async () => {
    const { recorder, server, created } = start();
    const release = server.hold();
    recorder.record(user('secret'));
    recorder.record(reply('answer'));
    recorder.forget();
    recorder.record(user('mine'));
    release();
    await calm();
    expect(server.chats.map(({ messages }) => messages)).toContainEqual([user('mine')]);
    expect(JSON.stringify(server.calls)).not.toContain('answer');
    expect(created).toHaveLength(1);
  });
});

describe('whatever fails, whenever', () => {
  it('every turn gets to its conversation’s record, once and in order', async () => {
    const step = fc.record({
      faults: fc.array(fc.boolean(), { maxLength: 6 }),
      isNew: fc.boolean(),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const { recorder, server } = start();
        const faults: boolean[] = [];
        server.fault = () => (faults.shift() ? OFFLINE : undefined);
        const said: string[][] = [];
        for (const [index, { faults: more, isNew, waits }] of steps.entries()) {
          faults.push(...more);
          if (isNew || said.length === 0) {
            recorder.startNew();
            said.push([]);
          }
          const talk = said.at(-1) ?? [];
          recorder.record(talk.length % 2 === 0 ? user(`${index}`) : reply(`${index}`));
          talk.push(`${index}`);
          if (waits) await calm();
        }
        await calm();
        // The way is free: one more turn brings everything along.
        faults.length = 0;
        recorder.startNew();
        recorder.record(user('last'));
        await calm();
        const byFirst = ([one = '']: string[], [other = '']: string[]) => one.localeCompare(other);
        expect(kept(server).toSorted(byFirst)).toEqual([...said, ['last']].toSorted(byFirst));
      }),
      { numRuns: 300 },
    );
  });

  it('two tabs in one chat take nothing from each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.boolean()), { maxLength: 20 }), async (turns) => {
        const server = createHistoryDouble();
        const one = start(server);
        one.recorder.record(user('begin'));
        await calm();
        const two = start(server);
        two.recorder.resume('made-1', [user('begin')]);
        for (const [index, [isOne, waits]] of turns.entries()) {
          (isOne ? one : two).recorder.record(user(`${isOne ? 'one' : 'two'} ${index}`));
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
