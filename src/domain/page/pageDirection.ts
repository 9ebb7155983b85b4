/**
 * Which elements get the text direction of the target language: translated blocks that do not set a direction (`text`),
 * the whole page, or no element.
 */
export const PAGE_DIRECTIONS = ['text', 'page', 'none'] as const;

export type PageDirection = (typeof PAGE_DIRECTIONS)[number];
