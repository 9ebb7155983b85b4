import { languageTag } from '@lang-assistant/core/languages/lookup';
import { splitSentences } from '@lang-assistant/core/translate/splitSentences';
import type { TextRange } from '@lang-assistant/core/translate/sentences';

/** The text of one text node of a page. */
export interface Run {
  readonly id: number;
  readonly text: string;
  /**
   * Whether the run belongs to a link, a button or a label. Its translation is never empty, and it keeps its order
   * among other such runs.
   */
  readonly keep: boolean;
}

export interface Segment {
  readonly id: number;
  readonly runs: readonly Run[];
}

/** The piece of a run that belongs to a sentence. */
export interface Part {
  /** The index of the run in its segment. */
  readonly run: number;
  readonly before: string;
  /**
   * The text without surrounding white space. Empty if the part has only white space or an object, which is then in
   * `before` and stays unchanged.
   */
  readonly core: string;
  readonly after: string;
  readonly keep: boolean;
}

/** Includes the white space after the sentence. */
export interface Sentence {
  /** The range of the sentence in the joined text of the runs. */
  readonly range: TextRange;
  readonly parts: readonly Part[];
}

/** This character represents an element whose text is not sent, such as a picture or code. */
const OBJECT = '\uFFFC';

const SPACES = /[\t\n\v\f\r ]+/g;

/**
 * `ENDED` matches the end of a sentence, or of a line that stands alone. `GOES_ON` matches a start that continues the
 * line before.
 */
const ENDED = /[.!?:;…。！？：；]$/u;
const GOES_ON = /^\p{Ll}/u;

/** Enough code units for any character. */
const NEAR = 2;

/**
 * Replaces line breaks inside a sentence by spaces, because the source of a page may be wrapped there. Line breaks
 * between two lines stay. The length of the text does not change.
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

export const isBlank = (text: string): boolean => text.replaceAll(OBJECT, '').trim() === '';

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
