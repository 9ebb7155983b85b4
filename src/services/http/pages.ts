import { ServiceError } from '@lang-assistant/core/errors';

/** Whether the same request can succeed later. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const reason = error.error;
  return (
    reason.kind === 'network' || reason.kind === 'timeout' || (reason.kind === 'http' && reason.status >= 500)
  );
}

/** Repeats a call once that has no other effect if it is repeated. */
export async function repeat<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    if (signal.aborted || !isTransient(error)) throw error;
    return call();
  });
}

/** The URL of the next page from a `Link` header (RFC 8288), possibly relative. */
export function nextPage(link: string | null): string | undefined {
  for (const [entry, target] of (link ?? '').matchAll(/<([^>]*)>[^<]*/g)) {
    const parameters = entry.slice(entry.indexOf('>'));
    if (/;\s*rel\s*=\s*(?:next\b|"(?:[^"]*\s)?next(?:\s[^"]*)?")/i.test(parameters)) return target;
  }
  return undefined;
}

/** Undefined if the origin differs from the configured server, because the token must not go to another server. */
function nextUrl(next: string | undefined, from: string): string | undefined {
  if (next === undefined || !URL.canParse(next, from)) return undefined;
  const url = new URL(next, from);
  return url.origin === new URL(from).origin ? url.href : undefined;
}

/**
 * Reads the pages of a list until one is empty, or `max` items are read.
 * @param read requests a page, whose headers are given to `onHeaders`
 */
export async function readPages<Page extends { readonly items: readonly unknown[] }>(
  first: string,
  max: number,
  read: (url: string, onHeaders: (headers: Headers) => void) => Promise<Page>,
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  const visited = new Set<string>();
  let url: string | undefined = first;
  let count = 0;
  while (url !== undefined && !visited.has(url) && count < max) {
    visited.add(url);
    let link: string | null = null;
    const page = await read(url, (headers) => (link = headers.get('link')));
    pages.push(page);
    count += page.items.length;
    url = page.items.length === 0 ? undefined : nextUrl(nextPage(link), url);
  }
  return pages;
}
