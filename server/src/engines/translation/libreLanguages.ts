import type { LanguagePair } from '../contracts/translation';

/** Target codes by source code. */
export type OfferedLanguages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * LibreTranslate's codes for languages that it names differently, best first. Short codes (`zt`, `pb`) are from version
 * 1.5 and earlier.
 */
const OWN_CODES: Readonly<Record<string, readonly string[]>> = {
  zh: ['zh-Hans', 'zh'],
  zh_Hant: ['zh-Hant', 'zt'],
  pt_BR: ['pt-BR', 'pb', 'pt'],
  no: ['nb', 'no'],
  en_US: ['en'],
  fr_CA: ['fr'],
  fil: ['tl', 'fil'],
};

function candidates(entry: string): readonly string[] {
  return OWN_CODES[entry] ?? [entry];
}

export function codesByPreference(
  offered: OfferedLanguages,
  from: string,
  to: string,
): LanguagePair | undefined {
  for (const source of candidates(from)) {
    const target = candidates(to).find((code) => code !== source && offered.get(source)?.has(code));
    if (target !== undefined) return { source, target };
  }
  return undefined;
}

export function pairsOf(offered: OfferedLanguages): readonly LanguagePair[] {
  const entryOf = new Map(
    Object.entries(OWN_CODES).flatMap(([entry, codes]) => codes.map((code) => [code, entry])),
  );
  const ownEntries = new Set(['en', 'fr', 'pt']);
  const entry = (code: string) => (ownEntries.has(code) ? code : (entryOf.get(code) ?? code));
  return [...offered].flatMap(([source, targets]) =>
    [...targets]
      .filter((target) => target !== source)
      .map((target) => ({ source: entry(source), target: entry(target) })),
  );
}
