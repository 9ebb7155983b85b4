import { scoreLanguages } from '@lang-assistant/language-detector';
import {
  findIssues,
  isUnchanged,
  type CheckedSentence,
  type Issue,
} from '@lang-assistant/translation-checks';
import type { Glossary } from '../../contracts/glossary';

export async function checkTranslation({
  glossary,
  ...sentence
}: Omit<CheckedSentence, 'scoreLanguages' | 'glossary'> & {
  readonly glossary?: Glossary | undefined;
}): Promise<readonly Issue[]> {
  // Only the check for untranslated texts asks the glossary.
  const hits = glossary && isUnchanged(sentence) ? await glossary.find(sentence.source) : [];
  return findIssues({ ...sentence, glossary: { find: () => hits }, scoreLanguages });
}
