import type { Mark } from '@lang-assistant/core/memory/marks';
import { normalizeRange } from '@lang-assistant/core/memory/sentences';
import type { TextRange } from '@lang-assistant/core/translate/sentences';
import {
  readTmxUnits,
  TranslationMemoryError,
  type LanguageText,
  type TranslationUnit,
} from '@lang-assistant/documents';
import { ApiError } from '../../common/apiError';
import { parseLanguage } from '../../common/languageNames';
import { isSliceOver, nextSlice } from '../../common/slices';
import type { LanguagePair } from '../../engines/contracts/translation';
import { readDelimited } from '../../engines/translation/glossary/files/readDelimited';
import { pagePath } from '../translate/translateBody';
import type { EntryProblem, GivenEntry } from './newEntry';

export type RowProblem = EntryProblem | 'languages' | 'path' | 'inline_tags';

/** A row of a CSV file, or a translation of a unit of a TMX file. */
export interface FileRow {
  readonly line: number;
  readonly entry: GivenEntry | RowProblem;
}

type File = AsyncIterable<Uint8Array>;

const unreadable = (sentence: string, cause?: unknown) =>
  new ApiError('bad_request', sentence, {}, {}, { cause });

const COLUMNS = ['source', 'target', 'source_language', 'target_language', 'path'] as const;

/** The name that other files of translations use, such as those of DeepL. */
const ALIASES: Readonly<Record<string, string>> = {
  source_lang: 'source_language',
  lang_src: 'source_language',
  target_lang: 'target_language',
  lang_dst: 'target_language',
};

/** Exactly these languages, if they are given. */
function pairOf(
  source: string | undefined,
  target: string | undefined,
  given: LanguagePair | undefined,
): LanguagePair | undefined {
  const pair = { source: source ?? given?.source, target: target ?? given?.target };
  if (pair.source === undefined || pair.target === undefined || pair.source === pair.target) return undefined;
  const isOther = given && (given.source !== pair.source || given.target !== pair.target);
  return isOther ? undefined : { source: pair.source, target: pair.target };
}

async function readText(file: File): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  try {
    for await (const chunk of file) text += decoder.decode(chunk, { stream: true });
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw unreadable('The file is not CSV in UTF-8.', error);
  }
}

async function* readCsv(file: File, given: LanguagePair | undefined): AsyncGenerator<FileRow> {
  const text = await readText(file);
  let columns: readonly string[] = COLUMNS;
  let isFirst = true;
  for (const { cells, line } of readDelimited(text, /^[^,\r\n]*;/.test(text) ? ';' : ',')) {
    if (isSliceOver()) await nextSlice();
    const names = cells.map((cell) => cell.trim().toLowerCase()).map((name) => ALIASES[name] ?? name);
    const isHeader = isFirst && names.includes('source') && names.includes('target');
    isFirst = false;
    if (isHeader) {
      columns = names;
      continue;
    }
    const cell = (name: (typeof COLUMNS)[number]) => cells[columns.indexOf(name)] ?? '';
    const [source, target] = [cell('source_language').trim(), cell('target_language').trim()];
    const isUnknown = [source, target].some((name) => name !== '' && parseLanguage(name) === undefined);
    const languages = isUnknown ? undefined : pairOf(parseLanguage(source), parseLanguage(target), given);
    const path = cell('path').trim();
    if (!languages) yield { line, entry: 'languages' };
    else if (path !== '' && !pagePath.safeParse(path).success) yield { line, entry: 'path' };
    else yield { line, entry: { languages, path, source: cell('source'), target: cell('target') } };
  }
}

interface TaggedText {
  readonly text: string;
  readonly ranges: ReadonlyMap<string, TextRange>;
}

/** Undefined for tags that have no partner, which corrected sentences do not have. */
function readTags({ pieces }: LanguageText): TaggedText | undefined {
  const open = new Map<string, { readonly match: string; readonly start: number }>();
  const ranges = new Map<string, TextRange>();
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if (piece.kind === 'open') open.set(piece.pair, { match: piece.match, start: text.length });
    else {
      const start = piece.kind === 'close' ? open.get(piece.pair) : undefined;
      if (!start) return undefined;
      open.delete(piece.pair);
      if (start.start < text.length) ranges.set(start.match, [start.start, text.length]);
    }
  }
  return open.size === 0 ? { text, ranges } : undefined;
}

function toMarks(source: TaggedText, target: TaggedText): readonly Mark[] {
  const marks = [...source.ranges].flatMap(([match, range]): readonly Mark[] => {
    const other = target.ranges.get(match);
    if (!other) return [];
    return [[...normalizeRange(source.text, range), ...normalizeRange(target.text, other, 'target')]];
  });
  return marks.toSorted((one, other) => one[0] - other[0]);
}

/** A unit with several other languages has a row for each of them, unless the pair is given. */
function rowsOf(
  { texts, sourceLanguage, line }: TranslationUnit,
  given: LanguagePair | undefined,
): readonly FileRow[] {
  const own = given?.source ?? sourceLanguage;
  const from = texts.find(({ language }) => language === own);
  const others = texts.filter(({ language }) =>
    given ? language === given.target : language !== from?.language,
  );
  if (!from || others.length === 0) return [{ line, entry: 'languages' }];
  const source = readTags(from);
  return others.map((other) => {
    const target = readTags(other);
    if (!source || !target) return { line, entry: 'inline_tags' };
    const languages = { source: from.language, target: other.language };
    return {
      line,
      entry: {
        languages,
        path: '',
        source: source.text,
        target: target.text,
        marks: toMarks(source, target),
      },
    };
  });
}

const CHUNK_BYTES = 16 * 1024;

async function* inSlices(file: File): AsyncGenerator<Uint8Array> {
  for await (const chunk of file)
    for (let start = 0; start < chunk.length; start += CHUNK_BYTES) {
      if (isSliceOver()) await nextSlice();
      yield chunk.subarray(start, start + CHUNK_BYTES);
    }
}

async function* readTmx(file: File, given: LanguagePair | undefined): AsyncGenerator<FileRow> {
  const rows: FileRow[] = [];
  try {
    await readTmxUnits(inSlices(file), (unit) => rows.push(...rowsOf(unit, given)));
  } catch (error) {
    if (!(error instanceof TranslationMemoryError)) throw error;
    throw unreadable('The file is not a translation memory (TMX) that can be read.', error);
  }
  yield* rows;
}

export type MemoryFormat = 'csv' | 'tmx';

/**
 * Reads the rows of a file. No row is longer in memory than the file.
 * @param given the languages of the file; rows in other languages have a problem
 * @throws ApiError `bad_request` if the file cannot be read
 */
export const readRows = (
  file: File,
  format: MemoryFormat,
  given: LanguagePair | undefined,
): AsyncGenerator<FileRow> => (format === 'csv' ? readCsv(file, given) : readTmx(file, given));
