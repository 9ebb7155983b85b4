import type { Check } from './checkedSentence';
import { currencyStems } from './icuNames';
import { mayHaveDigits, toAsciiDigits } from './numbers/digits';

/** The currencies of a sign. A sign of several countries has the names of all of them. */
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD MXN CLP',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  '₫': 'VND',
};

const SIGN_OF = new Map(
  Object.entries(SIGNS).flatMap(([sign, codes]) => codes.split(' ').map((code) => [code, sign] as const)),
);

const CODES =
  'USD EUR GBP JPY CNY INR KRW RUB TRY UAH ILS THB PHP NGN VND CHF MXN CLP CAD AUD SEK NOK DKK PLN CZK HUF BRL ARS ZAR';

/** Everyday names that differ from the official ones. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  USD: 'ドル 美元 美金 달러 dollar buck',
  EUR: 'ユーロ 欧元 歐元 유로',
  GBP: 'ポンド 英镑 英鎊 파운드',
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
  const lower = text.toLowerCase();
  if (text.includes(mark) || (sign !== undefined && text.includes(sign))) return true;
  return codes.some(
    (code) =>
      text.includes(code) ||
      currencyStems(code, targetTag).some((stem) => lower.includes(stem)) ||
      (SHORT_NAMES[code] ?? '').split(' ').some((name) => name !== '' && lower.includes(name)),
  );
}

/** The currency of every amount of the source is in the target as a sign, a code or a name. */
export const checkCurrencies: Check = ({ source, target, masked, targetTag }) => {
  if (!mayHaveDigits(source)) return [];
  const from = toAsciiDigits(masked.source);
  const text = toAsciiDigits(target);
  const amounts = Array.from(from.matchAll(AMOUNT), (match) => ({
    amount: match[0].replace(/[.,]+$/, '').trim(),
    mark: match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
  }));
  return amounts.filter(({ mark }) => !isNamed(mark, text, targetTag)).map(({ amount }) => amount);
};
