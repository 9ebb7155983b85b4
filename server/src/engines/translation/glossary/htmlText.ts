import { decodeEntities } from '@lang-assistant/core/htmlEntities';

export interface HtmlText {
  /** Each tag is replaced by a character that occurs in no term. */
  readonly text: string;
  /** Converts a position in the text, or its end, to a position in the fragment. */
  readonly placeOf: (position: number) => number;
}

const TAG_MARK = '\0';
/** Also matches `<` without an end, so that the rest is not searched again from each of its `<`. */
const TAG = /<[^>]*>?/g;
const MARKUP = new RegExp(`${TAG.source}|&#?\\w{1,10};`, 'g');

export const replaceTags = (html: string, by: string) =>
  html.replace(TAG, (tag) => (tag.endsWith('>') ? by : tag));

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
    if (/^<[^>]*$/.test(markup)) break;
    add(html.slice(end, index), end, 1);
    add(markup.startsWith('<') ? TAG_MARK : decodeEntities(markup), index, 0);
    end = index + markup.length;
  }
  add(html.slice(end), end, 1);
  return { text, placeOf: (position) => places[position] ?? html.length };
}
