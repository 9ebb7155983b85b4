import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/usage/limits';

/** The figures of spec §5, §6 and §9. */
describe('unless the host page sets others', () => {
  it('texts may have 1,500 characters without an account and 5,000 with one', () => {
    expect(DEFAULT_LIMITS.textChars).toEqual({ anonymous: 1500, free: 5000, paid: 5000 });
  });

  it('files may have 5 MB, are refused from 10 MB on, and never translated from 20 MB on', () => {
    expect(DEFAULT_LIMITS.oversizeMarkBytes).toBe(5_242_880);
    expect(DEFAULT_LIMITS.uploadRejectBytes).toBe(10_485_760);
    expect(DEFAULT_LIMITS.translateBlockBytes).toBe(20_971_520);
  });

  it('languages are detected from 40 characters on, words shown up to 140, alternatives up to 150', () => {
    expect(DEFAULT_LIMITS.detectFromChars).toBe(40);
    expect(DEFAULT_LIMITS.wordViewChars).toBe(140);
    expect(DEFAULT_LIMITS.alternativesChars).toBe(150);
  });
});
