import type { HostConfig } from '../../domain/hostConfig';

export type AddressOptions = Pick<HostConfig, 'routing' | 'basePath' | 'locale'>;

export interface AddressSlice {
  /** The query's `tab` was read. On a page whose address the widget does not own, that happens once. */
  readonly hasReadTab: boolean;
  /**
   * Reads mode and languages from the page's address and follows it from then on. Resolves when they are in the store.
   * Only the first widget of a page does anything here.
   */
  load(options: AddressOptions): Promise<void>;
  /** Stops following the address, so that another widget of the page may. */
  close(): void;
  /** Writes mode and languages into the address, if the page has an address for them. */
  write(how: 'push' | 'replace'): void;
}

/** Keeps the page's address and the store in step. */
export interface AddressSync {
  /** Reads mode and languages from the address, and follows it from then on. */
  start(): void;
  stop(): void;
  write(how: 'push' | 'replace'): void;
}
