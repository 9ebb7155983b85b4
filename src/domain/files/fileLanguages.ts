/**
 * Default languages for documents as entry codes, in the order of spec §9. In its own file because the first
 * screen needs it, but not the other document rules.
 */
export const FILE_LANGUAGES: readonly string[] = 'es en fr de it pt ru ja ko zh'.split(' ');
