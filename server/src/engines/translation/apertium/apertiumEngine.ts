import { APERTIUM_ENTRIES } from './apertiumLanguages';
import { createApertiumRoutes, type Hop, type Route } from './apertiumRoutes';
import { EngineError, type TranslationEngine, type TranslationJob } from '../../contracts/translation';
import { statusOf } from '../../service/callService';
import { memoize } from '../../service/memoize';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { hasLetters, isAllUnknown, isSameText } from '../unknownWords';

type Pair = Pick<TranslationJob, 'source' | 'target' | 'signal'>;

/**
 * Completes an answer of Apertium with its dictionaries. Apertium returns nothing for an auxiliary verb that stands
 * alone. It leaves a single word unchanged if it knows the word only with a capital: `english`. If no dictionary has
 * the word, the line stays unchanged.
 * @throws EngineError
 */
async function completeAnswer(
  words: BilingualDictionary | undefined,
  { line, answer, isOnly, pair }: { line: string; answer: string; isOnly: boolean; pair: Pair },
): Promise<string> {
  const word = line.trim();
  if (answer.trim() === '') return (await words?.translate(word, pair, pair.signal, true)) ?? line;
  if (!isOnly || !words || !/^\p{Ll}[\p{L}\p{M}'’-]*$/u.test(word) || !isSameText(line, answer))
    return answer;
  const name = word.charAt(0).toUpperCase() + word.slice(1);
  return (await words.translate(name, pair, pair.signal))?.toLowerCase() ?? answer;
}

/** In Apertium, an empty line ends a sentence and is kept in the translation. */
const BETWEEN = '\n\n';

const BETWEEN_PARAGRAPHS = '</p>\n<p>';
const HAS_PARAGRAPHS = /<\/?p\b/i;

/** Removes the spaces that Apertium leaves where it drops an article, and at both ends. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}

/**
 * Translates segments in one call, because starting Apertium takes longer than translating a page. If Apertium loses
 * the border between two segments, each half is translated in a separate call.
 */
async function callTogether(
  segments: readonly string[],
  format: 'text' | 'html',
  translate: (text: string) => Promise<string>,
): Promise<readonly string[]> {
  const [first = ''] = segments;
  if (segments.length === 0) return [];
  if (segments.length === 1) return [tidy(await translate(first))];
  if (format === 'text') {
    const parts = (await translate(segments.join(BETWEEN))).split(BETWEEN);
    if (parts.length === segments.length) return parts.map(tidy);
  } else if (!segments.some((one) => HAS_PARAGRAPHS.test(one))) {
    const answer = (await translate(`<p>${segments.join(BETWEEN_PARAGRAPHS)}</p>`)).trim();
    const [, inner = ''] = /^<p>(.*)<\/p>$/s.exec(answer) ?? [];
    const parts = inner.split(BETWEEN_PARAGRAPHS);
    if (parts.length === segments.length) return parts.map(tidy);
  }
  const middle = Math.ceil(segments.length / 2);
  const answers = await callTogether(segments.slice(0, middle), format, translate);
  return [...answers, ...(await callTogether(segments.slice(middle), format, translate))];
}

export interface HopRequest {
  readonly hop: Hop;
  readonly text: string;
  readonly format: 'text' | 'html';
  readonly signal: AbortSignal;
  /** Whether Apertium marks unknown words with an asterisk. */
  readonly marked: boolean;
  /** See `TranslationJob.isDocument`. */
  readonly isDocument: boolean;
}

/** Access to Apertium through its server or its command. All methods throw `EngineError`. */
export interface ApertiumAccess {
  list(): Promise<readonly Hop[]>;
  translate(request: HopRequest): Promise<string>;
  /** Undefined if Apertium's dictionaries cannot be read. */
  words?(route: (source: string, target: string) => Promise<Route | undefined>): BilingualDictionary;
  close?(): Promise<void>;
}

/** Translates directly if the pair is installed, otherwise through a third language. */
export function createApertiumEngine(access: ApertiumAccess): TranslationEngine {
  const routes = memoize(async () => createApertiumRoutes(await access.list()));

  const through = (request: Omit<HopRequest, 'text'>, segments: readonly string[]) =>
    callTogether(segments, request.format, (text) => access.translate({ ...request, text }));

  /**
   * Whether most lines are not in the source language. An unchanged line is no proof, because names and cognates stay
   * unchanged, too. Apertium is therefore asked which words it knows. A single line of unknown words may be a heading
   * or a brand.
   */
  async function isUntranslated(
    request: Omit<HopRequest, 'text'>,
    lines: readonly string[],
    answers: readonly string[],
  ) {
    const unchanged = lines.filter((line, place) => isSameText(line, answers[place] ?? ''));
    if (unchanged.length <= lines.length / 2) return false;
    // Apertium marks unknown words with asterisks, so asterisks of the text itself are removed before.
    const texts = unchanged.map((line) => line.replaceAll('*', ' '));
    const marked = await through({ ...request, marked: true }, texts);
    return marked.filter((line) => isAllUnknown(line, request.format)).length > lines.length / 2;
  }

  const words = access.words?.(async (source, target) => (await routes()).route(source, target));

  async function isWordOfSource(lines: readonly string[], source: string): Promise<boolean> {
    return lines.length === 1 && ((await words?.isWordOf(lines[0] ?? '', source)) ?? false);
  }

  return {
    name: 'apertium',
    quality: 'rule',
    sees: 'sentence',
    isDeterministic: true,
    hasFixedTags: true,
    ...(words && { words }),
    covers: async (job) => (await routes()).route(job.source, job.target) !== undefined,
    async translate({ source, target, segments, format, signal, isDocument = false }) {
      const route = (await routes()).route(source, target);
      if (!route) throw new EngineError('unsupportedPair', `apertium: no ${source} to ${target}`);
      const lines = segments.filter(hasLetters);
      if (lines.length === 0) return segments;
      let found: readonly string[] = lines;
      const call = { format, signal, isDocument };
      for (const hop of route) found = await through({ ...call, hop, marked: false }, found);
      const pair = { source, target, signal };
      const isOnly = lines.length === 1;
      const answers = await Promise.all(
        lines.map((line, place) => completeAnswer(words, { line, answer: found[place] ?? '', isOnly, pair })),
      );

      const isForeign = await isUntranslated({ ...call, hop: route[0], marked: true }, lines, answers);
      if (isForeign && !(await isWordOfSource(lines, source))) {
        throw new EngineError('foreignText', `apertium: knows no word of most lines in ${source}`);
      }
      const rest = answers.values();
      return segments.map((segment) =>
        hasLetters(segment) ? likeWord(rest.next().value ?? '', segment) : segment,
      );
    },
    status: () => statusOf(routes()),
    pairs: async () => (await routes()).pairs(APERTIUM_ENTRIES),
    close: async () => access.close?.(),
  };
}

/** Apertium capitalizes a single lower-case word like a sentence. This restores the lower case. */
function likeWord(answer: string, segment: string): string {
  const isSmall = /^\p{Ll}[\p{L}\p{M}'’-]*$/u.test(segment) && /^\p{Lu}(?![\p{Lu} ])/u.test(answer);
  return isSmall ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}
