import { APERTIUM_ENTRIES } from './apertiumLanguages';
import { createApertiumRoutes, type Hop, type Route } from './apertiumRoutes';
import { EngineError, type EngineStatus, type TranslationEngine } from '../../contracts/translation';
import { memoize } from '../memoize';
import type { BilingualDictionary } from '../../contracts/bilingualDictionary';
import { hasLetters, isAllUnknown, isSameText } from '../unknownWords';

export interface HopRequest {
  readonly hop: Hop;
  readonly text: string;
  readonly format: 'text' | 'html';
  readonly signal: AbortSignal;
  /** Whether Apertium marks unknown words with an asterisk. */
  readonly marked: boolean;
}

/** Access to Apertium: its server or its command. Both throw `EngineError`. */
export interface ApertiumAccess {
  /** The installed directions. */
  list(): Promise<readonly Hop[]>;
  /** Translates through one installed direction. */
  translate(request: HopRequest): Promise<string>;
  /** Its dictionaries, if they can be read. */
  words?(route: (source: string, target: string) => Promise<Route | undefined>): BilingualDictionary;
  close?(): Promise<void>;
}

/** For Apertium, an empty line ends a sentence and is preserved. It separates the lines of one call. */
const BETWEEN = '\n\n';

/** The same for HTML, where paragraphs are preserved. */
const BETWEEN_PARAGRAPHS = '</p>\n<p>';
const HAS_PARAGRAPHS = /<\/?p\b/i;

/** Apertium, with one hop if the pair is installed, otherwise two through a third language. */
export function createApertiumEngine(access: ApertiumAccess): TranslationEngine {
  const routes = memoize(async () => createApertiumRoutes(await access.list()));

  async function through(request: Omit<HopRequest, 'text'>, segments: readonly string[]) {
    if (segments.length > 1 && request.format === 'text') {
      const answer = await access.translate({ ...request, text: segments.join(BETWEEN) });
      const parts = answer.split(BETWEEN);
      if (parts.length === segments.length) return parts.map(tidy);
    }
    if (
      segments.length > 1 &&
      request.format === 'html' &&
      !segments.some((one) => HAS_PARAGRAPHS.test(one))
    ) {
      const text = `<p>${segments.join(BETWEEN_PARAGRAPHS)}</p>`;
      const [, inner = ''] =
        /^<p>(.*)<\/p>$/s.exec((await access.translate({ ...request, text })).trim()) ?? [];
      const parts = inner.split(BETWEEN_PARAGRAPHS);
      if (parts.length === segments.length) return parts.map(tidy);
    }
    const parts: string[] = [];
    for (const text of segments) parts.push(tidy(await access.translate({ ...request, text })));
    return parts;
  }

  /**
   * Whether most lines are not in the source language. Names and cognates are also returned unchanged, so Apertium is
   * asked which words it knows. A single line of unknown words may be a heading or a brand.
   */
  async function isUntranslated(
    request: Omit<HopRequest, 'text'>,
    lines: readonly string[],
    answers: readonly string[],
  ) {
    const unchanged = lines.filter((line, place) => isSameText(line, answers[place] ?? ''));
    if (unchanged.length <= lines.length / 2) return false;
    // Asterisks of the text itself would look like marks.
    const texts = unchanged.map((line) => line.replaceAll('*', ' '));
    const marked = await through({ ...request, marked: true }, texts);
    return marked.filter((line) => isAllUnknown(line, request.format)).length > lines.length / 2;
  }

  const words = access.words?.(async (source, target) => (await routes()).route(source, target));

  return {
    name: 'apertium',
    quality: 'rule',
    isDeterministic: true,
    ...(words && { words }),
    covers: async (job) => (await routes()).route(job.source, job.target) !== undefined,
    async translate({ source, target, segments, format, signal }) {
      const route = (await routes()).route(source, target);
      if (!route) throw new EngineError('unsupportedPair', `apertium: no ${source} to ${target}`);
      const lines = segments.filter(hasLetters);
      if (lines.length === 0) return segments;
      let answers: readonly string[] = lines;
      for (const hop of route) answers = await through({ hop, format, signal, marked: false }, answers);
      if (await isUntranslated({ hop: route[0], format, signal, marked: true }, lines, answers)) {
        throw new EngineError('foreignText', `apertium: knows no word of most lines in ${source}`);
      }
      const rest = answers.values();
      return segments.map((segment) =>
        hasLetters(segment) ? likeWord(rest.next().value ?? '', segment) : segment,
      );
    },
    status(): Promise<EngineStatus> {
      return routes().then(
        () => ({ kind: 'ready' }),
        (error: unknown) => ({
          kind: 'unavailable',
          detail: error instanceof EngineError ? error.message : 'cannot be reached',
        }),
      );
    },
    pairs: async () => (await routes()).pairs(APERTIUM_ENTRIES),
    close: async () => access.close?.(),
  };
}

/** Apertium capitalizes every translation like a sentence. A single lower-case word gets a lower-case translation. */
function likeWord(answer: string, segment: string): string {
  const isSmall = /^\p{Ll}[\p{L}\p{M}'’-]*$/u.test(segment) && /^\p{Lu}(?![\p{Lu} ])/u.test(answer);
  return isSmall ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer;
}

/** Apertium leaves spaces where it removes an article, and at both ends. */
function tidy(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim();
}
