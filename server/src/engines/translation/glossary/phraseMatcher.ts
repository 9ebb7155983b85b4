import { createConjugator } from '../../dictionary/wordForms/conjugate';
import { isSliceOver, nextSlice } from '../../../common/slices';
import { phrasePattern, unchangedStarts, type PhraseOptions } from './phrasePattern';

export interface Phrase {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  /** Whether forms of a verb count, too. */
  readonly isVerb: boolean;
}

export interface PhraseMatch<T> {
  readonly item: T;
  readonly start: number;
  readonly end: number;
}

/** No inflection adds more letters to the unchanged start of a word. */
const MAX_ENDING_UNITS = 12;

/**
 * A tree of phrases by code unit, folded with `fold`. It contains only the start of each word that inflection does not
 * change.
 */
interface TreeNode<T> {
  readonly next: Map<string, TreeNode<T>>;
  readonly items: T[];
}

/** What a matcher prepares for its first text. */
interface Prepared<T> {
  readonly root: TreeNode<T>;
  readonly optionsOf: (phrase: Phrase) => PhraseOptions;
}

const conjugator = createConjugator();

const withoutForms = () => [];

const createNode = <T>(): TreeNode<T> => ({ next: new Map(), items: [] });

const SOFT_HYPHEN = '\u00ad';

/** Removes case and accents, and maps all kinds of white space, apostrophes and hyphens to one character each. */
function fold(unit: string): string {
  if (/\s/.test(unit)) return ' ';
  if (/['’ʼ‘＇]/.test(unit)) return "'";
  if (/[\u2010\u2011]/.test(unit)) return '-';
  return (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit;
}

/** `ß` becomes `ss`, and soft hyphens are removed. */
const pathOf = (phrase: string): readonly string[] =>
  phrase.replaceAll(SOFT_HYPHEN, '').replace(/[ßẞ]/gu, 'ss').split('').map(fold);

const separates = (unit: string | undefined) => unit === ' ' || unit === '-';

/** Undefined if the ending of the current word is too long. */
function nextWord(folded: readonly string[], at: number): number | undefined {
  let end = at;
  while (end < at + MAX_ENDING_UNITS && end < folded.length && !separates(folded[end])) end += 1;
  if (!separates(folded[end])) return undefined;
  if (folded[end] === '-') return end + 1;
  while (folded[end] === ' ') end += 1;
  return end;
}

function* candidatesAt<T>(node: TreeNode<T>, folded: readonly string[], at: number): Generator<T> {
  yield* node.items;
  const from = folded[at] === SOFT_HYPHEN ? at + 1 : at;
  const unit = folded[from] ?? '';
  const same = unit === 'ß' ? node.next.get('s')?.next.get('s') : node.next.get(unit);
  if (same && unit !== ' ') yield* candidatesAt(same, folded, from + 1);
  const space = node.next.get(' ');
  const start = space && nextWord(folded, at);
  if (space && start !== undefined) yield* candidatesAt(space, folded, start);
}

/**
 * At each position, only phrases with the same start are compared, so the time hardly depends on the number of phrases.
 * @param phraseOf returns the phrase of an item; if two are equal, the first item is found
 */
export function createPhraseMatcher<T extends object>(
  items: readonly T[],
  phraseOf: (item: T) => Phrase,
  { language, isTarget }: { readonly language: string; readonly isTarget: boolean },
): (text: string) => Promise<readonly PhraseMatch<T>[]> {
  const patterns = new Map<T, RegExp>();
  let prepared: Promise<Prepared<T>> | undefined;

  async function prepare(): Promise<Prepared<T>> {
    const hasVerbForms = language === 'en' && items.some((item) => phraseOf(item).isVerb);
    const formsOf = hasVerbForms ? await conjugator.englishForms() : withoutForms;
    const optionsOf = ({ isVerb }: Phrase) => ({
      language,
      isTarget,
      formsOf: isVerb ? formsOf : withoutForms,
    });
    const root = createNode<T>();
    for (const item of items) {
      if (isSliceOver()) await nextSlice();
      let node = root;
      const phrase = phraseOf(item);
      for (const unit of pathOf(unchangedStarts(phrase.text, optionsOf(phrase)))) {
        const next = node.next.get(unit) ?? createNode<T>();
        node.next.set(unit, next);
        node = next;
      }
      node.items.push(item);
    }
    return { root, optionsOf };
  }

  function patternOf(item: T, optionsOf: Prepared<T>['optionsOf']): RegExp {
    const known = patterns.get(item);
    if (known) return known;
    const phrase = phraseOf(item);
    const pattern = phrasePattern(phrase.text, phrase.isCaseSensitive, optionsOf(phrase));
    patterns.set(item, pattern);
    return pattern;
  }

  return async (text) => {
    prepared ??= prepare();
    // After a failure, the next text prepares again.
    prepared.catch(() => (prepared = undefined));
    const { root, optionsOf } = await prepared;
    const folded: string[] = [];
    for (let at = 0; at < text.length; at += 1) {
      if (isSliceOver()) await nextSlice();
      folded.push(fold(text.charAt(at)));
    }
    const matches: PhraseMatch<T>[] = [];
    for (let start = 0; start < text.length; start += 1) {
      let best: PhraseMatch<T> | undefined;
      if (isSliceOver()) await nextSlice();
      for (const item of candidatesAt(root, folded, start)) {
        const pattern = patternOf(item, optionsOf);
        pattern.lastIndex = start;
        if (pattern.test(text) && pattern.lastIndex > (best?.end ?? start))
          best = { item, start, end: pattern.lastIndex };
        if (isSliceOver()) await nextSlice();
      }
      if (!best) continue;
      matches.push(best);
      start = best.end - 1;
    }
    return matches;
  };
}
