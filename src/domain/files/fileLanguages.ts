/**
 * The languages that are offered for documents unless the page says otherwise, as spec §9 orders them: entry codes. A
 * file of its own, as it comes with the first screen and the rules for documents do not.
 */
export const FILE_LANGUAGES: readonly string[] = 'es en fr de it pt ru ja ko zh'.split(' ');
