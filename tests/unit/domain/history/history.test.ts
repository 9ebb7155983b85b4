import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  chatName,
  firstQuestion,
  formatChatDate,
  searchChats,
  sortChats,
  withEdits,
  type ChatRecord,
} from '../../../../src/domain/history/history';

const said = (content: string) => chatName([{ role: 'user', content }]);
const chat = (id: string, fields: Partial<ChatRecord> = {}): ChatRecord => ({
  id,
  name: id,
  createdAt: undefined,
  messages: [],
  ...fields,
});

describe('the first question of a chat', () => {
  const asked = (content: string, name = 'Can you') =>
    firstQuestion(chat('a', { name, messages: [{ role: 'user', content }] }));

  it('is shortened to one line', () => {
    expect(asked('  Can you\n\nhelp\tme? ')).toBe('Can you help me?');
    expect(asked('word '.repeat(9_000))).toHaveLength(200);
    expect(asked(`${'x'.repeat(199)}👋`)).toBe('x'.repeat(199));
  });

  it('is empty if there is no question, or if the chat name already shows all of it', () => {
    expect(firstQuestion(chat('a', { messages: [{ role: 'assistant', content: 'Hello' }] }))).toBe('');
    expect(asked('Can you')).toBe('');
  });

  it('is the user’s message, also after a greeting of the assistant', () => {
    const messages = [
      { role: 'assistant', content: 'Welcome here' },
      { role: 'user', content: 'Check my text, please' },
    ] as const;
    expect(firstQuestion(chat('a', { messages }))).toBe('Check my text, please');
  });
});

describe('the name of a new chat', () => {
  it.each([
    ['How do I say it?', 'How do'],
    ['  \n¿Qué   tal?\tBien', '¿Qué tal?'],
    ['Hello', 'Hello'],
    ['', ''],
    ['   ', ''],
    ['I’m looking forward', 'I’m looking'],
    ['敬語の使い方を教えて', '敬語の'],
    ['안녕하세요 여러분 반가워요', '안녕하세요 여러분'],
    ['สวัสดีครับ', 'สวัสดีครับ'],
    ['👋 😀', '👋 😀'],
  ])('is made from the question: %j becomes %j', (content, name) => {
    expect(said(content)).toBe(name);
  });

  it('is the user’s first message, also after a greeting of the assistant', () => {
    const greeting = { role: 'assistant', content: 'Welcome here' } as const;
    expect(chatName([greeting, { role: 'user', content: 'Check my text' }])).toBe('Check my');
    expect(chatName([greeting])).toBe('');
  });

  it('is cut at spaces if the browser has no Intl.Segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect(said('敬語 の 使い方')).toBe('敬語 の');
    vi.unstubAllGlobals();
  });

  it('has at most 100 code units, and never ends with half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (content) => {
        const name = said(content);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
    expect(said('😀'.repeat(60)).length).toBe(100);
    expect(said(`a${'😀'.repeat(60)}`).isWellFormed()).toBe(true);
  });
});

describe('the date of a chat', () => {
  it.each([
    [Date.UTC(2025, 10, 20, 16, 31), 'UTC', '20 November 2025, 16:31'],
    [Date.UTC(2025, 10, 3, 8, 57), 'UTC', '3 November 2025, 08:57'],
    [Date.UTC(2025, 0, 1, 0, 5), 'UTC', '1 January 2025, 00:05'],
    [Date.UTC(2025, 11, 31, 23, 30), 'Asia/Tokyo', '1 January 2026, 08:30'],
  ])('%d in %s is %s', (time, zone, text) => {
    expect(formatChatDate(time, zone)).toBe(text);
  });

  it('is in the user’s local time, and does not change between two calls', () => {
    const time = Date.UTC(2025, 10, 20, 16, 31);
    expect(formatChatDate(time)).toMatch(/^\d\d? November 2025, \d\d:\d\d$/);
    expect(formatChatDate(time)).toBe(formatChatDate(time));
  });
});

describe('the order of chats', () => {
  it('is newest first, chats without a date last, each chat once', () => {
    const list = [
      chat('none'),
      chat('old', { createdAt: 1 }),
      chat('new', { createdAt: 9 }),
      chat('old', { createdAt: 5 }),
      chat('none too'),
    ];
    expect(sortChats(list).map(({ id }) => id)).toEqual(['new', 'old', 'none', 'none too']);
  });

  it('is newest first for any list of chats, each chat once', () => {
    const records = fc.array(
      fc.record({ id: fc.nat(20).map(String), createdAt: fc.option(fc.nat(5), { nil: undefined }) }),
    );
    fc.assert(
      fc.property(records, (list) => {
        const sorted = sortChats(list.map((fields) => chat(fields.id, fields)));
        const times = sorted.map(({ createdAt }) => createdAt ?? -1);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
        expect(new Set(sorted.map(({ id }) => id))).toEqual(new Set(list.map(({ id }) => id)));
        expect(sorted).toHaveLength(new Set(list.map(({ id }) => id)).size);
      }),
    );
  });
});

describe('a search in chats', () => {
  const chats = [
    chat('1', { name: 'Carta formal', messages: [{ role: 'user', content: 'Escríbeme una carta' }] }),
    chat('2', { name: 'Déjà vu', messages: [{ role: 'assistant', content: 'L’école est fermée' }] }),
    chat('3', { name: '敬語の使い方' }),
    chat('4', { name: 'Χαίρετε' }),
  ];
  it.each([
    ['', ['1', '2', '3', '4']],
    ['  ', ['1', '2', '3', '4']],
    ['CARTA', ['1']],
    ['escribeme', ['1']],
    ['deja', ['2']],
    ['ecole vu', ['2']],
    ['ecole carta', []],
    ['使い方', ['3']],
    ['χαιρετε', ['4']],
  ])('for %j finds %j by the words in names and messages', (query, ids) => {
    expect(searchChats(chats, query).map(({ id }) => id)).toEqual(ids);
  });
});

describe('renames and deletions that are not saved yet', () => {
  const chats = [chat('a'), chat('b')];
  it('are shown as if they were saved, and do not change other chats', () => {
    expect(withEdits(chats, new Map())).toBe(chats);
    const renamed = withEdits(chats, new Map([['a', { kind: 'renamed', name: 'New' }]]));
    expect(renamed.map(({ name }) => name)).toEqual(['New', 'b']);
    expect(withEdits(chats, new Map([['a', { kind: 'deleted' }]]))).toEqual([chats[1]]);
  });
});
