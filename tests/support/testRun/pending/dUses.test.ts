import { expect, test } from 'vitest';
import { loadSlowly } from '../loadSlowly';

test('uses a feature that the file before began to load', async () => {
  expect((await loadSlowly('feature')).part).toBe(1);
});
