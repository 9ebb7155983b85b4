import type { SavedItem } from './savedItem';

/** Newest first. Two items of the same time are in the order of their ids. */
export function sortItems(items: readonly SavedItem[]): readonly SavedItem[] {
  const unique = new Map(items.map((item) => [item.id, item]));
  return [...unique.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

export interface SavedGroup {
  readonly from: string;
  readonly to: string;
  readonly items: readonly SavedItem[];
}

/** By pair of languages, in the order of the items: the pair with the newest item comes first. */
export function groupItems(items: readonly SavedItem[]): readonly SavedGroup[] {
  const groups = new Map<string, { from: string; to: string; items: SavedItem[] }>();
  for (const item of items) {
    const { from, to } = item;
    const key = `${from} ${to}`;
    const group = groups.get(key) ?? { from, to, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/** Folded once per item: items never change. */
const searchTexts = new WeakMap<SavedItem, string>();

/** Case and accents do not count. Combining marks of scripts in which they are letters, such as Thai, stay. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();

function searchTextOf(item: SavedItem): string {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = fold([item.source, item.target, item.sense ?? ''].join('\n'));
  searchTexts.set(item, text);
  return text;
}

/** The items that contain every word of the query in source, translation or sense. An empty query finds all. */
export function searchItems(items: readonly SavedItem[], query: string): readonly SavedItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => words.every((word) => searchTextOf(item).includes(word)));
}
