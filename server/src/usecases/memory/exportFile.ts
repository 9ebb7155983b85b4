import { escapeText } from '@lang-assistant/core/htmlEntities';
import { tmxXml, type BilingualRow } from '@lang-assistant/documents';
import { nextSlice } from '../../common/slices';
import manifest from '../../../package.json' with { type: 'json' };
import { ApiError } from '../../common/apiError';
import type { LanguagePair } from '../../engines/contracts/translation';
import type { MemoryEntry, MemoryStore } from '../../store/memory';
import type { MemoryFormat } from './readFiles';

const READ_ENTRIES = 1_000;

async function* readAll(
  memory: MemoryStore,
  languages: LanguagePair | undefined,
): AsyncGenerator<readonly MemoryEntry[]> {
  for (let last = ''; ;) {
    const entries = await memory.readOn(languages, last, READ_ENTRIES);
    yield entries;
    if (entries.length < READ_ENTRIES) return;
    last = entries.at(-1)?.id ?? '';
    await nextSlice();
  }
}

const toCell = (text: string) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** With a byte order mark, so that spreadsheet programs read UTF-8. */
const CSV_HEADER = '\uFEFFsource,target,source_language,target_language,path\r\n';

async function* toCsv(memory: MemoryStore, pair: LanguagePair | undefined): AsyncGenerator<string> {
  yield CSV_HEADER;
  for await (const entries of readAll(memory, pair))
    yield entries
      .map(({ source, target, languages, path }) =>
        [source, target, languages.source, languages.target, path].map(toCell).join(','),
      )
      .map((row) => `${row}\r\n`)
      .join('');
}

/** @param ranges of the marks in the text, with the number of each mark */
function toFragment(
  text: string,
  ranges: readonly (readonly [start: number, end: number, mark: number])[],
): string {
  let html = '';
  let done = 0;
  for (const [start, end, mark] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const words = escapeText(text.slice(start, end));
    html += `${escapeText(text.slice(done, start))}<span id="r${mark}">${words}</span>`;
    done = end;
  }
  return html + escapeText(text.slice(done));
}

function toRow({ source, target, marks }: MemoryEntry): BilingualRow {
  return {
    source: toFragment(
      source,
      marks.map(([start, end], index) => [start, end, index]),
    ),
    translation: toFragment(
      target,
      marks.map(([, , start, end], index) => [start, end, index]),
    ),
    isTranslated: true,
  };
}

async function* toRows(memory: MemoryStore, pair: LanguagePair): AsyncGenerator<readonly BilingualRow[]> {
  for await (const entries of readAll(memory, pair))
    yield entries.filter(({ path }) => path === '').map(toRow);
}

export interface ExportedFile {
  readonly text: AsyncIterable<string>;
  /** Entries that the format cannot contain, because they hold on a single page. */
  readonly leftOut: number;
}

/** @throws ApiError `bad_request` for TMX without languages */
export async function exportFile(
  memory: MemoryStore,
  format: MemoryFormat,
  languages: LanguagePair | undefined,
): Promise<ExportedFile> {
  if (format === 'csv') return { text: toCsv(memory, languages), leftOut: 0 };
  if (!languages)
    throw new ApiError('bad_request', 'A TMX file has one pair: send the fields "lang_src" and "lang_dst".');
  const leftOut = await memory.countOfPages(languages);
  const tool = { name: manifest.name, version: manifest.version };
  const note = leftOut > 0 ? `${leftOut} translations of single pages are not in this file.` : undefined;
  const options = { ...languages, tool, note, segmentType: 'sentence' } as const;
  return { text: tmxXml(toRows(memory, languages), options), leftOut };
}
