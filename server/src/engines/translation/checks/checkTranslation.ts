import { scoreLanguages } from '@lang-assistant/language-detector';
import { findIssues, type CheckedSentence, type Issue } from '@lang-assistant/translation-checks';

export const checkTranslation = (sentence: Omit<CheckedSentence, 'scoreLanguages'>): readonly Issue[] =>
  findIssues({ ...sentence, scoreLanguages });
