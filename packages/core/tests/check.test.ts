import { expect, it } from 'vitest';
import { parseKinds, toTag } from '@lang-assistant/core/check';

it('parseKinds reads the kinds of changes from a list or a text, in order, and ignores unknown kinds', () => {
  expect(parseKinds('style  spelling beauty')).toEqual(['spelling', 'style']);
  expect(parseKinds(['grammar', 5])).toEqual(['grammar']);
  expect(parseKinds('beauty')).toBeUndefined();
  expect(parseKinds(undefined)).toBeUndefined();
});

it('toTag reads a language code as a language tag, and ignores an unknown code', () => {
  expect(toTag(' pt_BR ')).toBe('pt-BR');
  for (const none of ['und', '', 'the English', 5]) expect(toTag(none)).toBeUndefined();
});
