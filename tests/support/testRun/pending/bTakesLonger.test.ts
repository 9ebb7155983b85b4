import { test } from 'vitest';
import { loadSlowly } from '../loadSlowly';

test('keeps the other worker busy', () => loadSlowly('later'));
