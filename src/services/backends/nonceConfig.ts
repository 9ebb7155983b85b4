import type { HostConfig } from '../../domain/hostConfig';

/** What of a configuration decides about nonces. */
export type NonceConfig = Pick<HostConfig, 'ajaxUrl' | 'nonce' | 'nonceUrl' | 'userToken'>;
