/**
 * A name for the user of a token: the subject of a JWT (RFC 7519), else the token itself. Tokens expire and are renewed
 * while a page is open. The signature is not verified: the host page set the token.
 */
export function userOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims && 'sub' in claims ? `sub ${String(claims.sub)}` : token;
  } catch {
    return token;
  }
}

/** Whether two tokens belong to different users. */
export function isOtherUser(before: string, now: string): boolean {
  return userOf(before) !== userOf(now);
}
