import { ServiceError, type Feature } from '@lang-assistant/core/errors';
import type { Endpoint } from '../../domain/settingParsers';
import { bearer } from '../http/sendRequest';

export const JSON_TYPE = { 'content-type': 'application/json' } as const;

/**
 * The address and the authorization of a call in direct mode.
 * @throws ServiceError `unsupported` if the page configures no endpoint
 */
export function endpointCall(endpoint: Endpoint | undefined, feature: Feature) {
  if (!endpoint) throw new ServiceError({ kind: 'unsupported', feature });
  return { url: endpoint.url, headers: bearer(endpoint.token) };
}
