/** By the primary language of a locale id ([MS-LCID]), as labels of the Encoding Standard. */
const CODE_PAGES: Readonly<Record<string, readonly number[]>> = {
  'windows-1250': [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24],
  'windows-1251': [0x02, 0x19, 0x22, 0x23, 0x2f, 0x3f, 0x40, 0x44],
  'windows-1253': [0x08],
  'windows-1254': [0x1f, 0x2c],
  'windows-1255': [0x0d],
  'windows-1256': [0x01, 0x20, 0x29],
  'windows-1257': [0x25, 0x26, 0x27],
  'windows-1258': [0x2a],
  'windows-874': [0x1e],
  shift_jis: [0x11],
  'euc-kr': [0x12],
  gbk: [0x04],
};

const EXCEPTIONS: ReadonlyMap<number, string> = new Map([
  [0x0c1a, 'windows-1251'],
  [0x0404, 'big5'],
  [0x0c04, 'big5'],
  [0x1404, 'big5'],
]);

const PRIMARY_LANGUAGE = 0x03ff;

/** The default is Western European. */
export function codePageOf(locale: number): string {
  const [label] =
    Object.entries(CODE_PAGES).find(([, languages]) => languages.includes(locale & PRIMARY_LANGUAGE)) ?? [];
  return EXCEPTIONS.get(locale) ?? label ?? 'windows-1252';
}
