const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Returns only absolute URLs of pages or mailboxes. A relative URL would refer to the site of the host page. */
export function safeUrl(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return SCHEMES.has(url.protocol) ? url.href : undefined;
}
