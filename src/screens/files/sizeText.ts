import type { Size } from '../../domain/files/files';
import type { Locale } from '@lang-assistant/core/locales';
import type { FilesMessages } from '../../i18n/messages';

/** A card always shows one decimal. The short form omits a zero decimal, as in `up to 10 MB`. */
export function sizeText(
  { value, unit }: Size,
  messages: FilesMessages,
  locale: Locale,
  shape: 'tenths' | 'short' = 'tenths',
): string {
  const minimumFractionDigits = shape === 'tenths' && unit !== 'Bytes' ? 1 : 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 1 });
  return messages[`size.${unit}`](format.format(value));
}
