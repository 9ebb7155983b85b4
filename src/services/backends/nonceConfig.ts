import type { HostConfig } from '../../domain/hostConfig';

export type NonceConfig = Pick<HostConfig, 'ajaxUrl' | 'nonce' | 'nonceUrl' | 'userToken'>;
