import { languageMatch } from '@lang-assistant/core/languages/languageMatch';
import type { LanguagePair } from '@lang-assistant/core/translate/translation';
import { readFragment, type FragmentToken } from '../fragment.js';
import { createUnitParser, type LanguageText, type TranslationUnit } from './createUnitParser.js';
import { segmentKey, toFragment, toTokens } from './inlineTags.js';

/** A translation memory cannot be read. The message is for the log: it contains no text of the file. */
export class TranslationMemoryError extends Error {
  override readonly name = 'TranslationMemoryError';
}

export interface TranslationMemoryOptions extends LanguagePair {
  /** The segments of the document (HTML fragments). Only translations of these segments are kept in memory. */
  readonly segments: readonly string[];
  /** An `AbortSignal`. */
  readonly signal: { readonly aborted: boolean; throwIfAborted(): void };
}

/** Programs write TMX as UTF-8, or as UTF-16 with or without a byte order mark. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}

const notTmx = (cause?: unknown) =>
  new TranslationMemoryError('the translation memory is not TMX', { cause });

function orNotTmx<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw notTmx(error);
  }
}

async function* textOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of file) {
    const used = (decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true }));
    yield orNotTmx(() => used.decode(chunk, { stream: true }));
  }
  yield orNotTmx(() => decoder?.decode() ?? '');
}

/** Caches `languageMatch`, because a memory repeats few languages in many units. */
function memoizeMatches(language: string): (other: string) => number {
  const matches = new Map<string, number>();
  return (other) => {
    const match = matches.get(other) ?? languageMatch(other, language);
    matches.set(other, match);
    return match;
  };
}

interface FoundText {
  readonly text: LanguageText;
  readonly match: number;
}

function findText({ texts }: TranslationUnit, matchOf: (language: string) => number): FoundText | undefined {
  const [best] = texts
    .map((text) => ({ text, match: matchOf(text.language) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  return best;
}

const isBlank = (tokens: readonly FragmentToken[]) =>
  tokens.every((token) => token.kind !== 'text' || token.text.trim() === '');

/** If several units match a segment, the nearest language variant wins. Among equal matches, the last unit wins. */
function createCollector({ source, target, segments }: TranslationMemoryOptions) {
  const byKey = new Map<string, string[]>();
  for (const segment of new Set(segments)) {
    const key = segmentKey(readFragment(segment));
    const alike = byKey.get(key);
    if (alike) alike.push(segment);
    else byKey.set(key, [segment]);
  }
  const [sourceMatch, targetMatch] = [memoizeMatches(source), memoizeMatches(target)];
  const found = new Map<string, string>();
  const matches = new Map<string, number>();
  return {
    found,
    add(unit: TranslationUnit): void {
      const { sourceLanguage } = unit;
      if (sourceLanguage !== undefined && sourceMatch(sourceLanguage) === 0) return;
      const [from, to] = [findText(unit, sourceMatch), findText(unit, targetMatch)];
      if (!from || !to || from.text === to.text) return;
      const tokens = toTokens(from.text);
      const alike = tokens && byKey.get(segmentKey(tokens));
      const translation = alike && toTokens(to.text);
      if (!translation || isBlank(translation)) return;
      const match = from.match + to.match;
      for (const segment of alike) {
        if (match < (matches.get(segment) ?? 0)) continue;
        matches.set(segment, match);
        found.set(segment, toFragment(translation, tokens, readFragment(segment)));
      }
    },
  };
}

/**
 * Reads the units of a translation memory (TMX).
 * @param onText called before each part of the file
 * @throws TranslationMemoryError if the file is not TMX; any error of `onText` and of reading the file
 */
export async function readTmxUnits(
  file: AsyncIterable<Uint8Array>,
  onUnit: (unit: TranslationUnit) => void,
  onText: () => void = () => undefined,
): Promise<void> {
  const parser = createUnitParser(onUnit);
  for await (const text of textOf(file)) {
    onText();
    orNotTmx(() => parser.write(text));
    if ((parser.root() ?? 'tmx') !== 'tmx') throw notTmx();
  }
  orNotTmx(() => parser.close());
}

/**
 * Reads the translations of a document's segments from a translation memory (TMX). A unit matches a segment if its
 * source has the same text and the same inline tags; white space may differ. The languages may be variants (`en-GB`
 * for `en`). Units of the opposite direction are ignored.
 * @returns HTML fragments by segment
 * @throws TranslationMemoryError if the file is not TMX; the reason of the signal; any error of reading the file
 */
export async function readTranslationMemory(
  file: AsyncIterable<Uint8Array>,
  options: TranslationMemoryOptions,
): Promise<ReadonlyMap<string, string>> {
  const collector = createCollector(options);
  await readTmxUnits(file, collector.add, () => options.signal.throwIfAborted());
  return collector.found;
}
