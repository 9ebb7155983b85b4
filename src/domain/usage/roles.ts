import type { Audience } from '@lang-assistant/core/usage/limits';

/** What an audience may do, apart from its limits: the yes-or-no rows of spec §6. */
export interface Role {
  /** Whether chats are saved and can be listed, opened, renamed and deleted, if the host stores chats (`historyUrl`). */
  readonly keepsChats: boolean;
  /** Whether locked starter prompts can be used. If not, they lead to the login. */
  readonly opensLockedPrompts: boolean;
  /** Whether the interface offers a login, which raises the limits. */
  readonly isOfferedLogin: boolean;
  /** Whether the interface offers the paid plan, which raises the limits. */
  readonly isOfferedUpgrade: boolean;
}

export const ROLES: Readonly<Record<Audience, Role>> = {
  anonymous: { keepsChats: false, opensLockedPrompts: false, isOfferedLogin: true, isOfferedUpgrade: true },
  free: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: true },
  paid: { keepsChats: true, opensLockedPrompts: true, isOfferedLogin: false, isOfferedUpgrade: false },
};
