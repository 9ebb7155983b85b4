import type { HostConfig } from '../hostConfig';
import { readClaims } from '../userOf';

/**
 * Whether the controls for corrections are shown. Reads the scope of the token (RFC 8693) without verifying it: the
 * server decides.
 */
export function mayCorrect({ backend, memoryUrl, userToken }: HostConfig): boolean {
  const { scope } = readClaims(userToken);
  const hasScope = typeof scope === 'string' && scope.split(' ').includes('memory');
  return backend?.memory !== undefined || (memoryUrl !== '' && hasScope);
}
