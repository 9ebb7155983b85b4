import { escapeText } from '@lang-assistant/core/htmlEntities';
import { normalizeRange, normalizeSource } from '@lang-assistant/core/memory/sentences';
import { spaceBetween } from '@lang-assistant/core/translate/sentenceSpace';
import type { TextRange } from '@lang-assistant/core/translate/sentences';
import { readFragment } from '@lang-assistant/documents';
import type { CorrectedSentence } from '../../contracts/memory';
import type { TranslationJob } from '../../contracts/translation';
import { sentencesOf } from '../sentences/segmentText';

/** The time to find sentences grows with the square of the length of a line. An entry has at most 2,000 characters. */
const MAX_CUT_CHARS = 10_000;

type Languages = Pick<TranslationJob, 'source' | 'target' | 'format'>;

/** A part of a segment with one formatting. */
interface Piece {
  /** The id of its span. Undefined outside of all spans. */
  readonly run: string | undefined;
  readonly text: string;
}

export interface CutSentence {
  /** Without the white space around it. */
  readonly range: TextRange;
  /** The white space between this sentence and the next one. */
  readonly after: string;
  readonly normalized: string;
}

export interface CutSegment {
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly sentences: readonly CutSentence[];
  /** The whole segment, which is a sentence too if only its line breaks make it look like several. */
  readonly normalized: string;
}

/** A corrected sentence, or the source of sentences that an engine has to translate. */
export type SegmentPart = { readonly after: string } & (
  { readonly known: string } | { readonly asked: string }
);

function toPieces(segment: string, { format }: Languages): readonly Piece[] {
  if (format === 'text') return [{ run: undefined, text: segment }];
  const open: string[] = [];
  return readFragment(segment).flatMap((token) => {
    if (token.kind === 'text') return [{ run: open.at(-1), text: token.text }];
    if (token.kind === 'open') open.push(token.id);
    else open.pop();
    return [];
  });
}

function toSentences(text: string, languages: Languages): readonly CutSentence[] {
  if (text.length > MAX_CUT_CHARS) return [];
  let end = 0;
  return sentencesOf(text, languages).map((piece) => {
    const start = end + piece.length - piece.trimStart().length;
    const core = piece.trim();
    end += piece.length;
    return {
      range: [start, start + core.length],
      after: text.slice(start + core.length, end),
      normalized: normalizeSource(core),
    };
  });
}

export function cutSegment(segment: string, languages: Languages): CutSegment {
  const pieces = toPieces(segment, languages);
  const text = pieces.map((piece) => piece.text).join('');
  return { text, pieces, sentences: toSentences(text, languages), normalized: normalizeSource(text) };
}

export const sourcesOf = ({ normalized, sentences }: CutSegment): readonly string[] =>
  sentences.length === 1 ? [normalized] : [normalized, ...sentences.map((sentence) => sentence.normalized)];

function piecesIn({ pieces }: CutSegment, [start, end]: TextRange) {
  let place = 0;
  return pieces.flatMap(({ run, text }) => {
    const from = place;
    place += text.length;
    const range = [Math.max(start, from), Math.min(end, place)] as const;
    return range[0] < range[1] ? [{ run, range, text: text.slice(range[0] - from, range[1] - from) }] : [];
  });
}

const withSpan = (run: string | undefined, html: string) =>
  run === undefined ? html : `<span id="${run}">${html}</span>`;

/** As HTML, words that have a mark for a run get the span of this run. All other words are outside of spans. */
function writeCorrection(
  { target, marks }: CorrectedSentence,
  cut: CutSegment,
  range: TextRange,
  { format }: Languages,
): string {
  if (format === 'text') return target;
  const sentence = cut.text.slice(...range);
  const runs = piecesIn(cut, range).map((piece) => {
    const [start, end] = piece.range;
    return { run: piece.run, place: normalizeRange(sentence, [start - range[0], end - range[0]]) };
  });
  let html = '';
  let done = 0;
  for (const [sourceStart, sourceEnd, start, end] of marks.toSorted((one, other) => one[2] - other[2])) {
    const found = runs.find(({ place }) => place[0] === sourceStart && place[1] === sourceEnd);
    if (!found || start < done) continue;
    html += escapeText(target.slice(done, start)) + withSpan(found.run, escapeText(target.slice(start, end)));
    done = end;
  }
  return html + escapeText(target.slice(done));
}

function writeSource(segment: CutSegment, range: TextRange, { format }: Languages): string {
  if (format === 'text') return segment.text.slice(...range);
  return piecesIn(segment, range)
    .map(({ run, text }) => withSpan(run, escapeText(text)))
    .join('');
}

/**
 * The parts of a segment: each corrected sentence, and the other sentences between them together. Undefined if no
 * sentence is corrected.
 */
export function findParts(
  segment: CutSegment,
  found: ReadonlyMap<string, CorrectedSentence>,
  languages: Languages,
): readonly SegmentPart[] | undefined {
  const whole = found.get(segment.normalized);
  if (whole)
    return [{ known: writeCorrection(whole, segment, [0, segment.text.length], languages), after: '' }];
  if (!segment.sentences.some(({ normalized }) => found.has(normalized))) return undefined;
  const parts: SegmentPart[] = [];
  let asked: TextRange | undefined;
  segment.sentences.forEach(({ normalized, range, after: space }, index) => {
    const entry = found.get(normalized);
    const isLast = index === segment.sentences.length - 1;
    const after = isLast ? '' : spaceBetween(space, languages);
    if (entry) {
      parts.push({ known: writeCorrection(entry, segment, range, languages), after });
      asked = undefined;
      return;
    }
    if (asked) parts.pop();
    asked = [asked?.[0] ?? range[0], range[1]];
    parts.push({ asked: writeSource(segment, asked, languages), after });
  });
  return parts;
}
