import { widthOf, wrapBalanced } from '../wrapText.js';
import { MARKUP } from './subtitleTokens.js';

/** Maximum columns of a line, as most broadcasters require. An East Asian character takes two columns. */
const LINE_COLUMNS = 42;
/** A longer text is not a subtitle, so it is not wrapped. */
const MAX_WRAPPED_CHARS = 2000;

function breaksOf(text: string, width: number): readonly number[] {
  const breaks: number[] = [];
  let place = 0;
  for (const line of wrapBalanced(text, width)) {
    if (place > 0) breaks.push(place);
    place += line.length;
    while (text.charAt(place) === ' ') place += 1;
  }
  return breaks;
}

/**
 * Wraps the translation of a cue into lines of at most 42 columns. If the original has a longer line, that length is
 * the limit. Tags have no width.
 * @param translation with tags, on one line
 */
export function wrapCue(translation: string, original: string, lineEnd: string): string {
  const widths = original.split(/[\r\n]+/).map((line) => widthOf(line.replace(MARKUP, '')));
  const plain = translation.replace(MARKUP, '');
  if (plain.length > MAX_WRAPPED_CHARS) return translation;
  const breaks = new Set(breaksOf(plain, Math.max(LINE_COLUMNS, ...widths)));
  if (breaks.size === 0) return translation;
  let place = 0;
  let wrapped = '';
  const lines: string[] = [];
  const addText = (text: string) => {
    for (const sign of text.split('')) {
      if (breaks.has(place)) {
        lines.push(wrapped.trimEnd());
        wrapped = '';
      }
      wrapped += sign;
      place += 1;
    }
  };
  let end = 0;
  for (const { 0: tag, index } of translation.matchAll(MARKUP)) {
    addText(translation.slice(end, index));
    wrapped += tag;
    end = index + tag.length;
  }
  addText(translation.slice(end));
  return [...lines, wrapped].join(lineEnd);
}
