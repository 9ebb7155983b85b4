/**
 * The letters that distinguish a language from others of its script: for Latin, letters beyond a–z; for other
 * scripts, letters beyond the common set. A language without an entry has none.
 */
const LETTERS: Readonly<Record<string, string>> = {
  // Latin
  af: 'êëéèôûîï',
  ak: 'ɛɔ',
  sq: 'ëç',
  ay: 'ñäïü',
  az: 'çəğıöşü',
  bm: 'ɛɔɲŋ',
  eu: 'ñ',
  bs: 'čćđšž',
  ca: 'àéèíïóòúüç·',
  co: 'àèìòù',
  hr: 'čćđšž',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøå',
  nl: 'éëïóü',
  en: '',
  eo: 'ĉĝĥĵŝŭ',
  et: 'õäöüšž',
  ee: 'ɖɛƒɣŋɔʋ',
  fil: '',
  fi: 'äö',
  fr: 'àâçéèêëîïôùûüœæ',
  fy: 'âêôûúéë',
  gl: 'áéíóúñü¿¡',
  de: 'äöüß',
  gn: 'ãẽĩõũỹñáéíóúý',
  ht: 'èòé',
  ha: 'ɓɗƙƴ',
  haw: 'āēīōūʻ',
  hu: 'áéíóöőúüű',
  is: 'áðéíóúýþæö',
  ig: 'ịọụṅ',
  ga: 'áéíóú',
  it: 'àèéìòù',
  jv: 'éè',
  ku: 'çêîşû',
  la: '',
  lv: 'āčēģīķļņšūž',
  ln: 'ɛɔáéíó',
  lt: 'ąčęėįšųūž',
  lb: 'äéëöü',
  mg: 'ôà',
  mt: 'ċġħżàèìòù',
  mi: 'āēīōū',
  no: 'æøåéò',
  pl: 'ąćęłńóśźż',
  pt: 'ãâáàçéêíóôõú',
  qu: 'ñ',
  ro: 'ăâîșțşţ',
  sm: 'āēīōūʻ',
  gd: 'àèìòù',
  nso: 'šêô',
  sr: 'čćđšž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  es: 'áéíóúñü¿¡',
  su: 'é',
  sv: 'åäöé',
  tr: 'çğıöşüâ',
  tk: 'äçňöşüýž',
  vi: 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
  cy: 'âêîôûŵŷïö',
  yo: 'ẹọṣàáèéìíòóùú',
  // Cyrillic
  ru: 'ыэёъщйьюя',
  uk: 'іїєґщйьюя',
  be: 'іўёыэйьюя',
  bg: 'ъщйьюя',
  mk: 'ѓќѕјљњџ',
  sr_Cyrl: 'ђћјљњџ',
  kk: 'әғқңөұүһіыэйьюяъщё',
  ky: 'өүңыэйьюяъщё',
  mn: 'өүыэйьюяъё',
  tg: 'ӣӯқғҳҷэйюяъё',
  tt: 'әөүҗңһыэйьюяъщё',
  // Arabic
  ar: 'ةىأإؤئكي',
  fa: 'پچژگکیآئ',
  ur: 'پچژگٹڈڑںےہھکیئؤآ',
  ps: 'پچژګټډړڼښږځڅۍېکیئآ',
  ckb: 'پچژگڕڵۆێەکیئھ',
  ug: 'پچژگڭۇۆۈېەىئكيھۋ',
  sd: 'پچڄڃڇڏڌڊڀٻٿٽٺڦڳڱڻڙڪگکي۾۽آئھ',
  // Devanagari: the dot below, and letters that Hindi does not use
  hi: '़ँॉ',
  mr: 'ळऱॉ',
  ne: 'ँ',
  bho: '़ँ',
  mai: '़ँ',
  sa: 'ःऽ',
  gom: 'ळऱॉ',
  // Bengali
  bn: 'র',
  as: 'ৰৱ',
  // Hebrew
  he: '',
  yi: 'ײױװ',
  // Ethiopic
  ti: 'ቐቓኣ',
};

export function lettersOf(code: string): string {
  return LETTERS[code] ?? '';
}

/** The number of languages that use each letter. */
export const LETTER_USERS: ReadonlyMap<string, number> = countUsers();

function countUsers(): Map<string, number> {
  const users = new Map<string, number>();
  for (const letter of Object.values(LETTERS).flatMap((letters) => [...new Set(letters)])) {
    users.set(letter, (users.get(letter) ?? 0) + 1);
  }
  return users;
}
