// @ts-check
/**
 * Locales whose code differs from the catalogue's code. A later check drops texts in another script, such as Cyrillic
 * Uzbek.
 */
const OTHER_NAMES = Object.freeze({
  nb: 'no',
  nn: 'no',
  no: 'no',
  iw: 'he',
  in: 'id',
  tl: 'fil',
  kmr: 'ku',
  'ku-latn': 'ku',
  gug: 'gn',
  tw: 'ak',
  kok: 'gom',
  'gom-deva': 'gom',
  mww: 'hmn',
  tgl: 'fil',
  sr: 'sr_Cyrl',
  'sr-rs': 'sr_Cyrl',
  'sr-ec': 'sr_Cyrl',
  'sr-cyrl': 'sr_Cyrl',
  'sr@cyrillic': 'sr_Cyrl',
  'sr@latin': 'sr',
  'sr-rs@latin': 'sr',
  'sr-el': 'sr',
  'sr-latn': 'sr',
  'zh-tw': 'zh_Hant',
  'zh-hk': 'zh_Hant',
  'zh-hant': 'zh_Hant',
  'zh-cn': 'zh',
  'zh-hans': 'zh',
  'tg-cyrl': 'tg',
  'kk-cyrl': 'kk',
  'tt-cyrl': 'tt',
  'uz-latn': 'uz',
  'ug-arab': 'ug',
});

/** Locales in another language or spelling than the catalogue's entry of the same name. */
const REJECTED =
  /^(be[-@](tarask|latin)|ks|sh|zh|zh-[a-z]{3,4}|.*@iqtelif|sr@ijekavian(latin)?|.*[-@]valencia|en@\w+|crh.*|roa-.*|uz@cyrillic|uz-cyrl|kk-(arab|latn|tr|cn)|ug-latn|tg-latn|tt-latn|hi-latn|fa-af|de-formal@.*)$/;

/**
 * Returns the catalogue's code of a locale such as `pt_BR.UTF-8`, `sr@latin` or `zh-hant`.
 * @param {string} locale
 * @param {ReadonlySet<string>} codes of the catalogue
 * @returns {string | undefined}
 */
export function toCatalogCode(locale, codes) {
  const name = locale
    .replace(/\.[\w-]+$/, '')
    .replaceAll('_', '-')
    .toLowerCase();
  const own = Object.entries(OTHER_NAMES).find(([other]) => other === name)?.[1];
  if (own !== undefined) return own;
  if (REJECTED.test(name)) return undefined;
  const [language = ''] = name.split(/[-@]/);
  const code = Object.entries(OTHER_NAMES).find(([other]) => other === language)?.[1] ?? language;
  return codes.has(code) ? code : undefined;
}

/**
 * The locales of files that are named after their language in English.
 * @type {Readonly<Record<string, string>>}
 */
export const LANGUAGE_NAMES = Object.freeze({
  albanian: 'sq',
  basque: 'eu',
  bengali: 'bn',
  czech: 'cs',
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  greek: 'el',
  hebrew: 'he',
  hungarian: 'hu',
  italian: 'it',
  mongolian: 'mn',
  persian: 'fa',
  polish: 'pl',
  portuguese: 'pt',
  russian: 'ru',
  spanish: 'es',
  swahili: 'sw',
  swedish: 'sv',
  turkish: 'tr',
  welsh: 'cy',
});

/** The file names of the Universal Declaration for each catalogue code. */
export const DECLARATION_FILES = Object.freeze(
  Object.fromEntries(
    `af afr|ak aka_akuapem aka_asante aka_fante|sq als|am amh|ar arb|hy hye|ay ayr|az azj_latn|bm bam|eu eus|be bel|bn ben|bho bho|bs bos_latn|bg bul|ca cat|ceb ceb|ny nya_chechewa nya_chinyanja|zh cmn_hans|zh_Hant cmn_hant|co cos|hr hrv|cs ces|da dan|dv div|nl nld|en eng|eo epo|et est|ee ewe|fil tgl|fi fin|fr fra|fy fri|gl glg|ka kat|de deu_1996|el ell_monotonic|gn gug|gu guj|ht hat_popular hat_kreyol|ha hau_NG hau_NE hau_3|haw haw|he heb|hi hin|hmn hms|hu hun|is isl|ig ibo|ilo ilo|id ind|ga gle|it ita|ja jpn|jv jav|kn kan|kk kaz|km khm|rw kin|ko kor|ku kmr|ckb ckb|ky kir|lo lao|la lat lat_1|lv lav|ln lin lin_tones|lt lit|lg lug|lb ltz|mk mkd|mai mai|mg plt|ms mly_latn|ml mal|mt mlt|mi mri|mr mar|mn khk|my mya|ne nep|no nob nno|om gax|ps pbu|fa pes_1|pl pol|pt por_PT por_BR|pa pan|qu quy quz qug|ro ron_2006|ru rus|sm smo|sa san|gd gla|nso nso|sr srp_latn|sr_Cyrl srp_cyrl|st sot|sn sna|si sin|sk slk|sl slv|so som|es spa|su sun|sw swh|sv swe|tg tgk|ta tam|tt tat|te tel|th tha|ti tir|ts tso_MZ tso_ZW|tr tur|tk tuk_latn|uk ukr|ur urd urd_2|ug uig_arab|uz uzn_latn|vi vie|cy cym|xh xho|yi ydd|yo yor|zu zul`
      .split('|')
      .map((row) => {
        const [code = '', ...files] = row.split(' ');
        return [code, files];
      }),
  ),
);
