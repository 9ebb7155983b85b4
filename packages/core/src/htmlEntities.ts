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

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Decodes numeric entities and the usual named ones. Other entities stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined)
      return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? accented(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
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

function accented(name: string): string | undefined {
  const accent = ACCENTS.get(name.slice(1));
  return accent === undefined ? undefined : (name.charAt(0) + accent).normalize('NFC');
}
