import { expect, it } from 'vitest';
import { PROMPTS } from '../../../../src/domain/chat/prompts';

it('the starter prompts for users without an account use the endpoints of spec §3', () => {
  expect(PROMPTS.filter(({ isLocked }) => !isLocked).map(({ title }) => title)).toEqual([
    'write-mail-plugin',
    'check-grammar-plugin',
    'tt-ficha-traduccion',
    'verb-conjugation-plugin',
    'definition-synonyms-plugin',
  ]);
});
