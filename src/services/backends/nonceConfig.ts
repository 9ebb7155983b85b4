import type { HostConfig } from '../../domain/hostConfig';

/** The part of the configuration that decides about nonces. */
export type NonceConfig = Pick<HostConfig, 'ajaxUrl' | 'nonce' | 'nonceUrl' | 'userToken'>;
