/** The actions of host-page mode (spec §7). */
export const ACTIONS = {
  translate: 'mi_traductor_translate',
  file: 'mi_traductor_translate_file',
  ai: 'mi_traductor_ai',
  chat: 'mi_traductor_ai_chat',
  write: 'mi_traductor_ai_write',
} as const;

export type Action = (typeof ACTIONS)[keyof typeof ACTIONS];

const NAMES: readonly Action[] = Object.values(ACTIONS);

/** The action of exactly this name. */
export function findAction(name: string | undefined): Action | undefined {
  return NAMES.find((action) => action === name);
}
