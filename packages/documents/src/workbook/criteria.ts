import { LETTER } from '../letter.js';

/** What a workbook compares texts with: quoted words of formulas, permitted values, filters, texts of other workbooks. */
export interface Criteria {
  /** Formulas compare cells with each other, so different texts must not become equal. */
  comparesCells: boolean;
  addFormula(formula: string): void;
  /** @param isPart texts that contain the value count, too */
  addValue(value: string, isPart?: boolean): void;
  /** Adds the name of a sheet or a range. A formula such as `INDIRECT(A1)` finds it by the text of a cell. */
  addName(name: string): void;
  matches(text: string): boolean;
}

/** Excel and LibreOffice ignore case when they compare. */
export const toTextKey = (text: string): string => text.toLowerCase();
const toName = (text: string) => toTextKey(text.trim()).replaceAll(' ', '_');

/** With more criteria, all texts count as compared, because checking each text would take too long. */
const MAX_VALUES = 100_000;
const MAX_PATTERNS = 1_000;
/** The limit of Excel. A longer formula counts as more criteria than the maximum. */
export const MAX_FORMULA_CHARS = 8192;

const LITERAL = /'[^']*'|"([^"]*(?:""[^"]*)*)"/g;
const JOINT = /"\s*&\s*"/g;
const COMPARES =
  /[=<>]|\b(?:(?:SUM|COUNT|AVERAGE|MAX|MIN)IFS?|[VHX]?LOOKUP|X?MATCH|SWITCH|UNIQUE|FILTER|D(?:SUM|GET|COUNTA?|MAX|MIN|AVERAGE|PRODUCT)) ?\(/i;
const BY_NAME = /\b(?:INDIRECT|HYPERLINK)\(/i;

/** What precedes or follows a literal that is compared with a part of a text. */
const BEFORE_PART =
  /\b(?:(?:FIND|SEARCH)B?\(\s*|(?:contains-text|begins-with|ends-with)\(|SUBSTITUTE\([^"]{0,50},\s*|(?:LEFT|RIGHT|MID)B?\(.{0,60}[=<>]\s*)(?:\{[^}]*)?$/i;
const AFTER_PART = /^\s*(?:=|<>)\s*(?:LEFT|RIGHT|MID)B?\(/i;
const CONTEXT_CHARS = 100;

const OPERATOR = /^(?:<>|[<>]=?|=)/;
const WILDCARDS = /[*?]+/;
/** OpenDocument spreadsheets may use regular expressions. */
const ANY_TEXT = /\.[*+]/g;
const WORD = /[\p{L}\p{N}]/u;

interface Pattern {
  readonly chunks: readonly string[];
  readonly hasStart: boolean;
  readonly hasEnd: boolean;
}

/** `?` counts as `*`: then a text may stay that could be translated, but no comparison changes. */
function isMatch(text: string, { chunks, hasStart, hasEnd }: Pattern): boolean {
  if (hasStart && !text.startsWith(chunks[0] ?? '')) return false;
  if (hasEnd && !text.endsWith(chunks.at(-1) ?? '')) return false;
  let place = 0;
  for (const chunk of chunks) {
    const found = text.indexOf(chunk, place);
    if (found < 0) return false;
    place = found + chunk.length;
  }
  return true;
}

export function createCriteria(): Criteria {
  const values = new Set<string>();
  const names = new Set<string>();
  const patterns = new Map<string, Pattern>();
  let isByName = false;
  let isOverLimit = false;

  function addPattern(value: string, isPart: boolean): void {
    const chunks = value
      .replaceAll('~', '')
      .split(WILDCARDS)
      .filter((chunk) => chunk.trim() !== '');
    if (chunks.length === 0 || (isPart && !WORD.test(value))) return;
    const hasStart = !isPart && !/^[*?]/.test(value);
    const hasEnd = !isPart && !/[*?]$/.test(value);
    patterns.set(`${hasStart}${hasEnd}${value}`, { chunks, hasStart, hasEnd });
  }

  function addValue(value: string, isPart = false): void {
    isOverLimit ||= values.size > MAX_VALUES || patterns.size > MAX_PATTERNS;
    if (isOverLimit) return;
    const bare = toTextKey(value.replace(OPERATOR, ''));
    // A list of permitted values is one literal.
    for (const one of [toTextKey(value), bare, ...bare.split(/[,;]/)])
      if (LETTER.test(one)) values.add(one.trim());
    const pattern = bare.replaceAll(ANY_TEXT, '*');
    if (isPart || WILDCARDS.test(pattern)) addPattern(pattern, isPart);
  }

  function addLiterals(formula: string): void {
    for (const { 1: quoted, 0: whole, index } of formula.matchAll(LITERAL)) {
      if (quoted === undefined) continue;
      const end = index + whole.length;
      const isPart =
        BEFORE_PART.test(formula.slice(Math.max(0, index - CONTEXT_CHARS), index)) ||
        AFTER_PART.test(formula.slice(end, end + CONTEXT_CHARS));
      addValue(quoted.replaceAll('""', '"'), isPart);
    }
  }

  const criteria: Criteria = {
    comparesCells: false,
    addFormula(formula) {
      isOverLimit ||= formula.length > MAX_FORMULA_CHARS;
      if (isOverLimit) return;
      criteria.comparesCells ||= COMPARES.test(formula);
      isByName ||= BY_NAME.test(formula);
      if (!formula.includes('"')) return;
      addLiterals(formula);
      const joined = formula.replaceAll(JOINT, '');
      if (joined !== formula) addLiterals(joined);
    },
    addValue,
    addName: (name) => void names.add(toName(name)),
    matches(text) {
      if (isOverLimit) return true;
      const key = toTextKey(text.trim());
      if (values.has(key) || (isByName && names.has(toName(key)))) return true;
      for (const pattern of patterns.values()) if (isMatch(key, pattern)) return true;
      return false;
    },
  };
  return criteria;
}
