import { decodeEntities } from '@lang-assistant/core/htmlEntities';

/** A token of an HTML fragment, the format of segments (`ParsedDocument.segments`). */
export type FragmentToken =
  | { readonly kind: 'text'; readonly text: string }
  /** The start of a formatting run, `<span id="r0">`. */
  | { readonly kind: 'open'; readonly id: string }
  /** The end of the run that was opened last. An engine may omit an end tag, or add one. */
  | { readonly kind: 'close' };

/** XML 1.0 forbids them, including lone surrogates: Word does not open a file that contains one. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Matches every forbidden character, and some allowed ones. Most texts match none. */
const MAY_BE_FORBIDDEN = /[^\t\n\r -~\u00A0-\uD7FF\uE000-\uFFFD]/;

const TAG = /^(\/?)([a-z][a-z\d:-]*)(?:[\s/]|$)/i;
const RUN = /\sid\s*=\s*["']?(r\d{1,6})(?![\w-])/i;

/** Removes the characters that XML forbids. */
export function withoutForbidden(text: string): string {
  return MAY_BE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN, '') : text;
}

/**
 * Tokenizes a translated fragment into text with decoded entities and the spans of runs. Other tags and comments are
 * skipped. A `<` outside of a tag is text. Never throws, and runs in linear time.
 */
export function readFragment(html: string): FragmentToken[] {
  const tokens: FragmentToken[] = [];
  /** For each open span: whether it is a run. The tags of other spans are skipped. */
  const spans: boolean[] = [];
  let text = '';
  const flush = () => {
    const clean = withoutForbidden(decodeEntities(text));
    if (clean !== '') tokens.push({ kind: 'text', text: clean });
    text = '';
  };
  let place = 0;
  while (place < html.length) {
    const start = html.indexOf('<', place);
    if (start < 0) break;
    text += html.slice(place, start);
    const end = endOfMarkup(html, start);
    if (end === undefined) {
      text += '<';
      place = start + 1;
      continue;
    }
    place = end;
    const inside = html.slice(start + 1, end - 1);
    const [, slash, name] = TAG.exec(inside) ?? [];
    if (name?.toLowerCase() !== 'span') continue;
    if (slash === '/') {
      // An end tag without a start tag is passed on: the caller knows which runs are open.
      if (spans.pop() === false) continue;
      flush();
      tokens.push({ kind: 'close' });
      continue;
    }
    const id = RUN.exec(inside)?.[1];
    const isEmpty = inside.endsWith('/');
    if (!isEmpty) spans.push(id !== undefined);
    if (id === undefined) continue;
    flush();
    tokens.push({ kind: 'open', id: id.toLowerCase() });
    if (isEmpty) tokens.push({ kind: 'close' });
  }
  text += html.slice(place);
  flush();
  return tokens;
}

/** The plain text of a fragment, without tags and with decoded entities. */
export function plainTextOf(html: string): string {
  if (!html.includes('<')) return withoutForbidden(decodeEntities(html));
  return readFragment(html)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('');
}

function endOfMarkup(html: string, start: number): number | undefined {
  if (!/[a-z/!?]/i.test(html.charAt(start + 1))) return undefined;
  // The search stops at the next `<`, so that each character is read at most twice.
  let end = start + 1;
  while (end < html.length && html[end] !== '>' && html[end] !== '<') end += 1;
  if (html[end] !== '>') return undefined;
  const inside = html.slice(start + 1, end);
  return /^[!?]/.test(inside) || TAG.test(inside) ? end + 1 : undefined;
}
