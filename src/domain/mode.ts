/** The modes of the widget (spec §2), in the order of the top bar. */
export const MODES = ['translate', 'ai', 'files', 'write'] as const;

export type Mode = (typeof MODES)[number];

/** The mode with exactly this name, as in `?tab=ai`; undefined for any other text. */
export function parseMode(word: string | null): Mode | undefined {
  return MODES.find((mode) => mode === word);
}
