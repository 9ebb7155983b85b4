/** Spec §7. */
export const WIRE_ACTIONS = {
  translate: 'mi_traductor_translate',
  files: 'mi_traductor_translate_file',
  dictionary: 'mi_traductor_ai',
  chat: 'mi_traductor_ai_chat',
  write: 'mi_traductor_ai_write',
  check: 'mi_traductor_check',
  capabilities: 'mi_traductor_capabilities',
} as const;

export type WireAction = (typeof WIRE_ACTIONS)[keyof typeof WIRE_ACTIONS];

const NAMES: readonly WireAction[] = Object.values(WIRE_ACTIONS);

export function findWireAction(name: string | undefined): WireAction | undefined {
  return NAMES.find((action) => action === name);
}
