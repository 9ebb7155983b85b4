import type { Inflections } from '../grammar/inflect';
import type { Token } from '../grammar/tokens';
import { CONFUSION_SETS } from './confusionSets';
import { isWord } from './nounPhrase';

/** A place of a sentence at which one of several words, or none, can stand. */
export interface Slot {
  /** Selects the classifier. */
  readonly set: string;
  readonly place: number;
  /** How many tokens the slot replaces: 0 or 1. */
  readonly width: 0 | 1;
  /** The lemma of a word whose form is in question. */
  readonly lemma: string;
  /** What can stand here, by label; an empty string is nothing. */
  readonly options: ReadonlyMap<string, string>;
  /** The label of what stands here. */
  readonly current: string;
}

export const DETERMINERS: ReadonlySet<string> = new Set(
  `a an the my your his her its our their this that these those some any no every each another either neither much many more most
   few several all both one two three four five six seven eight nine ten whose what which such half`.split(
    /\s+/,
  ),
);
const SETS_OF: ReadonlyMap<string, readonly (readonly string[])[]> = CONFUSION_SETS.reduce((map, set) => {
  for (const word of set) map.set(word, [...(map.get(word) ?? []), set]);
  return map;
}, new Map<string, (readonly string[])[]>());

/** The slots of a token, in a block of which the tokens are known. */
export function slotsAt(tokens: readonly Token[], place: number, inflections: Inflections): readonly Slot[] {
  const token = tokens[place];
  if (!isWord(token) || token.isProtected) return [];
  return [
    ...articleSlots(tokens, place),
    ...(SETS_OF.get(token.lower) ?? []).map((set): Slot => ({
      set: set.join(' '),
      place,
      width: 1,
      lemma: '',
      options: new Map(set.map((word) => [word, word])),
      current: token.lower,
    })),
    ...numberSlots(token, place, inflections),
    ...verbSlots(token, place, inflections),
  ];
}

export const ARTICLES: ReadonlyMap<string, string> = new Map([
  ['none', ''],
  ['a', 'a'],
  ['the', 'the'],
]);

function articleSlots(tokens: readonly Token[], place: number): readonly Slot[] {
  const [before, token, after] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  const base = { set: 'article', lemma: '', options: ARTICLES, place };
  if (!token) return [];
  if (/^(?:a|an|the)$/.test(token.lower))
    return isWord(after) ? [{ ...base, width: 1, current: token.lower === 'the' ? 'the' : 'a' }] : [];
  if (!/[NPACS]/.test(token.classes)) return [];
  // Before a noun or an adjective that starts a noun phrase.
  if (
    before &&
    (DETERMINERS.has(before.lower) || /[NPACSD]/.test(before.classes) || /^[\p{N}$'’-]/u.test(before.text))
  )
    return [];
  return [{ ...base, width: 0, current: 'none' }];
}

function numberSlots({ classes, lower }: Token, place: number, inflections: Inflections): readonly Slot[] {
  if (!/[NP]/.test(classes) || /[VZDEGAR]/.test(classes)) return [];
  const isPlural = !/n/i.test(classes);
  if (!isPlural && /p/i.test(classes)) return [];
  const other = isPlural ? inflections.singular(lower) : inflections.plural(lower);
  if (other === undefined || other === lower) return [];
  const [one, many] = isPlural ? [other, lower] : [lower, other];
  const options = new Map([
    ['singular', one],
    ['plural', many],
  ]);
  return [{ set: 'number', place, width: 1, lemma: one, options, current: isPlural ? 'plural' : 'singular' }];
}

function verbSlots({ classes, lower }: Token, place: number, inflections: Inflections): readonly Slot[] {
  if (!/[VZDEG]/.test(classes) || /[NPAR]/.test(classes)) return [];
  const base = /v/i.test(classes) ? lower : inflections.base(lower);
  if (base === undefined) return [];
  const participle = inflections.participle(base);
  const past = inflections.past(base);
  const forms: readonly (readonly [string, string | undefined])[] = [
    ['base', base],
    ['third', inflections.third(base)],
    ['ing', inflections.ing(base)],
    ...(past === participle
      ? ([['ed', past]] as const)
      : ([
          ['past', past],
          ['participle', participle],
        ] as const)),
  ];
  const options = new Map(forms.filter((form): form is readonly [string, string] => form[1] !== undefined));
  const [current] = [...options].find(([, form]) => form === lower) ?? [];
  // A form with two uses, such as `put`, says nothing.
  if (current === undefined || new Set(options.values()).size < options.size) return [];
  return [{ set: 'verb', place, width: 1, lemma: base, options, current }];
}
