import { describe, expect, it } from 'vitest';
import { isOtherUser, userOf } from '../../../src/domain/userOf';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown, signature = 's') =>
  `${encode({ alg: 'HS256' })}.${encode(claims)}.${signature}`;

describe('a renewed token', () => {
  const before = jwt({ iss: 'site', sub: 'ana', exp: 1 }, 'one');

  it('is the same user, so the conversation stays', () => {
    expect(isOtherUser(before, jwt({ iss: 'site', sub: 'ana', exp: 2 }, 'two'))).toBe(false);
  });

  it.each([
    ['another subject', jwt({ iss: 'site', sub: 'bea' })],
    ['no subject', jwt({ iss: 'site' })],
    ['no token', ''],
    ['broken claims', 'x.%%%.z'],
  ])('with %s is another user', (_case, now) => {
    expect(isOtherUser(before, now)).toBe(true);
  });
});

describe('a token that is no JWT', () => {
  it.each(['t0ken', 'a.b', 'a.bm8.c', jwt(null), jwt('text')])('stands for itself: %s', (token) => {
    expect(userOf(token)).toBe(token);
  });
});
