import type { AppError } from '@lang-assistant/core/errors';

/** Writes one console line for the host page's developer: which setting is invalid, and what is expected. */
export function warn(message: string): void {
  console.warn(`[lang-assistant] ${message}`);
}

/**
 * Writes one console line for a failed translation, with the kind of error and the HTTP status, if any. It never contains
 * the text.
 */
export function warnFailedTranslation(error: AppError): void {
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  warn(`Translation failed: ${error.kind}${status}.`);
}
