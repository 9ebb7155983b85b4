/**
 * Apertium's codes (ISO 639-3, some with a variant) for codes of the catalogue, best first. `hbs` is Serbo-Croatian in
 * Latin script, so it does not match `sr_Cyrl`.
 */
const TARGET_CODES: Readonly<Record<string, readonly string[]>> = {
  en: ['eng'],
  en_US: ['eng_US', 'eng'],
  pt: ['por'],
  pt_BR: ['por_BR', 'por'],
  fr_CA: ['fra'],
  sr: ['hbs_SR', 'hbs'],
  hr: ['hbs_HR', 'hbs'],
  bs: ['hbs_BS', 'hbs'],
  no: ['nob', 'nno'],
};

/** Pairs of ISO 639-1 and ISO 639-3 codes, for all languages for which Apertium has released translation pairs. */
const THREE_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  `af afr, an arg, ar ara, as asm, az aze, be bel, bg bul, bn ben, br bre, ca cat, cs ces, cy cym,
   da dan, de deu, el ell, en eng, eo epo, es spa, et est, eu eus, fa pes, fi fin, fo fao, fr fra,
   ga gle, gd gla, gl glg, he heb, hi hin, hu hun, id ind, is isl, it ita, kk kaz, ky kir, la lat,
   lt lit, lv lav, mk mkd, mr mar, ms zlm, mt mlt, nb nob, nl nld, nn nno, oc oci, pa pan, pl pol,
   pt por, ro ron, ru rus, sc srd, se sme, sh hbs, sk slk, sl slv, sq sqi, sv swe, te tel, tg tgk,
   tr tur, tt tat, ug uig, uk ukr, ur urd, uz uzb, zu zul`
    .split(',')
    .map((row) => row.trim().split(' ')),
);

export function targetCodes(entry: string): readonly string[] {
  return TARGET_CODES[entry] ?? [THREE_LETTERS[entry] ?? entry];
}

/** A variant such as `pt_BR` uses the pair of its language. */
export function sourceCodes(entry: string): readonly string[] {
  const codes = targetCodes(entry);
  return [...new Set([...codes.map(withoutVariant), ...codes])];
}

function withoutVariant(code: string): string {
  return code.split('_')[0] ?? code;
}

/** `es` becomes `spa`, `pt_BR` becomes `por_BR`. */
export function canonicalCode(code: string): string {
  const [language = '', ...variant] = code.split('_');
  return [THREE_LETTERS[language] ?? language, ...variant].join('_');
}

export const APERTIUM_ENTRIES: readonly string[] = [
  ...new Set([...Object.keys(THREE_LETTERS), ...Object.keys(TARGET_CODES), 'ast', 'szl']),
];
