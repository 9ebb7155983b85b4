/** Why a page of a PDF is not translated (docs/http-contract.md). */
export const PAGE_REASONS = [
  /** Blank, scanned, or pictures only. */
  'no_text',
  /** Its fonts do not tell which characters they show. */
  'no_unicode',
  'damaged',
  /** The document's limit for text is reached there. */
  'text_limit',
  /** The last page that is read; the document has more. */
  'page_limit',
] as const;

/** A page of a PDF that is not translated. */
export interface PageProblem {
  /** From 1. */
  readonly page: number;
  readonly reason: (typeof PAGE_REASONS)[number];
}

/** Parses what a server says about a page; undefined if it says nothing, or a reason that is unknown here. */
export function toPageProblem(page: unknown, reason: unknown): PageProblem | undefined {
  const known = PAGE_REASONS.find((one) => one === reason);
  return Number.isSafeInteger(page) && Number(page) > 0 && known
    ? { page: Number(page), reason: known }
    : undefined;
}
