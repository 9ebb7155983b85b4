/** A keyword with its text, `msgid "…"`, on one or more lines. */
export interface PoStatement {
  readonly keyword: 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';
  readonly form: number | undefined;
  readonly start: number;
  end: number;
  readonly literalStart: number;
  /** Decoded. */
  text: string;
}

export interface PoEntry {
  readonly id: PoStatement;
  readonly plural: PoStatement | undefined;
  readonly translations: readonly PoStatement[];
  readonly start: number;
  /** From the flags: `c` for `c-format`. */
  readonly format: string | undefined;
}

const FORMAT = /^#,(?:[^\r\n]*[ ,])?(?!no-)([a-z-]{1,30})-format\b/;

const LINE = /[^\r\n]*(?:\r\n|\r|\n|$)/g;
const KEYWORD = /^[ \t]*(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,3})\])?[ \t]*(?=")/;
const LITERAL = /"((?:[^"\\\r\n]|\\.)*)"/y;
const ESCAPE = /\\(?:([abfnrtv])|x([\da-f]{1,2})|([0-7]{1,3})|(.))/gi;
const CONTROLS: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function unescape(literal: string): string {
  return literal.replace(ESCAPE, (_all, control?: string, hex?: string, octal?: string, other = '') => {
    if (control !== undefined) return CONTROLS[control.toLowerCase()] ?? '';
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return octal === undefined ? String(other) : String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  });
}

export function escapePo(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '\n': 'n',
    '\r': 'r',
    '\t': 't',
    '\v': 'v',
    '\f': 'f',
    '\b': 'b',
  };
  return text.replace(/[\\"\n\r\t\v\f\b]/g, (sign) => `\\${names[sign] ?? sign}`);
}

const isKeyword = (name: string | undefined): name is PoStatement['keyword'] =>
  name === 'msgctxt' || name === 'msgid' || name === 'msgid_plural' || name === 'msgstr';

interface FormatFlag {
  readonly format: string;
}

function* statements(po: string): Generator<PoStatement | FormatFlag | undefined> {
  let current: PoStatement | undefined;
  for (const { 0: line, index } of po.matchAll(LINE)) {
    if (line === '') break;
    const found = KEYWORD.exec(line);
    LITERAL.lastIndex = found?.[0].length ?? line.length - line.trimStart().length;
    const literalStart = index + LITERAL.lastIndex;
    const literal = LITERAL.exec(line);
    const end = literalStart + (literal?.[0].length ?? 0);
    if (!literal) {
      // A line without a literal ends an entry: a comment, a blank line, an obsolete entry, or an unreadable line.
      if (current) yield current;
      current = undefined;
      const format = FORMAT.exec(line)?.[1];
      yield format === undefined ? undefined : { format };
    } else if (found && isKeyword(found[1])) {
      if (current) yield current;
      const form = found[2] === undefined ? undefined : Number(found[2]);
      const start = index + line.length - line.trimStart().length;
      current = { keyword: found[1], form, start, end, literalStart, text: unescape(literal[1] ?? '') };
    } else if (current) {
      current.end = end;
      current.text += unescape(literal[1] ?? '');
    }
  }
  if (current) yield current;
}

function toEntry(found: readonly PoStatement[], format: string | undefined): PoEntry | undefined {
  const of = (keyword: PoStatement['keyword']) => found.find((statement) => statement.keyword === keyword);
  const translations = found.filter(({ keyword }) => keyword === 'msgstr');
  const [id, first] = [of('msgid'), found[0]];
  if (!id || !first || translations.length === 0) return undefined;
  return { id, plural: of('msgid_plural'), translations, start: first.start, format };
}

/** Obsolete entries (`#~`) and entries without `msgstr` are left out. */
export function* readPo(po: string): Generator<PoEntry> {
  let found: PoStatement[] = [];
  let format: string | undefined;
  for (const item of statements(po)) {
    const statement = item && 'keyword' in item ? item : undefined;
    const hasEnded = found.at(-1)?.keyword === 'msgstr' && statement?.keyword !== 'msgstr';
    if (hasEnded || statement?.keyword === 'msgctxt') {
      const entry = toEntry(found, format);
      if (entry) yield entry;
      if (hasEnded) format = undefined;
      found = [];
    }
    if (statement) found.push(statement);
    else if (item && 'format' in item) ({ format } = item);
  }
  const entry = toEntry(found, format);
  if (entry) yield entry;
}
