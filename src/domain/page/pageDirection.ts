/**
 * What follows the direction of the target language: the translated blocks that have none of their own, the whole page, or
 * nothing.
 */
export const PAGE_DIRECTIONS = ['text', 'page', 'none'] as const;

export type PageDirection = (typeof PAGE_DIRECTIONS)[number];
