import type { HostConfig } from '../../domain/hostConfig';

export interface SessionSlice {
  readonly config: HostConfig;
  /** Whether the element is on a page. */
  readonly isOnPage: boolean;
  set(change: Partial<Pick<SessionSlice, 'config' | 'isOnPage'>>): void;
}
