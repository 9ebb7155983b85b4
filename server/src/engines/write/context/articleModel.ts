import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Inflections } from '../grammar/inflect';
import type { Token } from '../grammar/tokens';
import type { Vocabulary } from '../grammar/vocabulary';
import { articleFeaturesOf } from './articleFeatures';
import { articleSlotAt, type ArticleSlot } from './articleSlots';
import { hashOf, toWeight, weightIndex } from './linearModel';

/** A noun phrase that more probably has an article than none. */
export interface MissingArticle {
  readonly slot: ArticleSlot;
  readonly to: 'a' | 'the';
  /** How much more likely the article is than none, in natural logarithms. */
  readonly margin: number;
}

export interface ArticleModel {
  find(tokens: readonly Token[]): readonly MissingArticle[];
}

/** How much more likely than the other one an article has to be. */
const MIN_CHOICE = 0.5;

/** @param folder `server/data/english`; the weights are made by tools/generate/english/trainArticles.mjs */
export async function readArticleModel(
  folder: string,
  vocabulary: Vocabulary,
  inflections: Inflections,
): Promise<ArticleModel> {
  const bytes = await readFile(path.join(folder, 'articles.bin'));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [hashOfA, hashOfThe] = [hashOf('missing article|a'), hashOf('missing article|the')];

  function missingAt(tokens: readonly Token[], place: number): readonly MissingArticle[] {
    const slot = articleSlotAt(tokens, place);
    if (slot?.current !== 'none' || isLabelled(tokens[slot.phrase.head + 1])) return [];
    if (isBareByNature(slot, tokens)) return [];
    const features = articleFeaturesOf(slot, tokens, vocabulary.count, inflections.base).map(hashOf);
    const scoreOf = (label: number) =>
      toWeight(
        features.reduce(
          (sum, feature) => sum + (weights[weightIndex(feature, label, weights.length)] ?? 0),
          0,
        ),
      );
    const [a, the] = [scoreOf(hashOfA), scoreOf(hashOfThe)];
    const margin = Math.max(a, the);
    if (margin <= 0 || Math.abs(a - the) < MIN_CHOICE) return [];
    return [{ slot, to: a > the ? 'a' : 'the', margin }];
  }

  return {
    find: (tokens) =>
      sentencesOf(tokens).flatMap(([start, end]) => {
        const missing: MissingArticle[] = [];
        for (let place = start; place < end; place += 1) missing.push(...missingAt(tokens, place));
        return markSeveral(missing);
      }),
  };
}

/** The places of the first token of each sentence and of the token behind its last one. */
function sentencesOf(tokens: readonly Token[]): readonly (readonly [start: number, end: number])[] {
  const starts = tokens.flatMap(({ isFirst }, place) => (isFirst || place === 0 ? [place] : []));
  return starts.map((start, index) => [start, starts[index + 1] ?? tokens.length]);
}

/** The least margin of each article of a sentence that may lack several, and of two together. */
const MIN_OF_SEVERAL = 1.5;
const MIN_SUM = 4.5;

/** An author who leaves out one article of a sentence probably left out others: together they need less certainty. */
function markSeveral(missing: readonly MissingArticle[]): readonly MissingArticle[] {
  const [most, second] = missing.map(({ margin }) => margin).toSorted((one, other) => other - one);
  if (most === undefined || second === undefined || second < MIN_OF_SEVERAL || most + second < MIN_SUM)
    return missing;
  return missing.map((one) =>
    one.margin < MIN_OF_SEVERAL ? one : { ...one, slot: { ...one.slot, set: 'several missing articles' } },
  );
}

/** Plural nouns and gerunds take an article if their meaning asks for it; `from layer to layer` has none. */
function isBareByNature({ place, phrase: { head } }: ArticleSlot, tokens: readonly Token[]): boolean {
  const noun = tokens[head];
  const isRepeated = [tokens[place - 2], tokens[head + 2]].some((token) => token?.lower === noun?.lower);
  return isRepeated || /p/i.test(noun?.classes ?? '') || tokens[place]?.classes.startsWith('G') === true;
}

/** In `command "copy"` and `region us-1`, the noun names a kind and needs no article. */
const isLabelled = (after: Token | undefined): boolean =>
  after !== undefined && (after.isProtected || /^[:\p{N}\p{Lu}"“‘'«`/]/u.test(after.text));
