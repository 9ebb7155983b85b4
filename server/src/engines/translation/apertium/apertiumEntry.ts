import type { PartOfSpeech } from '../../contracts/bilingualDictionary';

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

/** Excludes characters of Apertium's stream format. */
const WORD = /^\p{L}[\p{L}\p{M}'’ -]*$/u;

export function isWord(text: string): boolean {
  return text.length <= 140 && WORD.test(text);
}

/** Undefined for parts that WordNet lacks, such as pronouns, names and interjections. */
export function partOf({ tags }: ApertiumEntry): PartOfSpeech | undefined {
  const [, first = ''] = /^<([^>]+)>/.exec(tags) ?? [];
  return Object.hasOwn(PARTS, first) ? PARTS[first] : undefined;
}

/** Whether an entry is a modal verb, article, pronoun or conjunction. For example, `can` rarely means a tin. */
export function isFunctionWord({ tags }: ApertiumEntry): boolean {
  return /^<(?:vbmod|vaux|det|predet|prn|rel|cnjcoo|cnjsub)>/.test(tags);
}

/** Whether an entry is a dictionary form, such as an infinitive or a singular. */
export function isCitation({ tags }: ApertiumEntry): boolean {
  if (tags.startsWith('<vb')) return tags.includes('<inf>');
  return !/<(?:pl|comp|sup)>/.test(tags);
}

/**
 * Parses a line of `lt-proc` output, such as `^run/run<n><sg>/run<vblex><inf>$`. Returns the entries after the first
 * slash, without unknown words (`*`, `@`) and compounds. Empty if the line is not a single word.
 */
export function parseUnit(line: string): readonly ApertiumEntry[] {
  const [, unit] = /^\s*\^([^^$]*)\$\s*$/.exec(line) ?? [];
  const [, ...entries] = unit?.split('/') ?? [];
  return entries.flatMap((entry) => {
    const [, lemma = '', tags = '', rest = ''] = /^([^<]+)((?:<[^<>]+>)+)(#[^<>+]*)?$/.exec(entry) ?? [];
    return lemma === '' || /^[*@]/.test(lemma) || lemma.includes('+') ? [] : [{ lemma: lemma + rest, tags }];
  });
}

/** Formats an entry as input for `lt-proc -b`. An undetermined gender or number becomes masculine or singular. */
export function toUnit({ lemma, tags }: ApertiumEntry): string {
  return `^${lemma}${tags.replaceAll('<GD>', '<m>').replaceAll('<ND>', '<sg>')}$`;
}

/** `get# married` becomes `get married`. */
export function writtenAs({ lemma }: ApertiumEntry): string {
  return lemma.replaceAll('#', '').replaceAll('_', ' ');
}
