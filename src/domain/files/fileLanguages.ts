/**
 * Default languages for documents as catalogue codes, in the order of spec §9. They are in a separate file because the
 * first screen needs them, but not the other document rules.
 */
export const FILE_LANGUAGES: readonly string[] = 'es en fr de it pt ru ja ko zh'.split(' ');
