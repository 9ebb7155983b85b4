/**
 * Default languages for documents as entry codes, in the order of spec §9. They have a file of their own because the
 * first screen needs them, but not the other document rules.
 */
export const FILE_LANGUAGES: readonly string[] = 'es en fr de it pt ru ja ko zh'.split(' ');
