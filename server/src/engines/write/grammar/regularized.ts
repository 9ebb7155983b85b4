import { protectedSpans, overlapsAny } from '../protectedSpans';
import { IRREGULAR } from './inflect';
import type { Vocabulary } from './vocabulary';

/** Words after which a verb is a past participle: `has buyed`. */
const BEFORE_PARTICIPLE =
  /\b(?:have|has|had|having|be|been|being|is|are|was|were|am|['’]ve|not|never|already|just|ever) $/i;

/** Regular forms that are right, too. */
const ALSO_REGULAR: ReadonlySet<string> = new Set(['kneeled']);

/** `buyed` and `buied`, `runned` and `runed`, `breaked`, `choosed`. */
const REGULAR_FORMS: ReadonlyMap<string, readonly [past: string, participle: string]> = new Map(
  IRREGULAR.filter(([base]) => base !== 'be').flatMap(([base, past, participle]) =>
    [`${base}ed`, `${base}d`, `${base}${base.slice(-1)}ed`, base.replace(/y$/, 'ied')].map(
      (form) => [form, [past, participle]] as const,
    ),
  ),
);

/** Whether a word is a regular past tense of an irregular verb, and no other word: `catched`, `teached`. */
export function isRegularized(word: string, vocabulary: Vocabulary): boolean {
  const lower = word.toLowerCase();
  if (ALSO_REGULAR.has(lower) || /^\p{Lu}/u.test(word)) return false;
  return REGULAR_FORMS.has(lower) && vocabulary.count(lower) === undefined;
}

/**
 * Replaces regular past tenses of irregular verbs by the irregular ones, which learners and children regularize.
 */
export function fixRegularizedVerbs(block: string, vocabulary: Vocabulary): string {
  const spans = protectedSpans(block);
  return block.replace(/(?<![\p{L}'’-])\p{Ll}+ed(?![\p{L}'’-])/gu, (word, start: number) => {
    const forms = REGULAR_FORMS.get(word);
    if (!forms || !isRegularized(word, vocabulary)) return word;
    if (overlapsAny({ start, end: start + word.length }, spans)) return word;
    const isParticiple = BEFORE_PARTICIPLE.test(block.slice(Math.max(0, start - 20), start));
    return forms[isParticiple ? 1 : 0];
  });
}
