import { decodeEntities } from '@lang-assistant/core/htmlEntities';

export interface HtmlText {
  /** Each tag is replaced by a character that occurs in no term. */
  readonly text: string;
  /** Converts a position in the text, or its end, to a position in the fragment. */
  readonly placeOf: (position: number) => number;
}

const TAG_MARK = '\0';
const MARKUP = /<[^>]*>|&#?\w{1,10};/g;

/** Decodes entities, so that the term `R&D` is found in `R&amp;D`. */
export function toHtmlText(html: string): HtmlText {
  if (!/[<&]/.test(html)) return { text: html, placeOf: (position) => position };
  const places: number[] = [];
  let text = '';
  const add = (piece: string, start: number, step: 0 | 1) => {
    for (let unit = 0; unit < piece.length; unit += 1) places.push(start + unit * step);
    text += piece;
  };
  let end = 0;
  for (const { 0: markup, index } of html.matchAll(MARKUP)) {
    add(html.slice(end, index), end, 1);
    add(markup.startsWith('<') ? TAG_MARK : decodeEntities(markup), index, 0);
    end = index + markup.length;
  }
  add(html.slice(end), end, 1);
  return { text, placeOf: (position) => places[position] ?? html.length };
}
