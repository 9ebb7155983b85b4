import type { SentencePair, TextRange } from '@lang-assistant/core/translate/sentences';
import { OBJECT, type RunTexts, type Segment } from '@lang-assistant/core/translate/segments';

/** The translation of a segment. */
export interface TranslatedRuns {
  readonly texts: RunTexts;
  /** Ranges in the joined texts of the runs. Undefined if the server reports no sentences. */
  readonly pairs?: readonly SentencePair[] | undefined;
}

/** The part of a run in a sentence. */
export interface SentenceRun {
  /** Where it is in the source of the sentence. */
  readonly range: TextRange;
  readonly source: string;
  readonly target: string;
  /** It is in a link, a button or a label. */
  readonly keep: boolean;
}

export interface PageSentence {
  /** Without elements that are not translated. */
  readonly source: string;
  readonly target: string;
  /** The sentence as the page shows it, with the white space after it. */
  readonly shown: string;
  /** The runs with words. */
  readonly runs: readonly SentenceRun[];
  /** Where its translation ends, in the joined texts of the runs. */
  readonly end: number;
  readonly isCorrected: boolean;
}

const WORD = /[\p{L}\p{N}]/u;
const JOINS_WORDS = /[\p{L}\p{N}]{2}/u;

export const joinedTexts = ({ runs }: Segment, { texts }: TranslatedRuns): string =>
  runs.map(({ id }) => texts.get(id) ?? '').join('');

/** What of each text is in a range of the joined texts. */
function cut(texts: readonly string[], [start, end]: TextRange): readonly string[] {
  let at = 0;
  return texts.map((text) => {
    const piece = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += text.length;
    return piece;
  });
}

const isBlank = (text: string) => text.replaceAll(OBJECT, '').trim() === '';

/** The gateway translates and looks up each link alone if a sentence has only links, as in a menu. */
function divide(
  { runs }: Segment,
  pair: SentencePair,
  pieces: readonly string[],
  translated: readonly string[],
) {
  const isOfLinks = runs.every(({ keep }, index) => keep === true || isBlank(pieces[index] ?? ''));
  if (!isOfLinks) return [pair];
  const links: SentencePair[] = [];
  let [from, to] = [pair.source[0], pair.target[0]];
  pieces.forEach((piece, index) => {
    const last = isBlank(piece) ? links.pop() : undefined;
    const [start, targetStart] = [last?.source[0] ?? from, last?.target[0] ?? to];
    from += piece.length;
    to += translated[index]?.length ?? 0;
    links.push({ ...pair, source: [start, from], target: [targetStart, to] });
  });
  return links;
}

/** @param originals the texts of the runs as the page shows them */
export function sentencesOf(
  segment: Segment,
  translation: TranslatedRuns,
  originals: readonly string[] = [],
): readonly PageSentence[] {
  const sources = segment.runs.map(({ text }) => text);
  const targets = segment.runs.map(({ id }) => translation.texts.get(id) ?? '');
  const all: SentencePair = { source: [0, Infinity], target: [0, Infinity] };
  const pairs = (translation.pairs ?? [all]).flatMap((pair) =>
    divide(segment, pair, cut(sources, pair.source), cut(targets, pair.target)),
  );
  return pairs.map((pair) => {
    const [pieces, translated] = [cut(sources, pair.source), cut(targets, pair.target)];
    let source = '';
    let isAfterObject = false;
    const runs: SentenceRun[] = [];
    /** The words of a sentence without other words need no mark. */
    const isAlone = pieces.filter((piece) => !isBlank(piece)).length < 2;
    pieces.forEach((piece, index) => {
      // The gateway joins the texts around an element in the same way.
      if (piece === OBJECT) return void (isAfterObject = true);
      if (isAfterObject && JOINS_WORDS.test(source.slice(-1) + piece.slice(0, 1))) source += ' ';
      if (piece !== '') isAfterObject = false;
      const range = [source.length, source.length + piece.length] as const;
      source += piece;
      const { keep = false } = segment.runs[index] ?? {};
      if (WORD.test(piece))
        runs.push({ range, source: piece, target: translated[index] ?? '', keep: keep && !isAlone });
    });
    return {
      source,
      target: translated.join('').replaceAll(OBJECT, ''),
      shown: pieces.map((piece, index) => (piece === OBJECT ? (originals[index] ?? '…') : piece)).join(''),
      runs,
      end: Math.min(pair.target[1], targets.join('').length),
      isCorrected: pair.corrected === true,
    };
  });
}
