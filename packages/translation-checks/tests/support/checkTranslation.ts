import { scoreLanguages } from '@lang-assistant/language-detector';
import { findIssues, type CheckedSentence } from '../../src/index';

/** Runs the checks with the language detector that the gateway uses. */
export const checkTranslation = (sentence: CheckedSentence) => findIssues({ ...sentence, scoreLanguages });
