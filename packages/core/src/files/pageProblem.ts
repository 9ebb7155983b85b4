/** Why a page of a PDF is not translated (docs/http-contract.md). */
export const PAGE_REASONS = [
  /** The page is blank, scanned, or has only pictures. */
  'no_text',
  /** The page is scanned, and was not read: it is beyond a limit, or could not be read. */
  'not_read',
  /** The fonts have no Unicode map, so the characters are unknown. */
  'no_unicode',
  'damaged',
  /** The text of the document exceeds the limit on this page. */
  'text_limit',
  /** The document has more pages than the limit. This is the last page that is read. */
  'page_limit',
] as const;

export interface PageProblem {
  /** From 1. */
  readonly page: number;
  readonly reason: (typeof PAGE_REASONS)[number];
}

export function toPageProblem(page: unknown, reason: unknown): PageProblem | undefined {
  const known = PAGE_REASONS.find((one) => one === reason);
  return Number.isSafeInteger(page) && Number(page) > 0 && known
    ? { page: Number(page), reason: known }
    : undefined;
}
