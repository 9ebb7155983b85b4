/** A token of an HTML fragment, the format of segments (`ParsedDocument.segments`). */
export type FragmentToken =
  | { readonly kind: 'text'; readonly text: string }
  /** The start of a formatting run, `<span id="r0">`. */
  | { readonly kind: 'open'; readonly id: string }
  /** The end of the last opened run. Engines may omit it, or add one. */
  | { readonly kind: 'close' };

/** Characters that XML 1.0 forbids, including lone surrogates: Word does not open a file with one. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,7}));/gi;

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00A0',
    shy: '\u00AD',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200C',
    zwj: '\u200D',
    lrm: '\u200E',
    rlm: '\u200F',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    lsaquo: '‹',
    rsaquo: '›',
    hellip: '…',
    bull: '•',
    middot: '·',
    iexcl: '¡',
    iquest: '¿',
    sect: '§',
    deg: '°',
    euro: '€',
    pound: '£',
    copy: '©',
    reg: '®',
    trade: '™',
    times: '×',
    minus: '−',
  }),
);

/** What stands between `<` and `>` of a tag. */
const TAG = /^(\/?)([a-z][a-z\d:-]*)(?:[\s/]|$)/i;
const RUN = /\sid\s*=\s*["']?(r\d{1,6})(?![\w-])/i;

/** Removes the characters that XML forbids. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Escapes plain text as an HTML fragment. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Tokenizes a translated fragment: text with decoded entities, and the spans of runs. Other tags and comments are
 * skipped; a `<` outside of a tag is text. It never throws and runs in linear time.
 */
export function readFragment(html: string): FragmentToken[] {
  const tokens: FragmentToken[] = [];
  /** For each open span, whether it is a run: the end tag of any other span is skipped like its start tag. */
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
      // A stray end tag is passed on: the consumer knows which runs are open.
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
  return readFragment(html)
    .map((token) => (token.kind === 'text' ? token.text : ''))
    .join('');
}

/** The position after the tag or comment that starts here; undefined if there is none. */
function endOfMarkup(html: string, start: number): number | undefined {
  if (!/[a-z/!?]/i.test(html.charAt(start + 1))) return undefined;
  // Not beyond the next `<`, so that each character is read at most twice.
  let end = start + 1;
  while (end < html.length && html[end] !== '>' && html[end] !== '<') end += 1;
  if (html[end] !== '>') return undefined;
  const inside = html.slice(start + 1, end);
  return /^[!?]/.test(inside) || TAG.test(inside) ? end + 1 : undefined;
}

/** Decodes numeric entities and the usual named ones; others stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined)
      return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? accented(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0x10ffff || code === 0 ? '\uFFFD' : String.fromCodePoint(code);
  });
}

const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030A',
    cedil: '\u0327',
  }),
);

/** `&eacute;`, `&Ntilde;` and their like. */
function accented(name: string): string | undefined {
  const accent = ACCENTS.get(name.slice(1));
  return accent === undefined ? undefined : (name.charAt(0) + accent).normalize('NFC');
}
