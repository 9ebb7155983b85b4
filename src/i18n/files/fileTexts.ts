import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { isPicture, kindOf, type DocumentFile, type Size } from '../../domain/files/files';
import type { FilesMessages } from '../messages';

/** The button that starts the translation. */
export const translateText = (files: readonly DocumentFile[], messages: FilesMessages): string =>
  messages[files.every((file) => isPicture(kindOf(file))) ? 'picture.translate' : 'action.translate'];

/** Lists kinds of documents as alternatives: `PDF, Word or PowerPoint`. */
export function listKinds([first = '', ...others]: readonly string[], messages: FilesMessages): string {
  return others.reduce(
    (list, next, index) => messages[index === others.length - 1 ? 'kinds.or' : 'kinds.more'](list, next),
    first,
  );
}

/** Empty if a document of an earlier visit has no known source language. */
export function pairText({ source, target }: LanguagePair, nameOf: (code: string) => string): string {
  return source === '' ? '' : `${nameOf(source)} → ${nameOf(target)}`;
}

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
