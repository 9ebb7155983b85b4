import { parseLanguageCode } from '../../../src/domain/languages/lookup';
import type { LanguagePair } from '../engines/translation/engine';
import { RequestFailure } from '../failure';

/** How much of a strange value an answer repeats, in code units. */
const SHOWN_CHARS = 40;

function readLanguage(field: string, value: string): string {
  const code = parseLanguageCode(value);
  if (code !== undefined) return code;
  const shown = JSON.stringify(value.slice(0, SHOWN_CHARS));
  throw new RequestFailure(
    'unknown_language',
    `The field "${field}" is ${shown}: expected a language code such as "es", "pt_BR" or "zh-Hant".`,
  );
}

/**
 * The two languages of a request, as entry codes.
 * @throws RequestFailure `unknown_language` naming the field, or `same_language`
 */
export function readPair(source: string, target: string): LanguagePair {
  const pair = { source: readLanguage('lang_src', source), target: readLanguage('lang_dst', target) };
  if (pair.source !== pair.target) return pair;
  throw new RequestFailure('same_language', 'The fields "lang_src" and "lang_dst" name the same language.');
}
