import { languageTag } from '@lang-assistant/core/languages/lookup';
import type { SavedItem } from './savedItem';

export const SAVED_FORMATS = ['csv', 'anki'] as const;

export type SavedFormat = (typeof SAVED_FORMATS)[number];

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const COLUMNS = ['source', 'target', 'from', 'to', 'kind', 'sense', 'ipa', 'example'] as const;

/**
 * Spreadsheets run a field that begins with one of these characters as a formula. In some languages, Excel also divides
 * the fields of a file at semicolons.
 */
const FORMULA = /(^|;[ \t]*)(?=[=+\-@\t\r])/g;

function toField(text: string): string {
  const value = text.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** RFC 4180, with a byte order mark, by which Excel recognizes UTF-8. */
function toCsv(items: readonly SavedItem[]): string {
  const header = ['source', 'translation', 'from', 'to', 'kind', 'sense', 'ipa', 'example', 'saved_at'];
  const rows = items.map((item) => [
    ...COLUMNS.map((name) => item[name] ?? ''),
    new Date(item.at).toISOString(),
  ]);
  return `\ufeff${[header, ...rows].map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`;
}

/**
 * Anki reads the fields as HTML. Without quotes, tabs and line ends, no field needs quotes of its own. Anki runs `{{…}}`
 * only in card templates, and `[sound:…]` plays only files of the user's collection.
 */
const toHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '<br>')
    .replace(/\p{Cc}/gu, ' ');

/** Anki takes a line that begins with `#` for a comment. */
const toFront = (text: string) => toHtml(text).replace(/^#/, '&#35;');

/**
 * A text that Anki imports: two fields and tags. There are no names of columns, because Anki compares them with its
 * translated names, and no `guid`, which only Anki creates.
 * @param nameOf the name of a language
 */
function toAnki(items: readonly SavedItem[], nameOf: (code: string) => string): string {
  const counts = new Map<string, number>();
  for (const { source } of items) counts.set(toFront(source), (counts.get(toFront(source)) ?? 0) + 1);
  const used = new Set<string>();

  /** Anki overwrites a note if another note has the same front. The last mark is different for each item. */
  function frontOf({ source, from, to, kind, id }: SavedItem): string {
    const front = toFront(source);
    if (counts.get(front) === 1) return front;
    const languages = [nameOf(from), nameOf(to)].join(' · ');
    const withMark = (mark: string) => `${front}<br><small>${toHtml(mark)}</small>`;
    const marks = [nameOf(to), languages, `${languages} · ${kind}`];
    return marks.map(withMark).find((text) => !used.has(text)) ?? withMark(`${languages} · ${id}`);
  }

  const lines = items.map((item) => {
    const front = frontOf(item);
    used.add(front);
    const { target, ipa, sense, example, from, to, kind } = item;
    const parts = [target, ipa && `/${ipa.replace(/^\/|\/$/g, '')}/`, sense, example];
    const back = parts.filter((part) => part !== undefined);
    const tags = ['lang-assistant', `${languageTag(from)}-${languageTag(to)}`, kind].join(' ');
    return `${front}\t${back.map(toHtml).join('<br>')}\t${tags}\n`;
  });
  return `#separator:tab\n#html:true\n#tags column:3\n${lines.join('')}`;
}

/** The name of the file contains the languages if all items have the same. */
export function toSavedFile(
  items: readonly SavedItem[],
  format: SavedFormat,
  nameOf: (code: string) => string,
): SavedFile {
  const pairs = new Set(items.map(({ from, to }) => `-${languageTag(from)}-${languageTag(to)}`));
  const [pair = ''] = pairs;
  const name = `saved${pairs.size === 1 ? pair : ''}`;
  return format === 'csv'
    ? { name: `${name}.csv`, type: 'text/csv;charset=utf-8', text: toCsv(items) }
    : { name: `${name}.txt`, type: 'text/plain;charset=utf-8', text: toAnki(items, nameOf) };
}
