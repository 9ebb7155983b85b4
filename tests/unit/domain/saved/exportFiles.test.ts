import { describe, expect, it } from 'vitest';
import { languageTag } from '@lang-assistant/core/languages/lookup';
import { toSavedFile } from '../../../../src/domain/saved/exportFiles';
import type { SavedItem } from '../../../../src/domain/saved/savedItem';
import { savedItem } from '../../../support/savedItems';

const SCRIPTS = [
  ['en', 'run'],
  ['ru', 'бежать'],
  ['el', 'τρέχω'],
  ['ar', 'يركض'],
  ['he', 'לרוץ'],
  ['hi', 'दौड़ना'],
  ['th', 'วิ่ง'],
  ['zh_Hans', '跑步'],
  ['ja', '走る'],
  ['ko', '달리다'],
  ['ka', 'სირბილი'],
  ['am', 'መሮጥ'],
] as const;

const HOSTILE: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `"${word}" says "${word}"`,
  (word) => `${word}\t${word}`,
  (word) => `${word}\n${word}\r\n${word}`,
  (word) => `#${word}`,
  (word) => `#separator:comma ${word}`,
  (word) => `<b>${word}</b><img src=x onerror=alert(1)>`,
  (word) => `&lt;${word}&gt; & more`,
  (word) => `{{c1::${word}}} {{${word}}}`,
  (word) => `[sound:${word}.mp3] [latex]${word}[/latex]`,
  (word) => `=HYPERLINK("http://a.example","${word}")`,
  (word) => `+${word}`,
  (word) => `-${word}`,
  (word) => `@${word}`,
  (word) => `${word},${word};${word}`,
  (word) => `'${word}`,
  (word) => `${word}\u2028${word}\u0007`,
  (word) => `"${word}`,
  (word) => `${word}"`,
  (word) => `\\${word}\\n`,
  (word) => `# ${word}\n# ${word}`,
  (word) => `${word} <br> ${word}`,
  (word) => `=1+1\n${word}`,
];

/** Three hundred items in twelve scripts, with what breaks files: quotes, tabs, line ends, markup, equal fronts. */
function hostileItems(): readonly SavedItem[] {
  const items = SCRIPTS.flatMap(([from, word], row) =>
    HOSTILE.map((write, index) =>
      savedItem(
        {
          from,
          to: 'fr',
          kind: index % 2 ? 'word' : 'text',
          source: write(word),
          target: write(`${word} x`),
          sense: write('sense'),
          example: write('example'),
        },
        1_700_000_000_000 + row * 1000 + index,
      ),
    ),
  );
  const equal = ['de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'].flatMap((to, index) =>
    (['text', 'word', 'text'] as const).map((kind, copy) =>
      savedItem(
        { from: 'en', to, kind, source: 'bank', target: `bank ${to} ${kind} ${copy}` },
        1_800_000_000_000 + index * 10 + copy,
      ),
    ),
  );
  return [...items, ...equal];
}

