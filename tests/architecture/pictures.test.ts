import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the picture that the package contains has at most 20 kB', async () => {
  expect((await stat('docs/img/translate.webp')).size).toBeLessThanOrEqual(20_000);
});
