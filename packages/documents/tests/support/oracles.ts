/** Stands in for a translation engine. Returns one translation per segment, in their order. */
export type Oracle = (segment: string) => string;

/** Letters of equal width in Arial, Liberation Sans and Helvetica. Swapping two of them keeps the length of a line. */
const ALIKE = [
  'abdeghnopqu',
  'ckvsyxz',
  'ft',
  'ilj',
  'ABEKPSVXY',
  'CDHNRU',
  'GOQ',
  'FTZ',
  'ÁÀÂÄ',
  'áéóúñàâäèêëòôöùûü',
  'íîï',
];

const NEXT = new Map(
  ALIKE.flatMap((letters) => {
    const all = Array.from(letters);
    return all.map((letter, index) => [letter, all[(index + 1) % all.length] ?? letter] as const);
  }),
);

/** Replaces a letter by the code point that differs only in the last bit (`b` by `c`), if that is a letter, too. */
function neighbour(letter: string): string {
  const other = String.fromCodePoint((letter.codePointAt(0) ?? 0) ^ 1);
  return /\p{L}/u.test(other) ? other : letter;
}

/** A text in a made-up language: each letter is replaced by another one of its script. Other characters stay. */
export function inOtherLetters(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => NEXT.get(letter) ?? neighbour(letter));
}

const PIECES = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+/gi;

function mapTexts(segment: string, change: (text: string) => string): string {
  return segment.replace(PIECES, (piece) => (/^[<&]/.test(piece) ? piece : change(piece)));
}

export function visibleText(segment: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
  };
  return segment
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return named[name ?? ''] ?? entity;
    });
}

const FIRST_SPAN = /<span\b[^>]*>(?:(?!<\/?span\b)[\s\S])*<\/span>/;

export const ORACLES = {
  identity: (segment) => segment,
  /** Changes the words and keeps every tag at its place: the best case. */
  keepsTags: (segment) => mapTexts(segment, inOtherLetters),
  /** Changes the word order: the first part comes last. */
  swapsOrder(segment) {
    const changed = mapTexts(segment, inOtherLetters);
    const first = FIRST_SPAN.exec(changed)?.[0];
    return first === undefined ? changed : `${changed.replace(first, '')}${first}`;
  },
  /** Drops all tags, as many models do. */
  dropsTags: (segment) => mapTexts(segment, inOtherLetters).replace(/<[^>]*>/g, ''),
  /** Writes the same characters with other entities, and tags with other quotes. */
  otherEntities(segment) {
    const escaped = (text: string) =>
      text.replace(/['"\u00a0]|[^\p{ASCII}]/gu, (sign) => {
        if (sign === "'") return '&#39;';
        if (sign === '"') return '&quot;';
        return sign === '\u00a0' ? '&nbsp;' : `&#x${sign.codePointAt(0)?.toString(16)};`;
      });
    return mapTexts(segment, (text) => escaped(inOtherLetters(text)))
      .replaceAll('&amp;', '&#38;')
      .replaceAll(/ id="(r\d+)"/g, " id='$1'");
  },
  /** Repeats tags: some services write a tag once for every part of a phrase that they split. */
  doublesSpans: (segment) =>
    mapTexts(segment, inOtherLetters).replace(
      /(<span\b[^>]*>)([^<]*) ([^<]*)(<\/span>)/,
      (_all, open: string, one: string, other: string, close: string) =>
        `${open}${one}${close} ${open}${other}${close}`,
    ),
} satisfies Record<string, Oracle>;