/** A note of a collection: its fields, as HTML, and its tags. */
interface AnkiNote {
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
function readAnkiFile(text: string): readonly AnkiNote[] {
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
const shownText = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replace(/<\/?small>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#35;', '#')
    .replaceAll('&amp;', '&');

const nameOf = (code: string) => `name of ${code}`;
const ankiOf = (items: readonly SavedItem[]) => toSavedFile(items, 'anki', nameOf).text;

/** As people read a text: line ends are one break, and other control characters a space. */
const toShown = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

const backOf = ({ target, sense, example, ipa }: SavedItem) =>
  [target, ipa && `/${ipa}/`, sense, example]
    .filter(Boolean)
    .map((text) => toShown(text ?? ''))
    .join('\n');

/** How many items Anki shows as they were saved. */
function countRight(items: readonly SavedItem[], text: string): number {
  const notes = readAnkiFile(text);
  return items.filter((item) =>
    notes.some(({ fields: [front = '', back = ''], tags }) => {
      const [shown = ''] = front.split('<br><small>');
      return (
        shownText(shown) === toShown(item.source) &&
        shownText(back) === backOf(item) &&
        tags.join(' ') === `lang-assistant ${languageTag(item.from)}-${languageTag(item.to)} ${item.kind}`
      );
    }),
  ).length;
}

/** RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g);
  for (const [, quoted, plain = '', end] of fields) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('the file for Anki', () => {
  const items = hostileItems();

  it('becomes one note per item, with the same texts and tags, for 300 hostile items', () => {
    expect(items).toHaveLength(300);
    const notes = readAnkiFile(ankiOf(items));
    expect(notes).toHaveLength(300);
    expect(countRight(items, ankiOf(items))).toBe(300);
    const markup = notes.flatMap(({ fields }) => fields.join('').match(/<[^>]*>/g) ?? []);
    expect([...new Set(markup)].toSorted()).toEqual(['</small>', '<br>', '<small>']);
  });

  it('needs the escapes: without them, items are lost', () => {
    const naive = items.map(({ source, target, from, to }) => `${source}\t${target}\t${from}-${to}\n`);
    const text = `#separator:tab\n#html:true\n#tags column:3\n${naive.join('')}`;
    expect(readAnkiFile(text).length).not.toBe(300);
    expect(countRight(items, text)).toBeLessThan(200);
  });

  it('has the pronunciation between slashes, and the header lines that Anki reads', () => {
    const word = savedItem({
      kind: 'word',
      source: 'run',
      target: 'courir',
      ipa: '/ɹʌn/',
      sense: '(verb) go',
      example: 'I run',
    });
    expect(ankiOf([word])).toBe(
      '#separator:tab\n#html:true\n#tags column:3\nrun\tcourir<br>/ɹʌn/<br>(verb) go<br>I run\tlang-assistant en-fr word\n',
    );
  });

  it('keeps items apart whose fronts are equal', () => {
    const texts = ['a', 'b', 'c', 'd'].map((target) => savedItem({ source: 'bank', target }));
    const fronts = readAnkiFile(ankiOf(texts)).map(({ fields: [front] }) => front);
    const languages = 'name of en · name of fr';
    expect(fronts).toEqual(
      ['name of fr', languages, `${languages} · text`, `${languages} · ${texts[3]?.id}`].map(
        (mark) => `bank<br><small>${mark}</small>`,
      ),
    );
  });
});

describe('the table', () => {
  it('has each field as it was saved, except that no field is a formula', () => {
    const items = hostileItems();
    const { text, name, type } = toSavedFile(items, 'csv', nameOf);
    expect([text.charCodeAt(0), name, type]).toEqual([0xfeff, 'saved.csv', 'text/csv;charset=utf-8']);
    const [header, ...rows] = readCsv(text);
    expect(header?.join()).toBe('source,translation,from,to,kind,sense,ipa,example,saved_at');
    const safe = (field: string) => field.replace(/(^|;[ \t]*)(?=[=+\-@\t\r])/g, "$1'");
    expect(rows).toEqual(
      items.map(({ source, target, from, to, kind, sense = '', ipa = '', example = '', at }) =>
        [source, target, from, to, kind, sense, ipa, example, new Date(at).toISOString()].map(safe),
      ),
    );
    expect(rows.flat().filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([]);
    const divided = toSavedFile([savedItem({ source: 'a;=1+1; -2;b' })], 'csv', nameOf).text;
    expect(divided).toContain("\r\na;'=1+1; '-2;b,");
  });

  it('is named after the languages, if there is one pair', () => {
    const items = [savedItem(), savedItem({ source: 'run' })];
    expect(toSavedFile(items, 'anki', nameOf).name).toBe('saved-en-fr.txt');
    expect(toSavedFile(items, 'csv', nameOf).name).toBe('saved-en-fr.csv');
    expect(toSavedFile([], 'csv', nameOf).name).toBe('saved.csv');
  });
});
