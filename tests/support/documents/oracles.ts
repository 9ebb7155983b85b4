/** Gives translations, as many as segments and in their order: the part of an engine in these tests. */
export type Oracle = (segment: string) => string;

/** Letters that are equally wide in Arial, Liberation Sans and Helvetica: exchanging them leaves lines as long as they were. */
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

/** A letter of another script, for its neighbour in the table of characters, if that is a letter as well. */
function neighbour(letter: string): string {
  const other = String.fromCodePoint((letter.codePointAt(0) ?? 0) ^ 1);
  return /\p{L}/u.test(other) ? other : letter;
}

/** A text in “another language”: each letter stands for another one of the same script; all else is as it was. */
export function inOtherLetters(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => NEXT.get(letter) ?? neighbour(letter));
}

const PIECES = /<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);|[^<&]+/gi;

/** Changes the texts of a fragment and leaves its tags and entities. */
function mapTexts(segment: string, change: (text: string) => string): string {
  return segment.replace(PIECES, (piece) => (/^[<&]/.test(piece) ? piece : change(piece)));
}

/** What a reader sees of a fragment. */
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
  /** Answers with what it was asked. */
  identity: (segment) => segment,
  /** The best there is: other words, every tag where it was. */
  keepsTags: (segment) => mapTexts(segment, inOtherLetters),
  /** Another word order: what was first comes last. */
  swapsOrder(segment) {
    const changed = mapTexts(segment, inOtherLetters);
    const first = FIRST_SPAN.exec(changed)?.[0];
    return first === undefined ? changed : `${changed.replace(first, '')}${first}`;
  },
  /** Many models do this. */
  dropsTags: (segment) => mapTexts(segment, inOtherLetters).replace(/<[^>]*>/g, ''),
  /** Writes the same characters as other entities, and tags with other quotes. */
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
  /** Some services repeat a tag for every part of a phrase that they tear apart. */
  doublesSpans: (segment) =>
    mapTexts(segment, inOtherLetters).replace(
      /(<span\b[^>]*>)([^<]*) ([^<]*)(<\/span>)/,
      (_all, open: string, one: string, other: string, close: string) =>
        `${open}${one}${close} ${open}${other}${close}`,
    ),
} satisfies Record<string, Oracle>;
