/** The inflections of a language that are safe to accept. A longer list would match other words, too. */
export interface Inflection {
  readonly endings: readonly string[];
  /** Replacements for the last letters of a word. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

const split = (list: string) => list.split(' ').filter((item) => item !== '');

function inflection(endings: string, changes: Readonly<Record<string, string>> = {}): Inflection {
  const lists = Object.entries(changes).map(([from, to]) => [from, split(to)] as const);
  return { endings: split(endings), changes: Object.fromEntries(lists) };
}

/** Lists plurals, endings, and each ending after each plural. */
function afterPlural(plurals: string, endings: string): string {
  return [
    plurals,
    endings,
    ...plurals.split(' ').map((plural) => endings.replace(/\S+/g, `${plural}$&`)),
  ].join(' ');
}

const GALICIAN = inflection('s es', { l: 'is', z: 'ces', ón: 'óns', án: 'áns' });
const NORDIC = 'n en et t r er ar or e a ene erne na arna erna orna';
const NORDIC_GENITIVE = `${NORDIC} s ${NORDIC.replace(/\S+/g, '$&s')}`;
const CYRILLIC =
  'а я о е є і ї у ю ы и ь й ой ей ом ем ём ам ям ах ях ами ями ов ев ів їв ата ят та ът ия ият те ове еве';
const CYRILLIC_CHANGES = Object.fromEntries(
  ['а', 'я', 'о', 'е', 'ь', 'й'].map((last) => [last, `${CYRILLIC} ию`]),
);
const SLAVIC =
  'a e i o u y ą ę ě í ý ů ú ou om em im ím ám am ům ům ach ách ech ich ích ami emi imi mi ovi ové ów ów ej ia iu ie ím ov ova em jo ama ima';
const SLAVIC_CHANGES = Object.fromEntries(['a', 'e', 'o', 'í', 'i', 'y', 'ě'].map((last) => [last, SLAVIC]));
const TURKIC = afterPlural(
  'lar ler',
  'ı i u ü yı yi yu yü a e ya ye da de ta te dan den tan ten ın in un ün nın nin nun nün sı si su sü la le yla yle',
);
const HUNGARIAN = afterPlural(
  'k ok ek ak ök',
  't ot et at öt ban ben ba be ból ből nak nek val vel hoz hez höz ra re ról ről on en ön n nál nél tól től ig ért a e ja je',
);
const FINNISH =
  'n t a ä ta tä tta ttä ssa ssä sta stä lla llä lta ltä lle na nä ksi en in on an än een oon uun iin aan ään ja jä ia iä ' +
  'jen ien iden issa issä ista istä illa illä ille ilta iltä ina iksi ihin oihin';
const KOREAN =
  '이 가 을 를 은 는 의 에 에서 에게 께 로 으로 와 과 도 만 까지 부터 나 이나 라 이라 들 들이 들을 들은 들의 들에 입니다 이다';
const GREEK = 'ς υ ι ν α ες ους ων';

const INFLECTIONS: Readonly<Record<string, Inflection>> = {
  en: inflection('s es', { y: 'ies', f: 'ves', fe: 'ves' }),
  es: inflection('s es', { z: 'ces', ón: 'ones', án: 'anes', ín: 'ines', és: 'eses' }),
  gl: GALICIAN,
  pt: inflection('s es', { m: 'ns', ão: 'ões ãos ães', l: 'is', el: 'éis', ol: 'óis' }),
  ca: inflection('s os', {
    a: 'es',
    ca: 'ques',
    ga: 'gues',
    ça: 'ces',
    ja: 'ges',
    ó: 'ons',
    é: 'ens',
    í: 'ins',
    à: 'ans',
  }),
  fr: inflection('s x es', { al: 'aux', ail: 'aux' }),
  it: inflection('', { o: 'i', a: 'e i', e: 'i', io: 'i', co: 'chi', ca: 'che', go: 'ghi', ga: 'ghe' }),
  ro: inflection('i uri e ele ul ului a ei le lor urile elor ilor ii iile', {
    ă: 'e a ei ele',
    e: 'i a ea ele',
  }),
  de: inflection('e en er ern n s es em nen innen'),
  nl: inflection("s en n e 's eren"),
  sv: inflection(NORDIC_GENITIVE, { a: 'an or orna ans', e: 'ar arna en' }),
  da: inflection(NORDIC_GENITIVE),
  no: inflection(NORDIC_GENITIVE),
  nb: inflection(NORDIC_GENITIVE),
  ru: inflection(CYRILLIC, CYRILLIC_CHANGES),
  uk: inflection(CYRILLIC, CYRILLIC_CHANGES),
  be: inflection(CYRILLIC, CYRILLIC_CHANGES),
  bg: inflection(CYRILLIC, CYRILLIC_CHANGES),
  mk: inflection(CYRILLIC, CYRILLIC_CHANGES),
  pl: inflection(SLAVIC, SLAVIC_CHANGES),
  cs: inflection(SLAVIC, SLAVIC_CHANGES),
  sk: inflection(SLAVIC, SLAVIC_CHANGES),
  sl: inflection(SLAVIC, SLAVIC_CHANGES),
  hr: inflection(SLAVIC, SLAVIC_CHANGES),
  bs: inflection(SLAVIC, SLAVIC_CHANGES),
  el: inflection(GREEK, {
    ος: 'ου ο ε οι ων ους',
    α: 'ας ες ων',
    η: 'ης ες εις ων',
    ο: 'ου α ων',
    ι: 'ιού ια ιών',
  }),
  tr: inflection(TURKIC),
  az: inflection(TURKIC),
  hu: inflection(HUNGARIAN, { a: 'á', e: 'é' }),
  fi: inflection(FINNISH),
  ko: inflection(KOREAN),
};

const NONE = inflection('');

/** @param language a language subtag of BCP 47 */
export function inflectionOf(language: string): Inflection {
  return (Object.hasOwn(INFLECTIONS, language) ? INFLECTIONS[language] : undefined) ?? NONE;
}
