/** Why a page of a PDF is not translated (docs/http-contract.md). */
export const PAGE_REASONS = [
  /** The page is blank, scanned, or has only pictures. */
  'no_text',
  /** The fonts of the page have no Unicode map, so its characters are unknown. */
  'no_unicode',
  'damaged',
  /** The text of the document exceeds the limit on this page. */
  'text_limit',
  /** The document has more pages than the limit. This is the last page that is read. */
  'page_limit',
] as const;

/** A page of a PDF that is not translated. */
export interface PageProblem {
  /** From 1. */
  readonly page: number;
  readonly reason: (typeof PAGE_REASONS)[number];
}

/** Parses what a server reports about a page; undefined if it reports nothing, or an unknown reason. */
export function toPageProblem(page: unknown, reason: unknown): PageProblem | undefined {
  const known = PAGE_REASONS.find((one) => one === reason);
  return Number.isSafeInteger(page) && Number(page) > 0 && known
    ? { page: Number(page), reason: known }
    : undefined;
}
