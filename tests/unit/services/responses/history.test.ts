import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { nextPage } from '../../../../src/services/http/pages';
import { parseChats, parseCreated, parseDone } from '../../../../src/services/responses/history';

const turns = [{ role: 'user', content: 'Hi' }] as const;
const GOOD = { id: 'a', name: 'Hi', created_at: '2025-11-20T16:31:00.000Z', chat_history: turns };
const READ = { id: 'a', name: 'Hi', createdAt: Date.UTC(2025, 10, 20, 16, 31), messages: turns };

describe('the list of chats', () => {
  it.each([
    ['as it is', [GOOD]],
    ['under chats', { chats: [GOOD] }],
    ['under results', { results: [GOOD] }],
    ['under data', { success: true, data: [GOOD] }],
    ['deeper under data', { success: true, data: { chats: [GOOD] } }],
  ])('is read %s', (_where, body) => {
    expect(parseChats(body)).toEqual([READ]);
  });

  it.each([
    [
      { ...GOOD, id: 7 },
      { ...READ, id: '7' },
    ],
    [
      { ...GOOD, id: 0 },
      { ...READ, id: '0' },
    ],
    [
      { ...GOOD, name: null },
      { ...READ, name: '' },
    ],
    [
      { ...GOOD, name: 5 },
      { ...READ, name: '' },
    ],
    [{ id: 'a' }, { id: 'a', name: '', createdAt: undefined, messages: [] }],
    [{ ...GOOD, created_at: 1_763_656_260 }, READ],
    [{ ...GOOD, created_at: 1_763_656_260_000 }, READ],
    [{ ...GOOD, created_at: '2025-11-20T17:31:00+01:00' }, READ],
    [
      { ...GOOD, created_at: 'yesterday' },
      { ...READ, createdAt: undefined },
    ],
    [
      { ...GOOD, created_at: 1e300 },
      { ...READ, createdAt: undefined },
    ],
    [
      { ...GOOD, created_at: {} },
      { ...READ, createdAt: undefined },
    ],
    [{ ...GOOD, chat_history: [{ content: 'Hi' }] }, READ],
    [{ ...GOOD, chat_history: [{ role: 'system', content: 'Hi' }] }, READ],
    [{ ...GOOD, chat_history: [...turns, 'no', null, { role: 'user' }, { content: 5 }] }, READ],
    [
      { ...GOOD, chat_history: 'no list' },
      { ...READ, messages: [] },
    ],
  ])('is read field by field from %j', (entry, record) => {
    expect(parseChats([entry])).toEqual([record]);
  });

  it.each([[null], ['x'], [{}], [{ id: '' }], [{ id: ' ' }], [{ id: NaN }], [[]]])(
    'omits the entry %j, which could not be opened',
    (entry) => {
      expect(parseChats([entry, GOOD])).toEqual([READ]);
    },
  );

  it('may be empty', () => {
    expect(parseChats([])).toEqual([]);
  });

  it('contains the role of an assistant’s message', () => {
    const [chat] = parseChats([{ id: 'a', chat_history: [{ role: 'assistant', content: 'x' }] }]);
    expect(chat?.messages).toEqual([{ role: 'assistant', content: 'x' }]);
  });

  it('is a typed error for any other response', () => {
    const attempt = (body: unknown) => {
      try {
        return parseChats(body);
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        expect(error).toMatchObject({ error: { kind: 'invalidReply' } });
        return undefined;
      }
    };
    const lists = [[[]], [[GOOD]], [1, 2], [null], { data: ['x'] }, [{ id: '' }]];
    for (const body of [null, 'x', 5, {}, { success: false, data: [] }, { data: 'x' }, ...lists])
      expect(attempt(body)).toBeUndefined();
    fc.assert(fc.property(fc.jsonValue(), (body) => void attempt(body)));
  });

  it('is an error with the message of the server if the server reports a failure', () => {
    expect(() => parseChats({ error: 'Closed' })).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ serverText: 'Closed' }) }),
    );
  });
});

describe('the id of a created chat', () => {
  const sent = { name: 'Hi', turns };
  it.each([
    [{ id: 'a' }, { ...READ, createdAt: undefined }],
    [GOOD, READ],
    [
      { success: true, data: { id: 9, name: 'Named by the server' } },
      { id: '9', name: 'Named by the server', createdAt: undefined, messages: turns },
    ],
  ])('is read from %j', (body, record) => {
    expect(parseCreated(body, sent)).toEqual(record);
  });

  it.each([
    [null],
    ['a'],
    [{}],
    [{ id: '' }],
    [{ success: false, id: 'a' }],
    [{ success: false, data: { id: 'a' } }],
    [[{ id: 'a' }]],
  ])('is missing in %j', (body) => {
    expect(() => parseCreated(body, sent)).toThrow(ServiceError);
  });
});

describe('the response to a change of a chat', () => {
  it('counts as success if it is an object that does not report a failure', () => {
    for (const body of [{}, { id: 'a' }, { success: true }]) expect(() => parseDone(body)).not.toThrow();
    for (const body of [{ success: false }, null, 'ok', []])
      expect(() => parseDone(body)).toThrow(ServiceError);
  });
});

describe('the address of the next page', () => {
  it.each([
    [null, undefined],
    ['', undefined],
    ['nonsense', undefined],
    ['</x?after=1>; rel="next"', '/x?after=1'],
    ['</x?after=1>; rel=next', '/x?after=1'],
    ['</x?a=1,2>;title="a";rel="prev next"', '/x?a=1,2'],
    ['</first>; rel="first", </x>; rel="next"', '/x'],
    ['</x>; rel="nextish"', undefined],
    ['</x>; rel="prev"', undefined],
  ])('is read from %j as %j', (link, target) => {
    expect(nextPage(link)).toBe(target);
  });
});
