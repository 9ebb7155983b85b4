import { languageTag } from '@lang-assistant/core/languages/lookup';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { TextRange } from '@lang-assistant/core/translate/sentences';

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
  /**
   * The text without the white space around it. Empty if there is only white space or an object, which is `before` then and
   * stays as it is.
   */
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

/** What a run holds for an element whose text is not sent, such as a picture or code. */
const OBJECT = '\uFFFC';

const SPACES = /[\t\n\v\f\r ]+/g;

/** The end of a sentence or of a line that is not continued, and a start that continues one. */
const ENDED = /[.!?:;…。！？：；]$/u;
const GOES_ON = /^\p{Ll}/u;

/** Longer than any character. */
const NEAR = 2;

/**
 * A text of the same length in which white space is a line break only between two lines: a page may wrap its source within a
 * sentence.
 */
function withLines(text: string): string {
  return text.replace(SPACES, (space, at: number) => {
    const end = at + space.length;
    const isWrapped =
      !ENDED.test(text.slice(Math.max(0, at - NEAR), at)) && GOES_ON.test(text.slice(end, end + NEAR));
    return isWrapped || !space.includes('\n') ? ' '.repeat(space.length) : space;
  });
}

function toPart(run: number, text: string, keep: boolean): Part {
  const core = isBlank(text) ? '' : text.trim();
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

/** Whether no engine has to see a text. */
export const isBlank = (text: string): boolean => text.replaceAll(OBJECT, '').trim() === '';

/** Splits a segment into sentences and lines, and its runs with them. There are none in a segment without text. */
export function cutSentences(segment: Segment, language: string): readonly Sentence[] {
  const pieces = splitSentences(withLines(textOf(segment)), languageTag(language));
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
