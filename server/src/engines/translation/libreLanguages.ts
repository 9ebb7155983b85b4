import type { LanguagePair } from '../contracts/translation';

/** What a server offers: the codes of the targets by the code of the source. */
export type OfferedLanguages = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * LibreTranslate's codes for the entries that it names in its own way, the best first. The short ones
 * (`zt`, `pb`) are those of version 1.5 and before.
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

/** The server's codes for a pair of entries; undefined where it does not have the pair. */
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

/** The pairs that a server offers, in entry codes. */
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
