import { toJson, type JsonObject } from './json';

/**
 * The claims of a JWT (RFC 7519), or nothing for another token. The signature is not verified, because the host page set
 * the token.
 */
export function readClaims(token: string): JsonObject {
  try {
    const [, payload = ''] = token.split('.');
    return { ...JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) };
  } catch {
    return {};
  }
}

/**
 * Identifies the user by the subject of a JWT, else by the token itself. The subject stays the same when the token is
 * renewed.
 */
export function userOf(token: string): string {
  const { sub } = readClaims(token);
  return sub === undefined ? token : toJson({ sub });
}

export function isOtherUser(before: string, now: string): boolean {
  return userOf(before) !== userOf(now);
}
