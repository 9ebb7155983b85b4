import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('the film of the documentation has at most 400 kB, and the picture of the package at most 20 kB', async () => {
  const sizes = await Promise.all(
    ['docs/public/tour.webm', 'docs/img/translate.webp'].map(async (file) => (await stat(file)).size),
  );
  expect(sizes[0]).toBeLessThanOrEqual(400_000);
  expect(sizes[1]).toBeLessThanOrEqual(20_000);
});
