import { describe, expect, it } from 'vitest';
import { createChangePace } from '../src/changeTimers.js';

describe('the translation of a text that the page changes repeatedly', () => {
  it('runs at once for the first change, then at most once a second', () => {
    const pace = createChangePace();
    expect(pace.change(10_000)).toEqual({ isResting: false, waitMs: 0 });
    pace.allow(10_000);
    expect(pace.change(10_400)).toEqual({ isResting: false, waitMs: 600 });
    expect(pace.change(11_100)).toEqual({ isResting: false, waitMs: 0 });
  });

  it('pauses after five changes in two seconds, until the text has not changed for a second', () => {
    const pace = createChangePace();
    for (let at = 0; at < 500; at += 100) pace.change(at);
    expect(pace.change(500)).toEqual({ isResting: true, waitMs: 1_000 });
    expect(pace.change(4_000)).toEqual({ isResting: true, waitMs: 1_000 });
    pace.allow(5_000);
    expect(pace.change(9_000)).toEqual({ isResting: false, waitMs: 0 });
  });
});
