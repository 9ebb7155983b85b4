export interface PluralForms {
  readonly count: number;
  readonly rule: string;
}

const SLAVIC = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2';

/** From gettext's manual and the Unicode CLDR. */
const RULES: readonly (readonly [languages: string, count: number, rule: string])[] = [
  ['ja ko zh yue th vi id ms lo km my su jv dz bo ig wo yo', 1, '0'],
  ['fr oc pt_br tr az uz tk ti ln mi wa br mg fil tl hy fa ak', 2, 'n > 1'],
  ['ru uk be sr hr bs sh', 3, SLAVIC],
  ['cs sk', 3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2'],
  ['pl', 3, 'n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2'],
  ['lt', 3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2'],
  ['lv', 3, 'n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2'],
  ['ro', 3, 'n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2'],
  ['sl', 4, 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3'],
  ['gd', 4, '(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n > 2 && n < 20) ? 2 : 3'],
  ['mt', 4, 'n==1 ? 0 : n==0 || (n%100 > 1 && n%100 < 11) ? 1 : (n%100 > 10 && n%100 < 20) ? 2 : 3'],
  ['cy', 4, '(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3'],
  ['ga', 5, 'n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4'],
  ['ar', 6, 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5'],
  ['is mk', 2, 'n%10!=1 || n%100==11'],
];

/**
 * A language without a rule gets the English forms.
 * @param tag BCP 47
 */
export function pluralFormsOf(tag: string): PluralForms {
  const name = tag.toLowerCase().replaceAll('-', '_');
  const language = name.split('_')[0] ?? '';
  for (const candidate of [name, language]) {
    const found = RULES.find(([languages]) => languages.split(' ').includes(candidate));
    if (found) return { count: found[1], rule: found[2] };
  }
  return { count: 2, rule: 'n != 1' };
}
