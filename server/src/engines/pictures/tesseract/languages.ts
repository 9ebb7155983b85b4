/** Codes of the catalogue, each with the name of tesseract's file. */
const FILES: ReadonlyMap<string, string> = new Map(
  `af afr, sq sqi, am amh, ar ara, hy hye, as asm, az aze, eu eus, be bel, bn ben, bs bos, bg bul, ca cat, ceb ceb,
  zh chi_sim, zh_Hant chi_tra, co cos, hr hrv, cs ces, da dan, dv div, nl nld, en eng, en_US eng, eo epo, et est,
  fil fil, fi fin, fr fra, fr_CA fra, fy fry, gl glg, ka kat, de deu, el ell, gu guj, ht hat, he heb, hi hin, hu hun,
  is isl, id ind, ga gle, it ita, ja jpn, jv jav, kn kan, kk kaz, km khm, ko kor, ku kmr, ky kir, lo lao, la lat,
  lv lav, lt lit, lb ltz, mk mkd, ms msa, ml mal, mt mlt, mi mri, mr mar, mn mon, my mya, ne nep, no nor, or ori,
  ps pus, fa fas, pl pol, pt por, pt_BR por, pa pan, qu que, ro ron, ru rus, sa san, gd gla, sr srp_latn, sr_Cyrl srp,
  sd snd, si sin, sk slk, sl slv, es spa, su sun, sw swa, sv swe, tg tgk, ta tam, tt tat, te tel, th tha, ti tir,
  tr tur, uk ukr, ur urd, ug uig, uz uzb, vi vie, cy cym, yi yid, yo yor`
    .split(',')
    .map((row): [string, string] => {
      const [code = '', file = ''] = row.trim().split(' ');
      return [code, file];
    }),
);

/** The name of tesseract's file for a language. A language without a file cannot be read. */
export const fileOf = (language: string): string | undefined => FILES.get(language);

export const readableLanguages = (files: readonly string[]): readonly string[] =>
  [...FILES.keys()].filter((code) => files.includes(FILES.get(code) ?? '')).toSorted();

/** Languages by script, the most common first. Other scripts have one language, and the rest is Latin. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Japanese: ['ja'],
  Korean: ['ko'],
  Hangul: ['ko'],
  Han: ['zh', 'zh_Hant', 'ja'],
  Arabic: ['ar', 'fa', 'ur', 'ps', 'ug', 'sd'],
  Cyrillic: ['ru', 'uk', 'bg', 'be', 'mk', 'sr_Cyrl', 'kk', 'ky', 'mn', 'tg', 'tt'],
  Devanagari: ['hi', 'mr', 'ne', 'sa'],
  Bengali: ['bn', 'as'],
  Hebrew: ['he', 'yi'],
  Ethiopic: ['am', 'ti'],
  Armenian: ['hy'],
  Georgian: ['ka'],
  Greek: ['el'],
  Gujarati: ['gu'],
  Gurmukhi: ['pa'],
  Kannada: ['kn'],
  Khmer: ['km'],
  Lao: ['lo'],
  Malayalam: ['ml'],
  Myanmar: ['my'],
  Oriya: ['or'],
  Sinhala: ['si'],
  Tamil: ['ta'],
  Telugu: ['te'],
  Thaana: ['dv'],
  Thai: ['th'],
};

const OTHER_SCRIPTS = new Set(Object.values(SCRIPTS).flat());

/** The languages of a script as tesseract names it, the most common first. */
export function languagesOf(script: string): readonly string[] {
  const latin = [...FILES.keys()].filter((code) => !OTHER_SCRIPTS.has(code));
  return SCRIPTS[script] ?? ['en', ...latin.filter((code) => code !== 'en')];
}
