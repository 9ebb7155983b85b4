import { z } from 'zod';
import type { ChangeKind } from '@lang-assistant/core/check';
import type { Change } from '../../contracts/check';
import { withoutOverlaps } from '../changes';
import { overlapsAny, protectedSpans } from '../../text/protectedSpans';

/** LanguageTool's categories (`org.languagetool.rules.Categories`). The rules of a language may have further ones. */
const KIND_OF_CATEGORY: Readonly<Record<string, ChangeKind>> = {
  TYPOS: 'spelling',
  CASING: 'spelling',
  COMPOUNDING: 'spelling',
  SPELLING: 'spelling',
  GRAMMAR: 'grammar',
  PUNCTUATION: 'punctuation',
  TYPOGRAPHY: 'punctuation',
  CONFUSED_WORDS: 'word',
  FALSE_FRIENDS: 'word',
  COLLOCATIONS: 'word',
  SEMANTICS: 'word',
  PROPER_NOUNS: 'word',
  COLLOQUIALISMS: 'style',
  CREATIVE_WRITING: 'style',
  GENDER_NEUTRALITY: 'style',
  PLAIN_ENGLISH: 'style',
  REDUNDANCY: 'style',
  REGIONALISMS: 'style',
  REPETITIONS: 'style',
  REPETITIONS_STYLE: 'style',
  STYLE: 'style',
  TEXT_ANALYSIS: 'style',
  WIKIPEDIA: 'style',
};

/** Issue types of the Internationalization Tag Set 2.0. Each rule of LanguageTool has one. */
const KIND_OF_ISSUE: Readonly<Record<string, ChangeKind>> = {
  misspelling: 'spelling',
  typographical: 'punctuation',
  whitespace: 'punctuation',
  characters: 'punctuation',
  style: 'style',
  register: 'style',
  'locale-violation': 'style',
  duplication: 'grammar',
  grammar: 'grammar',
  terminology: 'word',
  mistranslation: 'word',
};

export function kindOfMatch(category: string, issueType: string): ChangeKind {
  return KIND_OF_CATEGORY[category.toUpperCase()] ?? KIND_OF_ISSUE[issueType] ?? 'grammar';
}

/** The used fields of a `POST /v2/check` response. */
export const CheckReply = z.object({
  language: z.object({
    code: z.string(),
    detectedLanguage: z.object({ confidence: z.number().optional() }).optional(),
  }),
  matches: z.array(
    z.object({
      message: z.string(),
      offset: z.number(),
      length: z.number(),
      replacements: z.array(z.object({ value: z.string() })),
      rule: z.object({
        issueType: z.string().default('uncategorized'),
        category: z.object({ id: z.string().default('MISC') }),
      }),
    }),
  ),
});
export type CheckReply = z.output<typeof CheckReply>;
type Match = CheckReply['matches'][number];

const MAX_OTHERS = 4;
/** In these languages, all nouns have a capital. A capital does not mark a name. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(['de', 'lb']);

function isInsidePair(text: string, place: number): boolean {
  return /[\ud800-\udbff]/.test(text.charAt(place - 1)) && /[\udc00-\udfff]/.test(text.charAt(place));
}

function isPossible(text: string, { offset, length }: Match): boolean {
  const end = offset + length;
  return (
    Number.isInteger(offset) &&
    Number.isInteger(length) &&
    offset >= 0 &&
    length >= 0 &&
    end <= text.length &&
    !isInsidePair(text, offset) &&
    !isInsidePair(text, end)
  );
}

/** Whether a match is a name: it has a capital inside a sentence. */
function isName(text: string, { offset, length }: Match, language: string): boolean {
  if (CAPITAL_NOUNS.has(language) || !/^\p{Lu}/u.test(text.slice(offset, offset + length))) return false;
  return !/(?:^|[.!?…:]\s+|\n)["“'‘(«¿¡]*$/.test(text.slice(0, offset));
}

function toChange(text: string, match: Match, language: string): Change | undefined {
  const { offset: start, length, replacements, message, rule } = match;
  const end = start + length;
  const [first, ...others] = replacements
    .map(({ value }) => value)
    .filter((one) => one !== text.slice(start, end));
  if (first === undefined) return undefined;
  const kind = kindOfMatch(rule.category.id, rule.issueType);
  const isCertain = kind !== 'style' && !(kind === 'spelling' && isName(text, match, language));
  const reason = { text: message, language };
  return { start, end, text: first, others: others.slice(0, MAX_OTHERS), kind, isCertain, reason };
}

/**
 * Converts LanguageTool's matches to changes. Matches in quotations, code and addresses are dropped.
 * @param onImpossible called with the number of matches whose position is outside of the text or inside a surrogate
 * pair
 */
export function toChanges(
  text: string,
  { matches, language: { code } }: CheckReply,
  onImpossible: (count: number) => void,
): readonly Change[] {
  const [language = code] = code.split('-');
  const possible = matches.filter((match) => isPossible(text, match));
  if (possible.length < matches.length) onImpossible(matches.length - possible.length);
  const spans = protectedSpans(text);
  const changes = possible
    .map((match) => toChange(text, match, language))
    .filter((change) => change !== undefined)
    .filter(({ start, end }) => !overlapsAny({ start, end: Math.max(end, start + 1) }, spans));
  return withoutOverlaps(changes);
}
