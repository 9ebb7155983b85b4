import { identifyByLetters } from './identifyByLetters';
import type { CorrectedLanguage } from './languages';

/** Languages that are so similar that only their dictionaries tell them apart. Both dictionaries must be installed. */
const NEIGHBOURS: readonly (readonly CorrectedLanguage[])[] = [
  ['no', 'da'],
  ['hr', 'sr'],
];

/**
 * Returns the language of a text if it probably has no dictionary here. The dictionary of another language would report
 * its words as errors.
 * @param languages the possible languages, the most likely first
 */
export function findUnchecked(
  text: string,
  languages: readonly CorrectedLanguage[],
  withDictionary: readonly CorrectedLanguage[],
): CorrectedLanguage | undefined {
  const missing = languages.filter((language) => !withDictionary.includes(language));
  if (missing.length === 0) return undefined;
  const identified = identifyByLetters(text);
  const [likely] = identified === undefined ? languages : languages.filter((code) => code === identified);
  const isUnsure =
    identified === undefined &&
    NEIGHBOURS.some(
      (group) => group.some((code) => code === likely) && missing.some((code) => group.includes(code)),
    );
  if (withDictionary.length === 0) return likely ?? languages[0];
  return likely && (isUnsure || missing.includes(likely)) ? likely : undefined;
}
