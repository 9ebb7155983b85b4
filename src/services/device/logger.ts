import type { AppError } from '@lang-assistant/core/errors';

/** For the host page's developer: which setting is invalid, and what is expected. */
export function warn(message: string): void {
  console.warn(`[lang-assistant] ${message}`);
}

/** The line never contains the text. */
export function warnFailedTranslation(error: AppError): void {
  const status = error.kind === 'http' ? ` ${error.status}` : '';
  warn(`Translation failed: ${error.kind}${status}.`);
}
