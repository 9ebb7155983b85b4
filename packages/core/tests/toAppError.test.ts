import { ServiceError } from '@lang-assistant/core/errors';
import { expect, it } from 'vitest';
import { toAppError } from '../src/toAppError.js';

it('toAppError returns a typed error unchanged, and turns any other error into "invalid reply"', () => {
  expect(toAppError(new ServiceError({ kind: 'network' }))).toEqual({ kind: 'network' });
  expect(toAppError(new TypeError('x'))).toEqual({ kind: 'invalidReply', raw: 'TypeError: x' });
});
