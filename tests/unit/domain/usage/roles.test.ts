import { describe, expect, it } from 'vitest';
import { ROLES } from '../../../../src/domain/usage/roles';

const AUDIENCES = ['anonymous', 'free', 'paid'] as const;

/** The table of spec §6, row by row. */
describe('the role of a user decides', () => {
  it.each([
    ['chats are kept, listed, renamed and deleted', [false, true, true], 'keepsChats'],
    ['the locked starter prompts are open', [false, true, true], 'opensLockedPrompts'],
    ['logging in is offered', [true, false, false], 'isOfferedLogin'],
    ['the app and its paid plan are offered', [true, true, false], 'isOfferedUpgrade'],
  ] as const)(
    'whether %s: without an account, with an account, on the paid plan: %j',
    (_what, answers, right) => {
      expect(AUDIENCES.map((audience) => ROLES[audience][right])).toEqual(answers);
    },
  );
});
