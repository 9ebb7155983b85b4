import type { HostConfig } from '../../domain/hostConfig';

export type AddressOptions = Pick<HostConfig, 'routing' | 'basePath' | 'locale'>;

export interface AddressSlice {
  /** The query's `tab` was read. If the widget does not own the address, it reads `tab` only once. */
  readonly hasReadTab: boolean;
  /**
   * Reads mode and languages from the page's address and observes it. Resolves when both are in the store. Does nothing
   * unless this is the first widget of the page.
   */
  load(options: AddressOptions): Promise<void>;
  /** Releases the address for another widget of the page. */
  close(): void;
  write(how: 'push' | 'replace'): void;
}

export interface AddressSync {
  start(): void;
  stop(): void;
  write(how: 'push' | 'replace'): void;
}
