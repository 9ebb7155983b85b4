import { expect, it } from 'vitest';
import { DEFAULT_FILE_KINDS, DOCUMENT_KINDS } from '../../src/files/documentKinds';

it('the list of document kinds contains each kind once, and starts with the kinds that are offered by default', () => {
  expect(DOCUMENT_KINDS.slice(0, DEFAULT_FILE_KINDS.length)).toEqual(DEFAULT_FILE_KINDS);
  expect(new Set(DOCUMENT_KINDS).size).toBe(DOCUMENT_KINDS.length);
});
