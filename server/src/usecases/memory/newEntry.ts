import { languageTag } from '@lang-assistant/core/languages/lookup';
import { fitMarks, type Mark } from '@lang-assistant/core/memory/marks';
import { normalizeSource, normalizeTarget } from '@lang-assistant/core/memory/sentences';
import { countCharacters } from '@lang-assistant/core/text';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { NewEntry } from '../../store/memory';
import { sanitizeText } from '../parseText';

const MAX_SOURCE_CHARS = 2_000;
const MAX_TARGET_CHARS = 4_000;

/** The texts may be as they were typed. The marks belong to the normalized texts. */
export type GivenEntry = Omit<NewEntry, 'marks'> & { readonly marks?: readonly Mark[] | undefined };

/** Why an entry cannot be stored. */
export type EntryProblem =
  'empty_source' | 'empty_target' | 'source_too_long' | 'target_too_long' | 'several_sentences' | 'marks';

/** A character may have several code units, such as a letter with its accents. */
const MAX_UNITS_PER_CHAR = 16;

const isLonger = (text: string, limit: number) =>
  text.length > limit && (text.length > limit * MAX_UNITS_PER_CHAR || countCharacters(text) > limit);

export const countSentences = ({ source, languages }: GivenEntry): number =>
  splitSentences(normalizeSource(source), languageTag(languages.source)).length;

export function toNewEntry(given: GivenEntry): NewEntry | EntryProblem {
  const { languages, path, marks = [] } = given;
  const source = normalizeSource(sanitizeText(given.source));
  const target = normalizeTarget(sanitizeText(given.target));
  if (source === '') return 'empty_source';
  // Invisible characters alone are no translation.
  if (normalizeSource(target) === '') return 'empty_target';
  if (isLonger(source, MAX_SOURCE_CHARS)) return 'source_too_long';
  if (isLonger(target, MAX_TARGET_CHARS)) return 'target_too_long';
  if (countSentences(given) > 1) return 'several_sentences';
  if (!fitMarks(marks, source, target)) return 'marks';
  return { languages, path, source, target, marks };
}
