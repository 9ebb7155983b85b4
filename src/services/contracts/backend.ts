import type { Quota } from '../../domain/quota';
import type { Translation, TranslationRequest } from '../../domain/translation';

/** What goes with each call besides what is asked. */
export interface Call {
  readonly signal: AbortSignal;
  /** Hears what the server says of the visitor's allowance, whenever an answer says something of it. */
  readonly onQuota?: (quota: Quota) => void;
}

/**
 * The calls that the product makes (SPEC §7), whoever answers them. Every method rejects with a
 * `ServiceError`, or with the signal's reason once the signal is aborted, and with nothing else.
 */
export interface Backend {
  translate(request: TranslationRequest, call: Call): Promise<Translation>;
}
