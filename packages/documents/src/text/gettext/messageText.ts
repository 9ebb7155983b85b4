import type { InlineToken } from '../inline/inlineTokens.js';
import { toInlineUnits } from '../inline/inlineUnit.js';
import type { TextUnit } from '../editedDocument.js';
import { widthOf, wrapText } from '../wrapText.js';
import { LETTER } from '../../letter.js';

/** A printf directive up to its letter. */
const DIRECTIVE = String.raw`%(?:\d{1,3}\$)?[-+ #0']{0,5}(?:\d{1,9}|\*)?(?:\.(?:\d{1,9}|\*))?(?:hh?|ll?|[jztLq])?`;

/** Placeholders of Python, Qt, JavaScript, Java and templates, HTML tags, and entities. */
const OTHERS = String.raw`%\([\w.-]{1,80}\)[-+ #0]{0,5}\d{0,9}(?:\.\d{1,9})?[a-z]|%%|%\{[\w.-]{1,80}\}|%L?\d{1,2}|\{\{[^{}\n]{0,80}\}\}|\$?\{[\w.:!-]{0,80}(?:,[^{}\n]{0,80})?\}|\$\w{1,80}|&(?:[a-z]{2,31}|#\d{1,7});|<(\/?)([a-z][a-z\d:-]{0,40})(?:\s[^<>]{0,2000})?>`;

/** A percent sign directly before a word is plain text, unless flags say that the message is a format. */
const MARKUP = new RegExp(String.raw`${DIRECTIVE}[diouxXeEfFgGaAcspn@](?![\p{L}\p{N}])|${OTHERS}`, 'giu');
const PRINTF = new RegExp(`${DIRECTIVE}[diouxXeEfFgGaAcCsSpnm@]|${OTHERS}`, 'giu');
const LISP = new RegExp(String.raw`~(?:[-+\d,:@#']|,'.){0,20}[a-z%&|~^()[\]{}<>;?*$/]|${OTHERS}`, 'giu');

/** For gettext's format flags. Formats that are missing here use the common pattern. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['c', 'objc', 'php', 'perl', 'python', 'awk', 'tcl', 'librep', 'object-pascal', 'gfc-internal'].map(
      (name) => [name, PRINTF],
    ),
  ),
  lisp: LISP,
  scheme: LISP,
};

const markupOf = (format = '') => FORMATS[format] ?? MARKUP;

/** Keys that some programs use instead of a text: `menu.file.open`. */
const KEY = /^[\p{L}\d]+(?:[._][\p{L}\d]+)+$/u;

function tokensOf(text: string, format: string | undefined): InlineToken[] {
  const tokens: InlineToken[] = [];
  let from = 0;
  const addText = (to: number) => {
    const raw = text.slice(from, to);
    if (raw !== '') tokens.push({ kind: 'text', start: from, end: to, raw, text: raw });
  };
  for (const { 0: raw, 1: slash, 2: name, index } of text.matchAll(markupOf(format))) {
    addText(index);
    from = index + raw.length;
    const range = { start: index, end: from, raw };
    if (name === undefined) tokens.push({ kind: 'locked', text: raw, ...range });
    else if (raw.endsWith('/>')) tokens.push({ kind: 'anchor', ...range });
    else tokens.push({ kind: slash === '' ? 'open' : 'close', name: name.toLowerCase(), ...range });
  }
  addText(text.length);
  return tokens;
}

/** Sorted. A translation must have the same placeholders and tags. */
export function placeholdersOf(text: string, format: string | undefined): string {
  return [...text.matchAll(markupOf(format))]
    .map(([raw]) => raw)
    .toSorted()
    .join('\n');
}

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
  const units = toInlineUnits(tokensOf(lines, format), { escape: (one) => one, keepsTags: true });
  return units.map((unit) => ({
    ...unit,
    start: unit.start + start,
    end: unit.end + start,
    render: (html) => {
      const translation = unit.render(html);
      return lines.includes('\n') ? wrapText(translation, width).join('\n') : translation;
    },
  }));
}

/**
 * Divides the text of a message into fragments. Line breaks stay, except within wrapped lines.
 * @param format the placeholder format from gettext's flags: `c`, `lisp`
 */
export function toMessageText(text: string, format?: string): MessageText {
  const units: TextUnit[] = [];
  const lines = KEY.test(text) || !LETTER.test(text) ? [] : text.split('\n');
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
