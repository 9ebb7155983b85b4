import { describe, expect, it } from 'vitest';
import { isOtherUser, userOf } from '../../../src/domain/userOf';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown, signature = 's') =>
  `${encode({ alg: 'HS256' })}.${encode(claims)}.${signature}`;

describe('the user of a renewed token', () => {
  const before = jwt({ iss: 'site', sub: 'ana', exp: 1 }, 'one');

  it('is the same user, so that the conversation stays', () => {
    expect(isOtherUser(before, jwt({ iss: 'site', sub: 'ana', exp: 2 }, 'two'))).toBe(false);
  });

  it.each([
    ['another subject', jwt({ iss: 'site', sub: 'bea' })],
    ['no subject', jwt({ iss: 'site' })],
    ['no token', ''],
    ['broken claims', 'x.%%%.z'],
  ])('is another user if the token has %s', (_case, now) => {
    expect(isOtherUser(before, now)).toBe(true);
  });
});

describe('the user of a token that is not a JWT', () => {
  it.each(['t0ken', 'a.b', 'a.bm8.c', jwt(null), jwt('text')])(
    'is identified by the whole token: %s',
    (token) => {
      expect(userOf(token)).toBe(token);
    },
  );
});
