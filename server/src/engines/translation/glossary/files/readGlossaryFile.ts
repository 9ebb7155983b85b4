import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileRow } from '../glossarySource';
import { parseXmlTerms } from './parseXmlTerms';
import { parseLanguage } from '../../../../common/languageNames';
import { readDelimited } from './readDelimited';

type Column = 'source' | 'target' | 'lang_src' | 'lang_dst' | 'case' | 'keep';

/** Includes the names in DeepL's CSV files. */
const COLUMNS: Readonly<Record<string, Column>> = {
  source: 'source',
  target: 'target',
  lang_src: 'lang_src',
  source_lang: 'lang_src',
  lang_dst: 'lang_dst',
  target_lang: 'lang_dst',
  case: 'case',
  keep: 'keep',
};

const DEFAULT_COLUMNS: readonly Column[] = ['source', 'target', 'lang_src', 'lang_dst'];

const nameOf = (cell: string) => COLUMNS[cell.trim().toLowerCase()];

const isTrue = (cell = '') => /^(?:1|true|yes|x)$/i.test(cell.trim());

function languageOf(cell: string, line: number): string {
  const code = parseLanguage(cell.trim());
  if (code !== undefined) return code;
  throw new Error(`row ${line}: the language ${JSON.stringify(cell.slice(0, 40))} is not known`);
}

/**
 * Parses a glossary in CSV or TSV. Its columns are source and target, optionally followed by their languages. If the
 * first line has the names `source` and `target`, columns may have any order, and `case` and `keep` are columns, too.
 * @throws Error that names the row of an unknown language
 */
function parseTable(text: string, separator: ',' | '\t' | ';'): readonly FileRow[] {
  const [first = [], ...rest] = [...readDelimited(text, separator)].map(({ cells }) => cells);
  const names = first.map(nameOf);
  const hasNames = names.includes('source') && names.includes('target');
  const columns = hasNames ? names : DEFAULT_COLUMNS;
  const start = hasNames ? 2 : 1;
  const rows = (hasNames ? rest : [first, ...rest]).map((cells, index) => {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const [source, target] = [cell('lang_src'), cell('lang_dst')];
    const line = index + start;
    return {
      source: cell('source'),
      target: cell('target'),
      case: isTrue(cell('case')),
      keep: isTrue(cell('keep')),
      ...(source.trim() !== '' &&
        target.trim() !== '' && {
          languages: { source: languageOf(source, line), target: languageOf(target, line) },
        }),
    };
  });
  return rows.filter((row) => row.source.trim() !== '');
}

/** Larger files are not lists of terms. */
const MAX_BYTES = 20 * 1024 * 1024;

const PARSERS: Readonly<Record<string, (text: string) => readonly FileRow[]>> = {
  '.csv': (text) => parseTable(text, /^[^,\r\n]*;/.test(text) ? ';' : ','),
  '.tsv': (text) => parseTable(text, '\t'),
  '.tmx': parseXmlTerms,
  '.tbx': parseXmlTerms,
};

/** The message contains the name of the file. */
class GlossaryFileError extends Error {
  override readonly name = 'GlossaryFileError';
}

const decode = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/**
 * Returns no rows if no file is configured.
 * @throws GlossaryFileError
 */
export async function readGlossaryFile(file: string | undefined): Promise<readonly FileRow[]> {
  if (file === undefined) return [];
  const parse = PARSERS[path.extname(file).toLowerCase()];
  const fail = (reason: string) => new GlossaryFileError(`GLOSSARY_FILE ${file}: ${reason}`);
  if (!parse) throw fail('expected a file that ends in .csv, .tsv, .tmx or .tbx');
  try {
    if ((await stat(file)).size > MAX_BYTES) throw new Error('is larger than 20 MB');
    const rows = parse(decode(await readFile(file)));
    if (rows.length > 0) return rows;
  } catch (error) {
    throw fail(error instanceof Error ? error.message : 'cannot be read');
  }
  throw fail('has no rows');
}
