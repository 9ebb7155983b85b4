import { ServiceError } from '@lang-assistant/core/errors';
import { expect, it } from 'vitest';
import { toAppError } from '../../../src/domain/toAppError';

it('keeps the error of a service, and takes anything else for an answer that does not match', () => {
  expect(toAppError(new ServiceError({ kind: 'network' }))).toEqual({ kind: 'network' });
  expect(toAppError(new TypeError('x'))).toEqual({ kind: 'invalidReply', raw: 'TypeError: x' });
});
