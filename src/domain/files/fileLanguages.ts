/**
 * Catalogue codes in the order of spec §9. In a separate file, because the first screen does not need the other
 * document rules.
 */
export const FILE_LANGUAGES: readonly string[] = 'es en fr de it pt ru ja ko zh'.split(' ');
