import { ServiceError } from '@lang-assistant/core/errors';

/** Whether the same request can succeed later. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const reason = error.error;
  return (
    reason.kind === 'network' || reason.kind === 'timeout' || (reason.kind === 'http' && reason.status >= 500)
  );
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
export function nextUrl(next: string | undefined, from: string): string | undefined {
  if (next === undefined || !URL.canParse(next, from)) return undefined;
  const url = new URL(next, from);
  return url.origin === new URL(from).origin ? url.href : undefined;
}
