/** `start` and `end` are the offsets of the value without its quotation marks. */
export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** Empty without quotation marks. */
  readonly quote: '"' | "'" | '';
}

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface StartTag extends Range {
  readonly kind: 'start';
  /** In lower case. */
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
}

export type HtmlToken =
  | StartTag
  | (Range & { readonly kind: 'end'; readonly name: string })
  | (Range & { readonly kind: 'text' })
  /** Comments, document types, CDATA sections, and the content of scripts, styles and form fields. */
  | (Range & { readonly kind: 'other' });

const NAME = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
const ATTRIBUTE = /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)([\t\n\f\r ]*=[\t\n\f\r ]*)?/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;
const TAG_END = /[\t\n\f\r /]*>/y;

const RAW: ReadonlySet<string> = new Set(
  'script style xmp iframe noembed noframes textarea title plaintext'.split(' '),
);

function match(pattern: RegExp, html: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(html);
}

function readAttributes(
  html: string,
  from: number,
): { attributes: HtmlAttribute[]; end: number } | undefined {
  const attributes: HtmlAttribute[] = [];
  let place = from;
  for (;;) {
    const close = match(TAG_END, html, place);
    if (close) return { attributes, end: place + close[0].length };
    const found = match(ATTRIBUTE, html, place);
    if (!found) return undefined;
    place += found[0].length;
    if (found[2] === undefined) continue;
    const sign = html.charAt(place);
    const quote = sign === '"' || sign === "'" ? sign : '';
    const start = place + quote.length;
    const end =
      quote === '' ? place + (match(UNQUOTED, html, place)?.[0].length ?? 0) : html.indexOf(quote, start);
    if (end < 0) return undefined;
    const name = (found[1] ?? '').toLowerCase();
    attributes.push({ name, value: html.slice(start, end), start, end, quote });
    place = end + quote.length;
  }
}

function endOfDeclaration(html: string, start: number, isForeign: boolean): number {
  const after = (end: string, from: number) => {
    const place = html.indexOf(end, from);
    return place < 0 ? html.length : place + end.length;
  };
  if (html.startsWith('<!--', start)) {
    if (html.startsWith('>', start + 4)) return start + 5;
    if (html.startsWith('->', start + 4)) return start + 6;
    return after('-->', start + 4);
  }
  return isForeign && html.startsWith('<![CDATA[', start) ? after(']]>', start) : after('>', start);
}

function endOfRaw(html: string, name: string, start: number): number {
  if (name === 'plaintext') return html.length;
  const closing = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  closing.lastIndex = start;
  let left = 1000;
  for (let found = closing.exec(html); found; found = closing.exec(html)) {
    left -= 1;
    const content = name === 'script' ? html.slice(start, found.index) : '';
    // As in browsers, a `</script>` does not count within a comment that contains `<script`.
    const comment = content.lastIndexOf('<!--');
    const isHidden =
      comment >= 0 &&
      !content.includes('-->', comment) &&
      /<script[\t\n\f\r />]/i.test(content.slice(comment, comment + 4096));
    if (!isHidden || left === 0) return found.index;
  }
  return html.length;
}

/** Tokenizes HTML as browsers do, in linear time. Every character belongs to one token. */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  let place = 0;
  let textStart = 0;
  /** The number of open `svg` and `math` elements, in which CDATA sections are allowed. */
  let foreign = 0;
  const text = (): HtmlToken[] => (place > textStart ? [{ kind: 'text', start: textStart, end: place }] : []);
  for (place = html.indexOf('<'); place >= 0 && place < html.length; place = html.indexOf('<', place)) {
    const start = place;
    const next = html.charAt(start + 1);
    const name = match(NAME, html, start);
    if (!name && !/[!?/]/.test(next)) {
      place += 1;
      continue;
    }
    yield* text();
    if (!name) {
      place = endOfDeclaration(html, start, foreign > 0);
      textStart = place;
      yield { kind: 'other', start, end: place };
      continue;
    }
    const tag = name[2]?.toLowerCase() ?? '';
    const rest = readAttributes(html, start + name[0].length);
    place = rest?.end ?? html.length;
    textStart = place;
    if (!rest) {
      yield { kind: 'other', start, end: place };
      return;
    }
    const isEnd = name[1] === '/';
    yield isEnd
      ? { kind: 'end', name: tag, start, end: place }
      : { kind: 'start', name: tag, attributes: rest.attributes, start, end: place };
    if (tag === 'svg' || tag === 'math') foreign = Math.max(0, foreign + (isEnd ? -1 : 1));
    if (isEnd || !RAW.has(tag)) continue;
    const end = endOfRaw(html, tag, place);
    // Of the raw text elements, only the title is text to translate.
    if (end > place) yield { kind: tag === 'title' ? 'text' : 'other', start: place, end };
    place = end;
    textStart = end;
    if (end === html.length) return;
  }
  place = html.length;
  yield* text();
}
