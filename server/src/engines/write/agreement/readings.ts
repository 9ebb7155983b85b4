export type Gender = 'm' | 'f';
export type GrammaticalNumber = 'sg' | 'pl';

/** A grammatical reading of a word form. */
export interface Reading {
  /** `other` includes forms of two words in one, such as *dámelo*. */
  readonly kind: 'noun' | 'adjective' | 'verb' | 'other';
  /** `any`: one form has both, or the word has none. */
  readonly gender: Gender | 'any';
  readonly number: GrammaticalNumber | 'any';
  /** Of finite verbs: `p3`. */
  readonly person?: string;
  /** As Apertium writes it, for its generator: `casa<n><f><sg>`. */
  readonly analysis?: string;
}

/** The readings of the words that a dictionary knows. */
export type Dictionary = ReadonlyMap<string, readonly Reading[]>;

function kindOf(analysis: string, tags: readonly string[]): Reading['kind'] {
  const [first = ''] = tags;
  if (analysis.includes('+')) return 'other';
  if (first === 'n' || first === 'adj') return first === 'n' ? 'noun' : 'adjective';
  if (!first.startsWith('vb')) return 'other';
  return tags.includes('pp') ? 'adjective' : 'verb';
}

/** Parses an analysis of `lt-proc`, such as `casa<n><f><sg>` or `casar<vblex><pri><p3><sg>`. */
function toReading(analysis: string): Reading {
  const tags = [...analysis.matchAll(/<([^>]+)>/g)].map(([, tag = '']) => tag);
  const person = tags.find((tag) => /^p[123]$/.test(tag));
  return {
    kind: kindOf(analysis, tags),
    gender: (['m', 'f'] as const).find((tag) => tags.includes(tag)) ?? 'any',
    number: (['sg', 'pl'] as const).find((tag) => tags.includes(tag)) ?? 'any',
    ...(person !== undefined && { person }),
    analysis,
  };
}

/** Parses the output of `lt-proc`, such as `^casa/casa<n><f><sg>/casar<vblex><pri><p3><sg>$ ^xyz/*xyz$`. */
export function parseReadings(output: string): Dictionary {
  const units = [...output.matchAll(/\^([^/^$]+)\/([^*^$][^^$]*)\$/g)];
  return new Map(units.map(([, word = '', analyses = '']) => [word, analyses.split('/').map(toReading)]));
}

const KINDS: readonly (readonly [Reading['kind'], RegExp])[] = [
  ['noun', /\bpo:nom\b/],
  ['adjective', /\bpo:(?:adj|ppas)\b/],
  ['verb', /\bpo:v/],
];

/** Parses a description such as `st:maison po:nom is:fem is:sg`, or `st:grand po:nom po:adj is:fem is:sg`. */
function toDescribedReadings(description: string): readonly Reading[] {
  const fields = new Set(description.split(' '));
  const found = KINDS.filter(([, pattern]) => pattern.test(description)).map(([kind]) => kind);
  // A participle is described as a form of its verb, too.
  const nominal = found.filter((kind) => kind !== 'verb');
  const kinds = nominal.length > 0 ? nominal : [found[0] ?? ('other' as const)];
  return kinds.map((kind) => ({
    kind,
    gender: fields.has('is:mas') ? 'm' : fields.has('is:fem') ? 'f' : 'any',
    number: (['sg', 'pl'] as const).find((number) => fields.has(`is:${number}`)) ?? 'any',
  }));
}

/**
 * Parses the output of `hunspell -m` with a dictionary that describes its words, as the French one does: lines such as
 * `maison  st:maison po:nom is:fem is:sg`.
 */
export function parseDescriptions(output: string): Dictionary {
  const found = new Map<string, readonly Reading[]>();
  for (const line of output.split('\n')) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const description = rest.join(' ');
    if (/\bpo:/.test(description))
      found.set(word, [...(found.get(word) ?? []), ...toDescribedReadings(description)]);
  }
  return found;
}
