import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/usage/limits';

/** The figures of spec §5, §6 and §9. */
describe('the default limits', () => {
  it('allow texts of 1,500 characters without an account and 5,000 characters with an account', () => {
    expect(DEFAULT_LIMITS.textChars).toEqual({ anonymous: 1500, free: 5000, paid: 5000 });
  });

  it('mark files over 5 MB as oversize, refuse files over 10 MB when they are chosen, and block Translate over 20 MB', () => {
    expect(DEFAULT_LIMITS.oversizeMarkBytes).toBe(5_242_880);
    expect(DEFAULT_LIMITS.uploadRejectBytes).toBe(10_485_760);
    expect(DEFAULT_LIMITS.translateBlockBytes).toBe(20_971_520);
  });

  it('detect languages in texts of at least 40 characters, and show words up to 140, alternatives up to 150 characters', () => {
    expect(DEFAULT_LIMITS.detectFromChars).toBe(40);
    expect(DEFAULT_LIMITS.wordViewChars).toBe(140);
    expect(DEFAULT_LIMITS.alternativesChars).toBe(150);
  });
});
