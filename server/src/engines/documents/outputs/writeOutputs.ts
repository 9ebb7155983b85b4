import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '../../contracts/translation';
import type { RowFeed } from './segmentRows';
import { writeBilingualTable } from './writeBilingualTable';
import { writeTmx } from '@lang-assistant/documents';
import manifest from '../../../../package.json' with { type: 'json' };

const TOOL = { name: 'lang-assistant', version: manifest.version };

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

/**
 * Writes the bilingual table and the translation memory of a document, both as its rows come. Both end before an error is
 * thrown.
 * @throws DocumentError 'broken'
 */
export async function writeOutputs(
  feed: Pick<RowFeed, 'groups'>,
  { source, target }: LanguagePair,
  options: OutputOptions,
  outPath: string,
): Promise<void> {
  const paths = outputPaths(outPath);
  const writing = [
    writeBilingualTable(feed.groups(), { ...options, source, target }, paths.bilingual),
    writeTmx(feed.groups(), { source, target, tool: TOOL }, paths.tmx),
  ];
  await Promise.allSettled(writing);
  await Promise.all(writing);
}
