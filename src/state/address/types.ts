import type { HostConfig } from '../../domain/hostConfig';

export type AddressOptions = Pick<HostConfig, 'routing' | 'basePath' | 'locale'>;

export interface AddressSlice {
  /** Whether the query's `tab` was read. If the widget does not own the address, it reads `tab` only once. */
  readonly hasReadTab: boolean;
  /**
   * Reads mode and languages from the page's address and follows it from then on. Resolves when both are in the store.
   * Does nothing unless this is the first widget of the page.
   */
  load(options: AddressOptions): Promise<void>;
  /** Stops following the address, so that another widget of the page can. */
  close(): void;
  /** Writes mode and languages into the address, if the page has an address for them. */
  write(how: 'push' | 'replace'): void;
}

/** Keeps the page's address and the store in sync. */
export interface AddressSync {
  /** Reads mode and languages from the address, and follows it from then on. */
  start(): void;
  stop(): void;
  write(how: 'push' | 'replace'): void;
}
