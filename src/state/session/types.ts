import type { HostConfig } from '../../domain/hostConfig';

export interface SessionSlice {
  readonly config: HostConfig;
  readonly isOnPage: boolean;
  set(change: Partial<Pick<SessionSlice, 'config' | 'isOnPage'>>): void;
}
