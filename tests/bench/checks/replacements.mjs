// @ts-check
// Words and symbols, each with the text that replaces it in an injected error.

/** @type {readonly (readonly [RegExp, string])[]} */
export const CURRENCIES = [
  [/(?<![%\p{L}\d])\$(?=\s?\d+(?:[.,]\d|\d))|(?<=[\d,.]\d\s)\$(?!\p{L}|\d)/gu, '€'],
  [/€(?=\s?\d)|(?<=\d\s?)€/gu, '$'],
  [/£(?=\s?\d)/gu, '€'],
  [/¥(?=\s?\d)/gu, '$'],
  [/\bUSD\b/gu, 'EUR'],
  [/\bEUR\b/gu, 'USD'],
  [/(?<=\d ?)ドル/gu, 'ユーロ'],
  [/(?<=\d ?)ユーロ/gu, 'ドル'],
  [/(?<=\d ?)(?:美元|美金)/gu, '欧元'],
  [/(?<=\d ?)欧元/gu, '美元'],
  [/(?<=\d ?)달러/gu, '유로'],
  [/(?<=\d ?)유로/gu, '달러'],
  [/(?<=\d )(?:US-)?Dollars?\b/gu, 'Euro'],
  [/(?<=\d )(?:Euros?|euros?|евро)(?!\p{L})/gu, 'yen'],
  [/(?<=\d )(?:dollars?|dólares|dollari|долларов|доллара)(?!\p{L})/gu, 'euro'],
];

/** @type {readonly (readonly [RegExp, string])[]} */
export const UNITS = [
  [/(?<=\d\s?)(?:GB|GiB|ГБ|Go)(?!\p{L}|\/)/gu, 'MB'],
  [/(?<=\d\s?)(?:MB|MiB|МБ|Mo)(?!\p{L}|\/)/gu, 'GB'],
  [/(?<=\d\s?)(?:km|км)(?!\p{L}|\/|²)/gu, 'mm'],
  [/(?<=\d\s?)(?:cm|см)(?!\p{L}|³)/gu, 'm'],
  [/(?<=\d\s?)(?:mm|мм)(?!\p{L})/gu, 'km'],
  [/(?<=\d\s?)(?:kg|кг)(?!\p{L})/gu, 'g'],
  [/(?<=\d\s?)(?:MHz|МГц)(?!\p{L})/gu, 'GHz'],
  [/(?<=\d\s?)(?:GHz|ГГц)(?!\p{L})/gu, 'MHz'],
  [/(?<=\d\s?)°C/gu, '°F'],
  [/(?<=\d\s?)(?:公里|千米|キロメートル|킬로미터)/gu, 'kg'],
  [/(?<=\d)(?<!%\d)\s?%(?!\p{L}|\d|\$|%)/gu, ''],
];

/** @type {readonly (readonly [RegExp, string])[]} */
export const SCALES = [
  [/(?<=\d )million\b/gu, 'billion'],
  [/(?<=\d )billion\b/gu, 'million'],
  [/(?<=\d )mil millones\b/gu, 'millones'],
  [/(?<=\d )mill[oó]n(?:es)?\b/gu, 'billones'],
  [/(?<=\d )millions?\b/gu, 'milliards'],
  [/(?<=\d )milliards?\b/gu, 'millions'],
  [/(?<=\d )Millionen\b/gu, 'Milliarden'],
  [/(?<=\d )Milliarden\b/gu, 'Millionen'],
  [/(?<=\d )milh(?:ão|ões)(?!\p{L})/gu, 'bilhões'],
  [/(?<=\d )bilh(?:ão|ões)(?!\p{L})/gu, 'milhões'],
  [/(?<=\d )milion[ei]\b/gu, 'miliardi'],
  [/(?<=\d )miliard[oi]\b/gu, 'milioni'],
  [/(?<=\d )miljoen\b/gu, 'miljard'],
  [/(?<=\d )miljard\b/gu, 'miljoen'],
  [/(?<=\d )милли(?:онов|она|он)(?!\p{L})/gu, 'миллиардов'],
  [/(?<=\d )миллиард(?:ов|а)?(?!\p{L})/gu, 'миллионов'],
  [/(?<=\d )milionów\b/gu, 'miliardów'],
  [/(?<=\d )miliard(?:ów|y)\b/gu, 'milionów'],
  [/(?<=\d )miljon(?:er)?\b/gu, 'miljarder'],
  [/(?<=\d )miljarder\b/gu, 'miljoner'],
  [/(?<=\d )milyon/gu, 'milyar'],
  [/(?<=\d )milyar/gu, 'milyon'],
  [/(?<=\d )مليون/gu, 'مليار'],
  [/(?<=\d )مليار/gu, 'مليون'],
];

/** @type {readonly (readonly [RegExp, string])[]} */
export const HALVES = [
  [/(?<=\d\s?)AM\b/gu, 'PM'],
  [/(?<=\d\s?)PM\b/gu, 'AM'],
  [/a\.\s?m\./gu, 'p. m.'],
  [/p\.\s?m\./gu, 'a. m.'],
  [/午前/gu, '午後'],
  [/午後/gu, '午前'],
  [/上午/gu, '下午'],
  [/下午/gu, '上午'],
  [/오전/gu, '오후'],
  [/오후/gu, '오전'],
  [/(?<=\d\s?)ص/gu, 'م'],
  [/(?<=\d\s?)م/gu, 'ص'],
];
