import type { Translation, TranslationRequest } from '../../domain/translation';

/**
 * The calls that the product makes (SPEC §7), whoever answers them. Every method rejects with a
 * `ServiceError`, or with the signal's reason once the signal is aborted, and with nothing else.
 */
export interface Backend {
  translate(request: TranslationRequest, signal: AbortSignal): Promise<Translation>;
}
