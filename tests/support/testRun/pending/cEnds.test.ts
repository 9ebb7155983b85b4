import { test } from 'vitest';
import { loadSlowly } from '../loadSlowly';

test('ends while two features are loading', () => {
  // A feature of the widget also starts to load without a caller that waits for it.
  for (const name of ['feature', 'other'] as const) void loadSlowly(name).catch(() => undefined);
});
