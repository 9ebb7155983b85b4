/** Translates segments in place of an engine: one translation per segment, in their order. */
export type Oracle = (segment: string) => string;

/** Letters of equal width in Arial, Liberation Sans and Helvetica: replacing them by each other keeps the length of lines. */
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

/** Swaps a letter with the adjacent code point (`a` with the one that differs in the last bit), if that is a letter too. */
function neighbour(letter: string): string {
  const other = String.fromCodePoint((letter.codePointAt(0) ?? 0) ^ 1);
  return /\p{L}/u.test(other) ? other : letter;
}

/** A text in “another language”: each letter is replaced by another one of its script; other characters remain. */
export function inOtherLetters(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => NEXT.get(letter) ?? neighbour(letter));
}

const PIECES = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+/gi;

/** Changes the texts of a fragment and keeps its tags and entities. */
function mapTexts(segment: string, change: (text: string) => string): string {
  return segment.replace(PIECES, (piece) => (/^[<&]/.test(piece) ? piece : change(piece)));
}

/** The visible text of a fragment. */
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
  /** Returns its input. */
  identity: (segment) => segment,
  /** The best case: other words, every tag in its place. */
  keepsTags: (segment) => mapTexts(segment, inOtherLetters),
  /** Another word order: the first part comes last. */
  swapsOrder(segment) {
    const changed = mapTexts(segment, inOtherLetters);
    const first = FIRST_SPAN.exec(changed)?.[0];
    return first === undefined ? changed : `${changed.replace(first, '')}${first}`;
  },
  /** Like many models. */
  dropsTags: (segment) => mapTexts(segment, inOtherLetters).replace(/<[^>]*>/g, ''),
  /** Other entities for the same characters, and other quotes in tags. */
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
  /** Some services repeat a tag for every part of a phrase that they split. */
  doublesSpans: (segment) =>
    mapTexts(segment, inOtherLetters).replace(
      /(<span\b[^>]*>)([^<]*) ([^<]*)(<\/span>)/,
      (_all, open: string, one: string, other: string, close: string) =>
        `${open}${one}${close} ${open}${other}${close}`,
    ),
} satisfies Record<string, Oracle>;
