import { scoreLanguages } from '@lang-assistant/language-detector';
import { findIssues, type CheckedSentence, type Issue } from '@lang-assistant/translation-checks';

/** Finds what is missing or different in a translated segment. The checks use the gateway's language detector. */
export const checkTranslation = (sentence: Omit<CheckedSentence, 'scoreLanguages'>): readonly Issue[] =>
  findIssues({ ...sentence, scoreLanguages });
