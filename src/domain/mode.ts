/** Spec §2, in the order of the top bar. */
export const MODES = ['translate', 'ai', 'files', 'write'] as const;

export type Mode = (typeof MODES)[number];

export function parseMode(word: string | null): Mode | undefined {
  return MODES.find((mode) => mode === word);
}
