import { languageTag } from '../../../../src/domain/languages/lookup';
import { splitSentences } from '../../../../src/domain/translate/splitSentences';
import type { TextRange } from '../../../../src/domain/translate/sentences';

/** The text of one node of a page. */
export interface Run {
  readonly id: number;
  readonly text: string;
  /** Whether it is a link, a button or a label: it is never emptied and never changes places with another one. */
  readonly keep: boolean;
}

/** A block of text of a page. */
export interface Segment {
  readonly id: number;
  readonly runs: readonly Run[];
}

/** What a sentence has of one run. */
export interface Part {
  /** The index of the run in its segment. */
  readonly run: number;
  readonly before: string;
  /** The text without the white space around it; empty if there is only white space, which is `before` then. */
  readonly core: string;
  readonly after: string;
  readonly keep: boolean;
}

/** A sentence of a segment, with the white space after it. */
export interface Sentence {
  /** In the joined text of the runs. */
  readonly range: TextRange;
  readonly parts: readonly Part[];
}

const SPACES = /[\t\n\v\f\r ]+/g;
const SPACE = /[\t\n\v\f\r ]/g;

function toPart(run: number, text: string, keep: boolean): Part {
  const core = text.trim();
  const start = core === '' ? text.length : text.indexOf(core);
  return {
    run,
    before: text.slice(0, start),
    core: core.replace(SPACES, ' '),
    after: text.slice(start + core.length),
    keep,
  };
}

export const textOf = ({ runs }: Segment): string => runs.map(({ text }) => text).join('');

/**
 * Splits a segment into sentences and its runs with them. Line breaks are white space, as in HTML. There are no sentences
 * without text.
 */
export function cutSentences(segment: Segment, language: string): readonly Sentence[] {
  const text = textOf(segment);
  // Each space stays one code unit, so that the ranges are those of the text.
  const pieces = splitSentences(text.replace(SPACE, ' '), languageTag(language));
  let end = 0;
  return pieces.map(({ length }) => {
    const range = [end, end + length] as const;
    end += length;
    return { range, parts: partsIn(segment, range) };
  });
}

function partsIn({ runs }: Segment, [start, end]: TextRange): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  runs.forEach(({ text, keep }, index) => {
    const piece = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (piece !== '') parts.push(toPart(index, piece, keep));
    at += text.length;
  });
  return parts;
}
