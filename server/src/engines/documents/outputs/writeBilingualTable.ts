import { writeTable } from '@lang-assistant/documents';
import type { Locale } from '@lang-assistant/core/locales';
import { languageNameFor } from '../../../common/languageNames';
import { warningMessage } from '../../../common/warningMessage';
import { MESSAGES } from '../../../i18n/allMessages';
import type { LanguagePair } from '../../contracts/translation';
import type { RowGroups, SegmentRow } from './segmentRows';

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
