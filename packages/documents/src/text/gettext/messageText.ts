import { toInlineUnits } from '../inline/inlineUnit.js';
import { hasVariants } from '../inline/placeholderPatterns.js';
import { placeholderTokens } from '../inline/placeholders.js';
import type { TextUnit } from '../editedDocument.js';
import { widthOf, wrapText } from '../wrapText.js';
import { LETTER } from '../../letter.js';

/** Keys that some programs use instead of a text: `menu.file.open`. */
const KEY = /^[\p{L}\d]+(?:[._][\p{L}\d]+)+$/u;

const MIN_WRAPPED = 40;

function isWrapped(line: string, next: string | undefined): boolean {
  return (
    line.length >= MIN_WRAPPED && next !== undefined && /^\p{Ll}/u.test(next) && !/[.:;!?]\s*$/u.test(line)
  );
}

export interface MessageText {
  readonly fragments: readonly string[];
  render(translations: readonly string[]): string;
}

function wrappedUnit(
  text: string,
  start: number,
  end: number,
  format: string | undefined,
): readonly TextUnit[] {
  const lines = text.slice(start, end);
  const width = Math.max(...lines.split('\n').map(widthOf));
  const rules = { escape: (one: string) => one, keepsTags: true };
  const units = placeholderTokens(lines, format).flatMap((tokens) => toInlineUnits(tokens, rules));
  return units.map((unit) => ({
    ...unit,
    start: unit.start + start,
    end: unit.end + start,
    render: (html) => {
      const translation = unit.render(html);
      return lines.includes('\n') && !hasVariants(lines)
        ? wrapText(translation, width).join('\n')
        : translation;
    },
  }));
}

/**
 * Divides the text of a message into fragments. Line breaks stay, except within wrapped lines.
 * @param format the placeholder format from gettext's flags: `c`, `lisp`
 */
export function toMessageText(text: string, format?: string): MessageText {
  const units: TextUnit[] = [];
  const lines = KEY.test(text) || !LETTER.test(text) ? [] : hasVariants(text) ? [text] : text.split('\n');
  let [start, place] = [0, 0];
  lines.forEach((line, index) => {
    place += line.length;
    const end = place;
    place += 1;
    if (isWrapped(line, lines[index + 1])) return;
    units.push(...wrappedUnit(text, start, end, format));
    start = place;
  });
  return {
    fragments: units.map(({ fragment }) => fragment),
    render(translations) {
      let filled = '';
      let from = 0;
      units.forEach((unit, index) => {
        const html = translations[index] ?? unit.fragment;
        const isSame = html === unit.fragment;
        filled +=
          text.slice(from, unit.start) + (isSame ? text.slice(unit.start, unit.end) : unit.render(html));
        from = unit.end;
      });
      return filled + text.slice(from);
    },
  };
}
