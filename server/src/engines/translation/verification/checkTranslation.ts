import { scoreLanguages } from '@lang-assistant/language-detector';
import { findIssues, type CheckedSentence, type Issue } from '@lang-assistant/translation-checks';

/** What is missing or different in a translated segment, with the language detector that the checks ask. */
export const checkTranslation = (sentence: Omit<CheckedSentence, 'scoreLanguages'>): readonly Issue[] =>
  findIssues({ ...sentence, scoreLanguages });
