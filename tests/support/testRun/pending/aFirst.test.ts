import { test } from 'vitest';

test('is the first file of its worker', () => undefined);
