/** Arguments of a function, with up to two levels of parentheses, without the last parenthesis. */
const ARGUMENTS = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*`;
const PART = String.raw`\b(?:LEFT|RIGHT|MID|TEXT|SUBSTITUTE|CONCAT\w*|TEXTJOIN)B?`;

const LOOKUPS = new RegExp(
  String.raw`\b(?:(?:SUM|COUNT|AVERAGE|MAX|MIN)IFS?|[VHX]?LOOKUP|X?MATCH)${ARGUMENTS}`,
  'gi',
);
/** A lookup with joined texts, such as `SUMIF(A:A,"*"&D1,B:B)`. */
const JOINS = new RegExp(`&|${PART}\\(`, 'i');
/** A lookup in a sorted range. It has no last argument FALSE or 0. */
const SORTED = /^(?:[VH]LOOKUP|MATCH)(?!.*,\s*(?:FALSE(?:\(\))?|0)?\s*$)|^LOOKUP\((?!\s*\d)/is;
/** Comparisons with a part of a text that is no literal, and functions that find texts by their start. */
const PARTS = new RegExp(
  String.raw`\b(?:FIND|SEARCH)B?(?=\(\s*[^"{\s])${ARGUMENTS}|${PART}${ARGUMENTS}\)\s*(?:=|<>)\s*[^"{\s,][^,]*|\bD(?:SUM|GET|COUNTA?|MAX|MIN|AVERAGE|PRODUCT)${ARGUMENTS}`,
  'gi',
);

const OPERATOR_JOINT = /"(?:<>|[<>]=?|=)"\s*&/g;
const JOINT = /"\s*&\s*"/g;

/**
 * Returns the pieces of a formula that compare more or less of a text than the whole, or its order. No translation keeps
 * their results, so the cells that they refer to stay.
 */
export function partlyComparedIn(formula: string): readonly string[] {
  const plain = formula.replaceAll(OPERATOR_JOINT, '').replaceAll(JOINT, '');
  const lookups = (plain.match(LOOKUPS) ?? []).filter((piece) => JOINS.test(piece) || SORTED.test(piece));
  return [...lookups, ...(plain.match(PARTS) ?? [])];
}
