import { describe, expect, it } from 'vitest';
import { OFFLINE, calm, kept, reply, start, user } from './messageSaverFixture';

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
