import { expect, test } from 'vitest';
import { REAL_PAIRS, isMarked } from './support/realPairs';

const MIN_RECALL = 0.9;
const MAX_FALSE_ALARMS = 0.01;

test.each(['development', 'report'] as const)(
  'nine of ten errors injected into human translations are reported, but at most one of 100 correct translations: %s',
  (half) => {
    const [faults, sound] = [REAL_PAIRS.faults[half], REAL_PAIRS.sound[half]];
    expect(faults.length + sound.length).toBe(200);
    const missed = faults.filter((pair) => !isMarked(pair));
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(
      faults.length * (1 - MIN_RECALL),
    );
    const alarms = sound.filter(isMarked);
    expect(alarms.length, JSON.stringify(alarms, null, 1)).toBeLessThanOrEqual(
      sound.length * MAX_FALSE_ALARMS,
    );
  },
);
