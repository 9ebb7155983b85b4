/**
 * Identifies the user by the subject of a JWT (RFC 7519), else by the token itself. The subject stays the same when the
 * token is renewed. The signature is not verified, because the host page set the token.
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

export function isOtherUser(before: string, now: string): boolean {
  return userOf(before) !== userOf(now);
}
