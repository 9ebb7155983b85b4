/** A note of a collection: its fields, as HTML, and its tags. */
export interface AnkiNote {
  readonly fields: readonly string[];
  readonly tags: readonly string[];
}

const SEPARATORS: Readonly<Record<string, string>> = { tab: '\t', comma: ',', semicolon: ';', space: ' ' };

interface Metadata {
  readonly separator: string;
  readonly isHtml: boolean;
  readonly tagsColumn: number;
  readonly rows: string;
}

/** The lines at the start that begin with `#` and a known key. Anki compares the keys in lower case. */
function readMetadata(text: string): Metadata {
  let rows = text.replace(/^\ufeff/, '');
  const values = new Map<string, string>();
  for (;;) {
    const [line, key = '', value = ''] = /^#([^:\n]*):([^\n]*)\n/.exec(rows) ?? [];
    if (line === undefined) break;
    values.set(key.trim().toLowerCase(), value.trim());
    rows = rows.slice(line.length);
  }
  return {
    separator: SEPARATORS[values.get('separator') ?? ''] ?? '\t',
    isHtml: values.get('html') === 'true',
    tagsColumn: Number(values.get('tags column') ?? 0),
    rows,
  };
}

/** The rows of the `csv` crate: double quotes, doubled inside of a field, and `#` as the comment byte. */
function readRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  while (at < text.length) {
    if (row.length === 0 && text[at] === '#') {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end + 1;
      continue;
    }
    let field = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        field += text[at] ?? '';
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
      field += text[at] ?? '';
      at += 1;
    }
    row.push(field);
    if (text[at] === separator) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    endRow();
  }
  if (row.length > 0) endRow();
  return rows;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * What Anki 25 imports from a text file, after its sources `rslib/src/import_export/text/csv/`: the headers, the rows,
 * and the columns by position. A note with the first field of an earlier note replaces it.
 */
export function readAnkiFile(text: string): readonly AnkiNote[] {
  const { separator, isHtml, tagsColumn, rows } = readMetadata(text);
  const notes = new Map<string, AnkiNote>();
  for (const row of readRows(rows, separator)) {
    const fields = row
      .filter((_, index) => index + 1 !== tagsColumn)
      .slice(0, 2)
      .map((field) => (isHtml ? field : field.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')));
    const [front = ''] = fields;
    if (front.trim() === '') continue;
    const tags = (row[tagsColumn - 1] ?? '').split(/[ \u3000]+/).filter(Boolean);
    notes.set(front, { fields, tags });
  }
  return [...notes.values()];
}

/** The text that a card shows: line breaks for `<br>`, and without other markup. */
export const shownText = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replace(/<\/?small>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#35;', '#')
    .replaceAll('&amp;', '&');
