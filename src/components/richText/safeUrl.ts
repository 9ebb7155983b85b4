const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The address of a link, if it is one that may be followed: absolute, and to a page or a mailbox. A relative one would
 * lead somewhere into the host's own site, of which the assistant knows nothing.
 */
export function safeUrl(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return SCHEMES.has(url.protocol) ? url.href : undefined;
}
