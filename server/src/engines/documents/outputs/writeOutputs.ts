import type { Locale } from '../../../../../src/domain/locales';
import type { LanguagePair } from '../../contracts/translation';
import type { TranslatedSegments } from '../translateSegments';
import { segmentRows } from './segmentRows';
import { writeBilingualTable } from './writeBilingualTable';
import { writeTmx } from './writeTmx';

/** What the outputs beside a document are written for. */
export interface OutputOptions {
  /** The file name of the original. */
  readonly name: string;
  /** The language of headings and warnings. */
  readonly reader: Locale;
}

/** Where the outputs of a document are: beside its translation. */
export function outputPaths(outPath: string) {
  return { bilingual: `${outPath}.bilingual`, tmx: `${outPath}.tmx` } as const;
}

/** Writes the bilingual table and the translation memory of a document. @throws DocumentError 'broken' */
export async function writeOutputs(
  segments: readonly string[],
  translated: TranslatedSegments,
  pair: LanguagePair,
  options: OutputOptions,
  outPath: string,
): Promise<void> {
  const paths = outputPaths(outPath);
  const languages = { source: pair.source, target: pair.target };
  const checked = { ...translated, warnings: await translated.warnings() };
  await writeBilingualTable(segmentRows(segments, checked), { ...options, ...languages }, paths.bilingual);
  await writeTmx(segmentRows(segments, checked), languages, paths.tmx);
}
