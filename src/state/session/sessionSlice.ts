import type { HostConfig } from '../../domain/hostConfig';
import type { SliceApi } from '../sliceApi';
import type { SessionSlice } from './types';

export function createSessionSlice(
  { set }: SliceApi<SessionSlice, unknown>,
  config: HostConfig,
): SessionSlice {
  return { config, isOnPage: false, set };
}
