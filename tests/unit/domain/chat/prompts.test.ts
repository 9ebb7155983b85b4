import { describe, expect, it } from 'vitest';
import { PROMPTS } from '../../../../src/domain/chat/prompts';

describe('the starter prompts', () => {
  it('are five for every user, and eight more for users with an account', () => {
    expect(PROMPTS.map(({ isLocked }) => isLocked)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      ...Array.from({ length: 8 }, () => true),
    ]);
  });

  it('each have a different title', () => {
    expect(new Set(PROMPTS.map(({ title }) => title)).size).toBe(PROMPTS.length);
    expect(new Set(PROMPTS.map(({ id }) => id)).size).toBe(PROMPTS.length);
  });

  it('for users without an account use the endpoints of spec §3', () => {
    expect(PROMPTS.filter(({ isLocked }) => !isLocked).map(({ title }) => title)).toEqual([
      'write-mail-plugin',
      'check-grammar-plugin',
      'tt-ficha-traduccion',
      'verb-conjugation-plugin',
      'definition-synonyms-plugin',
    ]);
  });
});
