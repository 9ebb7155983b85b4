import type { DocumentKind } from './files/documentKinds';

/** What the server says that it can do. */
export interface Capabilities {
  /** The kinds of documents that it translates. */
  readonly fileKinds?: readonly DocumentKind[];
  /** The largest document, in bytes. */
  readonly fileBytes?: number;
  /** Whether it translates the texts of a page together, with their links and formatting. */
  readonly segments?: boolean;
}
