import type { Audience } from '@lang-assistant/core/usage/limits';

/** What an audience may do besides its limits: the yes-or-no rows of spec §6. */
export interface Role {
  /** Chats are saved, and saved chats can be listed, opened, renamed and deleted, if the host stores chats (`historyUrl`). */
  readonly keepsChats: boolean;
  /** Locked starter prompts can be used. Otherwise choosing one leads to the login. */
  readonly opensLockedPrompts: boolean;
  /** A login would raise the limits. */
  readonly isOfferedLogin: boolean;
  /** The paid plan of the app would raise the limits. */
  readonly isOfferedUpgrade: boolean;
}

export const ROLES: Readonly<Record<Audience, Role>> = {
  anonymous: { keepsChats: false, opensLockedPrompts: false, isOfferedLogin: true, isOfferedUpgrade: true },
  free: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: true },
  paid: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: false },
};
