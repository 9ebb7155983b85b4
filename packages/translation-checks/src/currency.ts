import type { Check } from './checkedSentence.js';
import { currencyStems } from './icuNames.js';
import { toPlain } from './toPlain.js';
import { uniqueBy } from './uniqueBy.js';
import { mayHaveDigits, toAsciiDigits } from './numbers/digits.js';

/** A symbol that several countries use stands for all their currencies. */
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  '$ USD MXN CLP|€ EUR|£ GBP|¥ JPY CNY|₹ INR|₩ KRW|₽ RUB|₺ TRY|₴ UAH|₪ ILS|฿ THB|₱ PHP|₦ NGN|₫ VND'
    .split('|')
    .map((row) => [row.charAt(0), row.slice(2)]),
);

const SIGN_OF = new Map(
  Object.entries(SIGNS).flatMap(([sign, codes]) => codes.split(' ').map((code) => [code, sign] as const)),
);

const CODES =
  'USD EUR GBP JPY CNY INR KRW RUB TRY UAH ILS THB PHP NGN VND CHF MXN CLP CAD AUD SEK NOK DKK PLN CZK HUF BRL ARS ZAR';

/** Everyday names that differ from the official ones. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  USD: 'ドル 美元 美金 달러 dollar buck ดอลลาร์ เหรียญ',
  EUR: 'ユーロ 欧元 歐元 유로',
  GBP: 'ポンド 英镑 英鎊 파운드 ปอนด์ στερλ punn',
  JPY: '円 日元 日圓 엔',
  CNY: '元 人民币 圆 위안',
  KRW: '원 ウォン 韩元',
  INR: 'रु rs',
};

const SIGN = '[$€£¥₹₩₽₺₴₪฿₱₦₫]';
const AMOUNT = new RegExp(
  // `%1$s` is a placeholder.
  String.raw`(${SIGN})\s?\d[\d.,]{0,20}|(?<!%)\d[\d.,]{0,20}\s?(${SIGN})|\b(${CODES.replaceAll(' ', '|')})\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(${CODES.replaceAll(' ', '|')})\b`,
  'gu',
);

function isNamed(mark: string, text: string, targetTag: string): boolean {
  const codes = (SIGNS[mark] ?? mark).split(' ');
  const sign = SIGN_OF.get(mark);
  const lower = toPlain(text);
  if (text.includes(mark) || (sign !== undefined && text.includes(sign))) return true;
  return codes.some(
    (code) =>
      text.includes(code) ||
      currencyStems(code, targetTag).some((stem) => lower.includes(stem)) ||
      (SHORT_NAMES[code] ?? '').split(' ').some((name) => name !== '' && lower.includes(name)),
  );
}

/** Currency names directly after an amount that cannot be another unit. */
const NAMED =
  /\d[\d.,]{0,20}\s?(?:(ドル|美元|美金|달러|(?:US-)?[Dd]ollars?(?!\p{L})|dólares(?!\p{L})|dollari(?!\p{L})|долларов|доллара)|(ユーロ|欧元|歐元|유로|[Ee]uros?(?!\p{L})|евро(?!\p{L})|يورو)|(円|日元|엔(?!\p{L})|yen(?!\p{L})))/gu;
const NAMED_MARKS = ['$', '€', '¥'];

interface Amount {
  readonly amount: string;
  readonly mark: string;
}

const digitsOf = (amount: string) => amount.replace(/\D/g, '').replace(/(?<!0)0+$/, '');

function signedAmounts(ascii: string): readonly Amount[] {
  return Array.from(ascii.matchAll(AMOUNT), (match) => ({
    amount: match[0].replace(/(?<![.,])[.,]+$/, '').trim(),
    mark: match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
  }));
}

/** A dollar sign with letters before it, such as `R$`, may mean any currency, so it is ignored. */
function allAmounts(ascii: string): readonly Amount[] {
  const named = Array.from(ascii.matchAll(NAMED), ([amount, ...groups]) => ({
    amount,
    mark: NAMED_MARKS[groups.findIndex((group) => group !== undefined)] ?? '',
  }));
  return [...signedAmounts(ascii.replace(/(?!US)\p{Lu}{1,2}\$/gu, '')), ...named];
}

const codesOf = (mark: string) => (SIGNS[mark] ?? mark).split(' ');

function codesByDigits(amounts: readonly Amount[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { amount, mark } of amounts) {
    const codes = found.get(digitsOf(amount)) ?? new Set();
    for (const code of codesOf(mark)) codes.add(code);
    found.set(digitsOf(amount), codes);
  }
  return found;
}

/**
 * Reports amounts of the source whose currency is missing in the target, or whose amount has another currency there. A
 * currency may be a symbol, a code or a name.
 */
export const checkCurrencies: Check = ({ source, target, masked, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const from = toAsciiDigits(masked.source);
  const amounts = uniqueBy(allAmounts(from), ({ amount }) => amount);
  if (amounts.length === 0) return [];
  const text = toAsciiDigits(target);
  const others = codesByDigits(allAmounts(text));
  // The target has the same digits with another currency, and never with the right currency.
  const isChanged = ({ amount, mark }: Amount) =>
    !codesOf(mark).some((code) => others.get(digitsOf(amount))?.has(code) ?? true);
  const signed = new Set(signedAmounts(from).map(({ amount }) => amount));
  const missing = amounts.filter(
    (one) => (signed.has(one.amount) && !isNamed(one.mark, text, targetTag)) || isChanged(one),
  );
  return missing.map(({ amount }) => amount);
};
