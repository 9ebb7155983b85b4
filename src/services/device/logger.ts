import type { AppError } from '../../domain/errors';

/** One console line for the host page's developer: which setting is wrong, and what it should be. */
export function warn(message: string): void {
  console.warn(`[lang-assistant] ${message}`);
}

/** One console line for a failed translation: what kind of failure, and the HTTP status if there is one. Never the text. */
export function warnFailedTranslation(error: AppError): void {
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  warn(`Translation failed: ${error.kind}${status}.`);
}
