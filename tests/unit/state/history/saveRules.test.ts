import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import type { ChatTurn } from '../../../../src/domain/history/history';
import { classifyFailure, firstTurns, isAlreadyDeleted } from '../../../../src/state/history/saveRules';

const turns = (...lengths: number[]): ChatTurn[] =>
  lengths.map((length) => ({ role: 'user', content: 'x'.repeat(length) }));

const status = (code: number) => new ServiceError({ kind: 'http', status: code });

describe('the messages that create a record', () => {
  it.each([
    { lengths: [10, 20], count: 2 },
    { lengths: [4000, 6000], count: 2 },
    { lengths: [4000, 6001], count: 1 },
    { lengths: [20_000, 1], count: 1 },
  ])('are the first $count of messages with $lengths code units', ({ lengths, count }) => {
    expect(firstTurns({ pending: turns(...lengths), isOneByOne: false })).toHaveLength(count);
  });

  it('are sent one by one after the server rejected several together', () => {
    expect(firstTurns({ pending: turns(1, 1), isOneByOne: true })).toHaveLength(1);
  });
});

describe('a message that the server rejected', () => {
  it.each([
    [404, 'gone', 'again'],
    [410, 'gone', 'again'],
    [409, 'full', 'again'],
    [400, 'never', 'never'],
    [413, 'never', 'never'],
    [422, 'never', 'never'],
    [500, 'again', 'again'],
  ])('with status %i counts as “%s” if there is a record, else as “%s”', (code, withRecord, without) => {
    expect([classifyFailure(status(code), true), classifyFailure(status(code), false)]).toEqual([
      withRecord,
      without,
    ]);
  });

  it('is sent again if the reason is temporary', () => {
    expect(classifyFailure(new ServiceError({ kind: 'network' }), true)).toBe('again');
    expect(classifyFailure(new Error('unexpected'), true)).toBe('again');
  });
});

it('a chat that the server does not find counts as deleted', () => {
  expect([404, 410, 500].map((code) => isAlreadyDeleted(status(code)))).toEqual([true, false, false]);
  expect(isAlreadyDeleted(new Error('unexpected'))).toBe(false);
});
