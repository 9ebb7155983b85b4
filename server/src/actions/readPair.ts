import type { LanguagePair } from '../engines/translation/engine';
import { RequestFailure } from '../failure';
import { parseLanguage } from '../languageNames';

/** How much of a strange value an answer repeats, in code units. */
const SHOWN_CHARS = 40;

/**
 * The entry code of a language field, which holds a code or a name.
 * @throws RequestFailure `unknown_language` naming the field
 */
export function readLanguage(field: string, value: string): string {
  const code = parseLanguage(value);
  if (code !== undefined) return code;
  const shown = JSON.stringify(value.slice(0, SHOWN_CHARS));
  throw new RequestFailure(
    'unknown_language',
    `The field "${field}" is ${shown}: expected a language code such as "es", "pt_BR" or "zh-Hant", or a name such as "French".`,
  );
}

/**
 * The two languages of a request, as entry codes.
 * @param targetField the field that the target comes from
 * @throws RequestFailure `unknown_language` naming the field, or `same_language`
 */
export function readPair(source: string, target: string, targetField = 'lang_dst'): LanguagePair {
  const pair = { source: readLanguage('lang_src', source), target: readLanguage(targetField, target) };
  if (pair.source !== pair.target) return pair;
  throw new RequestFailure(
    'same_language',
    `The fields "lang_src" and "${targetField}" name the same language.`,
  );
}
