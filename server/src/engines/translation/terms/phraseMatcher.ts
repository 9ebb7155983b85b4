import { phrasePattern, unchangedStart } from './phrasePattern';

export interface Phrase {
  readonly text: string;
  readonly isCaseSensitive: boolean;
}

export interface PhraseMatch<T> {
  readonly item: T;
  readonly start: number;
  readonly end: number;
}

/** A tree of the starts of phrases, by folded code unit. */
interface TreeNode<T> {
  readonly next: Map<string, TreeNode<T>>;
  readonly items: T[];
}

const createNode = <T>(): TreeNode<T> => ({ next: new Map(), items: [] });

/** A code unit without case and accents. */
const fold = (unit: string) => (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit;

/**
 * Finds phrases in texts, in time that hardly depends on their number: only those that start like the text at a position are
 * compared.
 * @param phraseOf the phrase of an item; of two equal ones, the first is found
 */
export function createPhraseMatcher<T extends object>(
  items: readonly T[],
  phraseOf: (item: T) => Phrase,
  { language, isTarget }: { readonly language: string; readonly isTarget: boolean },
): (text: string) => readonly PhraseMatch<T>[] {
  const root = createNode<T>();
  for (const item of items) {
    let node = root;
    for (const unit of unchangedStart(phraseOf(item).text, language).split('').map(fold)) {
      const next = node.next.get(unit) ?? createNode<T>();
      node.next.set(unit, next);
      node = next;
    }
    node.items.push(item);
  }
  const patterns = new Map<T, RegExp>();

  function patternOf(item: T): RegExp {
    const known = patterns.get(item);
    if (known) return known;
    const { text, isCaseSensitive } = phraseOf(item);
    const pattern = phrasePattern(text, { language, isCaseSensitive, isTarget });
    patterns.set(item, pattern);
    return pattern;
  }

  function longestAt(text: string, folded: readonly string[], start: number): PhraseMatch<T> | undefined {
    let best: PhraseMatch<T> | undefined;
    let node = root.next.get(folded[start] ?? '');
    for (let at = start + 1; node; at += 1) {
      for (const item of node.items) {
        const pattern = patternOf(item);
        pattern.lastIndex = start;
        if (pattern.test(text) && pattern.lastIndex > (best?.end ?? start))
          best = { item, start, end: pattern.lastIndex };
      }
      node = node.next.get(folded[at] ?? '');
    }
    return best;
  }

  return (text) => {
    const folded = text.split('').map(fold);
    const matches: PhraseMatch<T>[] = [];
    for (let start = 0; start < text.length; start += 1) {
      const match = longestAt(text, folded, start);
      if (!match) continue;
      matches.push(match);
      start = match.end - 1;
    }
    return matches;
  };
}
