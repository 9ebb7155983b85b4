import type { Audience } from '@lang-assistant/core/usage/limits';

/** The yes-or-no rows of spec §6. */
export interface Role {
  /** Chats are saved and can be listed, opened, renamed and deleted, if the host stores chats (`historyUrl`). */
  readonly keepsChats: boolean;
  /** If false, locked starter prompts lead to the login. */
  readonly opensLockedPrompts: boolean;
  readonly isOfferedLogin: boolean;
  readonly isOfferedUpgrade: boolean;
}

export const ROLES: Readonly<Record<Audience, Role>> = {
  anonymous: { keepsChats: false, opensLockedPrompts: false, isOfferedLogin: true, isOfferedUpgrade: true },
  free: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: true },
  paid: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: false },
};
