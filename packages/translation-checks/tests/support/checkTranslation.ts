import { scoreLanguages } from '@lang-assistant/language-detector';
import { findIssues, type CheckedSentence } from '../../src/index';

/** What the checks find with the language detector of the gateway. */
export const checkTranslation = (sentence: CheckedSentence) => findIssues({ ...sentence, scoreLanguages });
