import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInflections } from '../grammar/inflect';
import { toTokens, type Token } from '../grammar/tokens';
import type { Vocabulary } from '../grammar/vocabulary';
import { withCaseOf } from '../misspellings';
import { protectedSpans, type Span } from '../protectedSpans';
import { readArticleModel } from './articleModel';
import { featuresOf } from './features';
import { hashOf, toWeight, weightIndex } from './linearModel';
import { slotsAt, type Slot } from './slots';

/** A word that is more likely in its context than what is written. */
export interface ContextEdit extends Span {
  readonly by: string;
  /** The classifier, and the labels of what is written and what is more likely. */
  readonly set: string;
  readonly from: string;
  readonly to: string;
  /** How much more likely the new word is, in natural logarithms. */
  readonly margin: number;
}

export interface ContextModel {
  /** The most likely other word of each slot. */
  find(block: string): readonly ContextEdit[];
}

/** @param folder `server/data/english`; the weights are made by tools/generate/english/trainContext.mjs */
export async function readContextModel(folder: string, vocabulary: Vocabulary): Promise<ContextModel> {
  const bytes = await readFile(path.join(folder, 'context.bin'));
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const inflections = createInflections(vocabulary);
  const articles = await readArticleModel(folder, vocabulary, inflections);

  function bestOf(slot: Slot, tokens: readonly Token[]): { to: string; margin: number } | undefined {
    const features = featuresOf(slot, tokens, vocabulary.count).map(hashOf);
    const scores = new Map<string, number>();
    for (const label of slot.options.keys()) {
      const labelHash = hashOf(`${slot.set}|${label}`);
      let score = 0;
      for (const feature of features) score += weights[weightIndex(feature, labelHash, weights.length)] ?? 0;
      scores.set(label, toWeight(score));
    }
    const own = scores.get(slot.current) ?? 0;
    scores.delete(slot.current);
    const [best] = [...scores].toSorted((a, b) => b[1] - a[1]);
    return best && best[1] > own ? { to: best[0], margin: best[1] - own } : undefined;
  }

  return {
    find(block) {
      const tokens = toTokens(block, protectedSpans(block), vocabulary);
      const replaced = tokens
        .flatMap((_, place) => slotsAt(tokens, place, inflections))
        .map((slot) => ({ slot, ...bestOf(slot, tokens) }));
      return [...replaced, ...articles.find(tokens)]
        .flatMap(({ slot, to, margin }): readonly ContextEdit[] => {
          const edit = to === undefined ? undefined : toEdit(slot, tokens, to);
          if (to === undefined || margin === undefined || !edit) return [];
          return [{ ...edit, set: slot.set, from: slot.current, to, margin }];
        })
        .toSorted((one, other) => one.start - other.start);
    },
  };
}

function toEdit(slot: Slot, tokens: readonly Token[], to: string): (Span & { by: string }) | undefined {
  const token = tokens[slot.place];
  const next = tokens[slot.place + 1];
  const word = slot.options.get(to);
  if (!token || word === undefined) return undefined;
  // A heading or an instruction may start with any form of a word.
  if (token.isFirst && slot.lemma !== '') return undefined;
  // In `Where you live?`, another word may be missing.
  if (token.isFirst && token.lower === 'where') return undefined;
  // In `this are`, either word may be the wrong one.
  if (
    /^(?:is|was) /.test(slot.set) &&
    /^(?:this|these|that|those)$/.test(tokens[slot.place - 1]?.lower ?? '')
  )
    return undefined;
  const { start, end } = token;
  // Harper, which runs afterwards, knows the exceptions, such as `an hour` and `a user`.
  if (slot.width === 0) {
    const article = word === 'a' && /^[aeiou]/.test(token.lower) ? 'an' : word;
    const rest =
      token.isFirst && token.lower !== 'i'
        ? token.text.charAt(0).toLowerCase() + token.text.slice(1)
        : token.text;
    return { start, end, by: `${withCaseOf(token.isFirst ? token.text : 'a', article)} ${rest}` };
  }
  if (word === '') return next && !token.isFirst ? { start, end: next.start, by: '' } : undefined;
  if (word === 'a' && slot.set === 'article' && /^[aeiou]/.test(next?.lower ?? ''))
    return { start, end, by: withCaseOf(token.text, 'an') };
  return { start, end, by: withCaseOf(token.text, word) };
}
