import type { Locale } from '@lang-assistant/core/locales';
import type { LanguagePair } from '../../contracts/translation';
import type { RowFeed } from './segmentRows';
import { writeBilingualTable } from './writeBilingualTable';
import { writeTmx } from '@lang-assistant/documents';
import manifest from '../../../../package.json' with { type: 'json' };

const TOOL = { name: 'lang-assistant', version: manifest.version };

export interface OutputOptions {
  /** The file name of the document. */
  readonly name: string;
  /** The language of headings and warnings. */
  readonly reader: Locale;
}

export function outputPaths(outPath: string) {
  return { bilingual: `${outPath}.bilingual`, tmx: `${outPath}.tmx` } as const;
}

/**
 * Writes row by row, as rows arrive. If one output fails, the error is thrown only after both have ended.
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
