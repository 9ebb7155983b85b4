import type { Quota } from './usage/quota';

/** What a visitor can do here; errors and limits name the one that they concern. */
export type Feature = 'translate' | 'dictionary' | 'chat' | 'write' | 'files' | 'history';

/** Everything that can go wrong beyond the widget's own walls. Nobody compares strings: one switches on `kind`. */
export type AppError =
  /** No answer came: offline, refused, blocked by CORS or CSP. */
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  /**
   * An answer outside 200–299. `serverText` is the server's own sentence, if it sent one; `quota` what its
   * `RateLimit-*` headers say; `retryAt` its `Retry-After`, in milliseconds of the epoch; `nonceUrl` where it says
   * that a nonce, which was too old, is to be had anew; `code` what it calls the matter, for programs.
   */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly serverText?: string;
      readonly quota?: Quota;
      readonly retryAt?: number;
      readonly nonceUrl?: string;
      readonly code?: string;
    }
  /**
   * An answer that is not what the call promises. `raw` is its beginning, for the log; `serverText` as above;
   * `prose` is the answer itself where it is made of words.
   */
  | {
      readonly kind: 'invalidReply';
      readonly raw: string;
      readonly serverText?: string;
      readonly prose?: string;
    }
  /** The day's allowance is used up. `max` is the number in force and `resetsAt` the epoch's millisecond, where known. */
  | {
      readonly kind: 'limit';
      readonly feature: Feature;
      readonly max?: number;
      readonly resetsAt?: number;
      /** Another try may do: the server asked for a pause, or said nothing of when. */
      readonly canRetry: boolean;
    }
  | { readonly kind: 'badInput'; readonly rule: string }
  /** No backend of this page can do it. */
  | { readonly kind: 'unsupported'; readonly feature: Feature };

/** The only class that the service floor throws. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly error: AppError;

  constructor(error: AppError, options?: ErrorOptions) {
    super(error.kind, options);
    this.error = error;
  }
}
