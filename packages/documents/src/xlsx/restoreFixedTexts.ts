import { toColumnKey } from './references.js';
import type { PackageTexts } from '../package/packageFormat.js';
import { withOriginals } from '../workbook/keptTexts.js';
import type { ReviewedText } from '../workbook/reviewTexts.js';
import type { Label } from './tables.js';

export interface LabelText {
  readonly label: Label;
  readonly text: ReviewedText | undefined;
}

export interface RestoredTexts {
  /** A text that has to stay is its original. */
  readonly translations: readonly string[];
  readonly labels: readonly ReadonlyMap<Label, string>[];
}

/**
 * Decides which texts of a workbook stay untranslated, so that tables and formulas keep working. These are column names
 * that formulas refer to, and names that would occur twice in a table.
 * @param isKept whether the name of a column is fixed
 * @param refused texts that stay for other reasons
 */
export function restoreFixedTexts(
  texts: Pick<PackageTexts, 'translations' | 'segments'>,
  tables: readonly (readonly LabelText[])[],
  isKept: (label: Label) => boolean,
  refused: readonly ReviewedText[],
): RestoredTexts {
  const kept = new Set(refused.map(({ start }) => start));
  const textOf = ({ label, text }: LabelText) =>
    text === undefined || kept.has(text.start) ? label.text : text.after;
  const keep = (labels: readonly LabelText[]): boolean => {
    const sizeBefore = kept.size;
    for (const { text } of labels) if (text && text.end > text.start) kept.add(text.start);
    return kept.size > sizeBefore;
  };
  for (const labels of tables) keep(labels.filter(({ label }) => isKept(label)));
  // Repeats, because a name that stays may now equal the new name of another column.
  let isChanged = true;
  while (isChanged) {
    isChanged = tables.map((labels) => keep(findClashes(labels, textOf))).includes(true);
  }
  const all = [...refused, ...tables.flat().flatMap(({ text }) => text ?? [])];
  const changed = (labels: readonly LabelText[]) =>
    labels.map((one) => [one.label, textOf(one)] as const).filter(([label, text]) => text !== label.text);
  const restored = all.filter((text) => kept.has(text.start));
  return {
    translations: withOriginals(texts, restored),
    labels: tables.map((labels) => new Map(changed(labels))),
  };
}

function findClashes(labels: readonly LabelText[], textOf: (one: LabelText) => string): LabelText[] {
  const names = labels.filter(({ label }) => label.attribute === 'name');
  const counts = new Map<string, number>();
  for (const one of names) {
    const key = toColumnKey(textOf(one));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return names.filter((one) => (counts.get(toColumnKey(textOf(one))) ?? 0) > 1 || textOf(one).trim() === '');
}
