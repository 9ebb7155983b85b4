import type { Size } from '../../domain/files/files';
import type { Locale } from '../../domain/locales';
import type { FileMessages } from '../../i18n/messages';

/** A size in the words of the interface: with its tenth, as on a card, or where that is nothing without, as in `up to 10 MB`. */
export function sizeText(
  { value, unit }: Size,
  w: FileMessages,
  locale: Locale,
  shape: 'tenths' | 'short' = 'tenths',
): string {
  const minimumFractionDigits = shape === 'tenths' && unit !== 'Bytes' ? 1 : 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 1 });
  return w[`size.${unit}`](format.format(value));
}
