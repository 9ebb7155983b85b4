/** Code points of the digit zero in the scripts in use. The digits 1 to 9 follow each zero. */
const ZEROS = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810, 0x1946, 0xff10,
];

const ASCII = new Map<string, string>(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCharCode(zero + digit),
      String(digit),
    ]),
  ),
);

const MARKS = new Map([
  ['．', '.'],
  ['，', ','],
  ['：', ':'],
  ['％', '%'],
  ['٪', '%'],
  ['／', '/'],
  ['＄', '$'],
]);

/** The digits and marks of other scripts start at this code point. */
const HAS_OTHER_DIGITS = /[\u0660-\uffff]/;

const MAY_HAVE_DIGITS = /[\d\u0660-\uffff]/;

/** A fast test: false only if the text has no digit of any script. */
export function mayHaveDigits(text: string): boolean {
  return MAY_HAVE_DIGITS.test(text);
}

/** Also replaces full-width marks between digits. Offsets stay the same. */
export function toAsciiDigits(text: string): string {
  if (!HAS_OTHER_DIGITS.test(text)) return text;
  // The Burmese word for `this` starts with a sign that many people type as the digit 4.
  return text.replace(/(?!၄င်း)[\p{Nd}．，：％٪／＄]/gu, (mark) => ASCII.get(mark) ?? MARKS.get(mark) ?? mark);
}
