import type { HostConfig } from '../../domain/hostConfig';
import type { SliceApi } from '../sliceApi';

/** What the host page said. */
export interface SessionSlice {
  readonly config: HostConfig;
  configure(config: HostConfig): void;
}

export function createSessionSlice(part: SliceApi<'session'>, config: HostConfig): SessionSlice {
  return {
    config,
    configure: (next) => part.set({ config: next }),
  };
}
