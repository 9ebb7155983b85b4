import type { Audience } from './limits';

/** What an audience may do besides its numbers: the rows of spec §6 that are a yes or a no. */
export interface Role {
  /** Chats are kept: listed, renamed, deleted. */
  readonly keepsChats: boolean;
  /** The locked starter prompts are open. Otherwise choosing one leads to the login. */
  readonly opensLockedPrompts: boolean;
  /** Logging in would give more. */
  readonly isOfferedLogin: boolean;
  /** The app and its paid plan would give more. */
  readonly isOfferedUpgrade: boolean;
}

export const ROLES: Readonly<Record<Audience, Role>> = {
  anonymous: { keepsChats: false, opensLockedPrompts: false, isOfferedLogin: true, isOfferedUpgrade: true },
  free: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: true },
  paid: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: false },
};
