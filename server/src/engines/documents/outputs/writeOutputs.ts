import type { Locale } from '@lang-assistant/core/locales';
import { writeTmx, writeTable } from '@lang-assistant/documents';
import type { LanguagePair } from '../../contracts/translation';
import type { RowFeed, RowGroups, SegmentRow } from './segmentRows';
import { languageNameFor } from '../../../common/languageNames';
import { warningMessage } from '../../../common/warningMessage';
import { MESSAGES } from '../../../i18n/allMessages';

/** Each mark comes with a sentence, so that no reader depends on a colour or a symbol alone. */
const WARNING_MARK = '⚠';
const UNTRANSLATED_MARK = '✕';

export interface BilingualTableOptions extends LanguagePair {
  readonly name: string;
  readonly reader: Locale;
}

function notesOf({ isTranslated, warnings }: SegmentRow, reader: Locale): readonly string[] {
  const sentences = warnings.map(
    ({ kind, subject, target = '' }) => `${WARNING_MARK} ${warningMessage(kind, [subject, target], reader)}`,
  );
  const untranslated = `${UNTRANSLATED_MARK} ${MESSAGES[reader].bilingual.untranslated}`;
  return [...(isTranslated ? [] : [untranslated]), ...sentences];
}

export function writeBilingualTable(
  groups: RowGroups,
  { name, source, target, reader }: BilingualTableOptions,
  outPath: string,
): Promise<void> {
  const messages = MESSAGES[reader].bilingual;
  const [from, to] = [languageNameFor(source, reader), languageNameFor(target, reader)];
  const options = {
    source,
    target,
    reader,
    title: name,
    subtitle: `${from} → ${to}`,
    headings: [
      messages.number,
      messages.source.replace('{0}', from),
      messages.translation.replace('{0}', to),
    ] as const,
    notesOf: (row: SegmentRow) => notesOf(row, reader),
  };
  return writeTable(groups, options, outPath);
}

import manifest from '../../../../package.json' with { type: 'json' };

const TOOL = { name: 'lang-assistant', version: manifest.version };

export interface OutputOptions {
  /** The file name of the document. */
  readonly name: string;
  /** The language of headings and warnings. */
  readonly reader: Locale;
}

export function outputPaths(outPath: string) {
  return { bilingual: `${outPath}.bilingual`, tmx: `${outPath}.tmx`, picture: `${outPath}.picture` } as const;
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
