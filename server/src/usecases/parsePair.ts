import type { LanguagePair } from '../engines/contracts/translation';
import { ApiError } from '../common/apiError';
import { parseLanguage } from '../common/languageNames';

/** The maximum length of a quoted value in an error message, in UTF-16 code units. */
const SHOWN_CHARS = 40;

/**
 * Reads a language field, which contains a code or a name.
 * @returns the language code
 * @throws ApiError `unknown_language` that names the field
 */
export function parseLanguageField(field: string, value: string): string {
  const code = parseLanguage(value);
  if (code !== undefined) return code;
  const shown = JSON.stringify(value.slice(0, SHOWN_CHARS));
  throw new ApiError(
    'unknown_language',
    `The field "${field}" is ${shown}: expected a language code such as "es", "pt_BR" or "zh-Hant", or a name such as "French".`,
  );
}

/**
 * @param targetField the field that contains the target language
 * @returns language codes
 * @throws ApiError `unknown_language` that names the field, or `same_language`
 */
export function parsePair(source: string, target: string, targetField = 'lang_dst'): LanguagePair {
  const pair = {
    source: parseLanguageField('lang_src', source),
    target: parseLanguageField(targetField, target),
  };
  if (pair.source !== pair.target) return pair;
  throw new ApiError('same_language', `The fields "lang_src" and "${targetField}" name the same language.`);
}
