import type { PageProblem } from './files/pageProblem.js';
import type { Quota } from './usage/quota.js';

export type Feature = 'translate' | 'dictionary' | 'chat' | 'write' | 'files' | 'history' | 'saved';

type Failure =
  /**
   * No response: offline, connection refused, or blocked by CORS or CSP. `isOnline`: the browser has a connection.
   * `isSentAgain`: the request is sent again when the browser has a connection.
   */
  | { readonly kind: 'network'; readonly isOnline?: true; readonly isSentAgain?: true }
  | { readonly kind: 'timeout' }
  /**
   * A response outside 200–299. `serverText` is the server's message. `quota` comes from the `RateLimit-*` headers, and
   * `retryAt` from `Retry-After`, in epoch milliseconds. `nonceUrl` returns a new nonce if the old one is outdated.
   * `at` is the page of a PDF that caused the error.
   */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly serverText?: string;
      readonly quota?: Quota;
      readonly retryAt?: number;
      readonly nonceUrl?: string;
      readonly code?: string;
      readonly at?: PageProblem;
    }
  /**
   * A response that does not match the contract. `raw` is the start of the response, for the log. `serverText` is the
   * server's message. `prose` is the response itself if it is plain text.
   */
  | {
      readonly kind: 'invalidReply';
      readonly raw: string;
      readonly serverText?: string;
      readonly prose?: string;
    }
  /** `max` is the limit and `resetsAt` the reset time in epoch milliseconds, if known. */
  | {
      readonly kind: 'limit';
      readonly feature: Feature;
      readonly max?: number;
      readonly resetsAt?: number;
      /** The server asked for a pause, or gave no reset time. */
      readonly canRetry: boolean;
    }
  | { readonly kind: 'badInput'; readonly rule: string }
  /** No configured backend supports the feature. */
  | { readonly kind: 'unsupported'; readonly feature: Feature };

/**
 * Errors from outside the widget. Code switches on `kind` and never compares strings. `request` is the method and the
 * URL, without its query, of the request that failed. `expected` is the shape of its answer, for the log, if it is not
 * the feature's usual shape.
 */
export type AppError = Failure & { readonly request?: string; readonly expected?: string };

/** The only error class that services throw. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** `sendRequest` adds the request. */
  error: AppError;

  constructor(error: AppError, options?: ErrorOptions) {
    super(error.kind, options);
    this.error = error;
  }
}
