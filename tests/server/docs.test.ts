import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envSchema } from '../../server/src/config/variables';
import { API_ERROR_STATUS } from '../../server/src/common/apiError';

/** Returns the first cells of the table rows that start with a cell of code. */
function rowsOf(document: string): readonly (readonly string[])[] {
  const lines = readFileSync(document, 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

test('docs/hosting.md describes every variable, in the order of the code, and no other', () => {
  const names = rowsOf('docs/hosting.md').map(([, name]) => name);
  expect(names).toEqual(Object.keys(envSchema.shape));
});

test('docs/http-contract.md describes every error code with its status, and no other', () => {
  const rows = rowsOf('docs/http-contract.md').filter(([, , status]) => /^\d{3}$/.test(status ?? ''));
  expect(Object.fromEntries(rows.map(([, code = '', status]) => [code, Number(status)]))).toEqual(
    API_ERROR_STATUS,
  );
});
