import type { PartOfSpeech } from '../../contracts/partOfSpeech';

/** A headword with Apertium's tags: `correr<vblex><inf>`. */
export interface ApertiumEntry {
  readonly lemma: string;
  readonly tags: string;
}

const PARTS: Readonly<Record<string, PartOfSpeech>> = {
  n: 'noun',
  vblex: 'verb',
  vbser: 'verb',
  vbhaver: 'verb',
  vbdo: 'verb',
  adj: 'adj',
  adv: 'adv',
};

/** Letters, and what joins them: nothing that means something in Apertium's stream format. */
const WORD = /^\p{L}[\p{L}\p{M}'’ -]*$/u;

/** Whether a text can be asked for as a word. */
export function isWord(text: string): boolean {
  return text.length <= 140 && WORD.test(text);
}

/** The part of speech of an entry; undefined for all that WordNet has not: pronouns, names, interjections. */
export function partOf({ tags }: ApertiumEntry): PartOfSpeech | undefined {
  const [, first = ''] = /^<([^>]+)>/.exec(tags) ?? [];
  return Object.hasOwn(PARTS, first) ? PARTS[first] : undefined;
}

/** Modals, articles, pronouns and conjunctions: `can` is hardly ever a tin. */
export function isFunctionWord({ tags }: ApertiumEntry): boolean {
  return /^<(?:vbmod|vaux|det|predet|prn|rel|cnjcoo|cnjsub)>/.test(tags);
}

/** Whether the tags are those of the form that dictionaries have: infinitives, singulars. */
export function isCitation({ tags }: ApertiumEntry): boolean {
  if (tags.startsWith('<vb')) return tags.includes('<inf>');
  return !/<(?:pl|comp|sup)>/.test(tags);
}

/**
 * One line of `lt-proc`'s output: `^run/run<n><sg>/run<vblex><inf>$`. What follows the first slash, without what it does
 * not know (`*`, `@`) and without words that are joined from several. Empty where the line is not one word.
 */
export function parseUnit(line: string): readonly ApertiumEntry[] {
  const [, unit] = /^\s*\^([^^$]*)\$\s*$/.exec(line) ?? [];
  const [, ...entries] = unit?.split('/') ?? [];
  return entries.flatMap((entry) => {
    const [, lemma = '', tags = '', rest = ''] = /^([^<]+)((?:<[^<>]+>)+)(#[^<>+]*)?$/.exec(entry) ?? [];
    return lemma === '' || /^[*@]/.test(lemma) || lemma.includes('+') ? [] : [{ lemma: lemma + rest, tags }];
  });
}

/** An entry as `lt-proc -b` reads it; what a target leaves open is masculine and singular. */
export function toUnit({ lemma, tags }: ApertiumEntry): string {
  return `^${lemma}${tags.replaceAll('<GD>', '<m>').replaceAll('<ND>', '<sg>')}$`;
}

/** How an entry is written: `get# married` is `get married`. */
export function writtenAs({ lemma }: ApertiumEntry): string {
  return lemma.replaceAll('#', '').replaceAll('_', ' ');
}
