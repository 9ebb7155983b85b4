// @ts-check
/** @typedef {import('../../../../server/src/engines/write/agreement/readings').Dictionary} Dictionary */
/** @typedef {import('../../../../server/src/engines/write/agreement/readings').Reading} Reading */
/** @typedef {import('../../../../server/src/engines/write/agreement/analyzer').Analyzer} Analyzer */
/** @typedef {import('../../../../server/src/engines/write/agreement/agreementLanguages').AgreementLanguage} AgreementLanguage */

/** Words of one process of Apertium. */
const TOGETHER = 2_000;

/**
 * Pronouns that are usually subjects.
 * @type {Readonly<Record<string, string>>}
 */
const PRONOUNS = {
  es: 'yo tú él ella usted nosotros ellos ellas ustedes',
  fr: 'je tu il elle on nous vous ils elles',
  it: 'io tu lui lei noi voi loro',
  pt: 'eu ele ela você nós eles elas vocês',
  ca: 'jo tu ell ella vostè nosaltres vosaltres ells elles vostès',
};

/**
 * @template T
 * @param {readonly T[]} list
 */
const inGroups = (list) =>
  Array.from({ length: Math.ceil(list.length / TOGETHER) }, (_, group) =>
    list.slice(group * TOGETHER, (group + 1) * TOGETHER),
  );

/**
 * @template T
 * @param {readonly T[]} list @param {() => number} random
 */
const oneOf = (list, random) => list[Math.floor(random() * list.length)];

/** @param {string} analysis @param {() => number} random another person or number of a verb, or gender or number of an adjective */
function otherForm(analysis, random) {
  const isVerb = /<p[123]>/.test(analysis);
  const [first, one, two] = isVerb ? [/<p[123]>/, '<p1>', '<p3>'] : [/<[mf]>/, '<m>', '<f>'];
  if (random() < 0.5 && first.test(analysis))
    return analysis.replace(first, (tag) => (tag === one ? two : one));
  return analysis.replace(/<(?:sg|pl)>/, (tag) => (tag === '<sg>' ? '<pl>' : '<sg>'));
}

/**
 * Sentences in which one adjective, or one verb behind a pronoun, has another form. The dictionary that the corrector knows best
 * says which words are adjectives and makes the forms.
 * @param {readonly string[]} sentences
 * @param {AgreementLanguage} language
 * @param {'adjective' | 'verb'} kind
 * @param {Analyzer} analyzer
 * @param {() => number} random
 */
export async function plantForms(sentences, language, kind, analyzer, random) {
  const { signal } = new AbortController();
  const words = [
    ...new Set(
      sentences
        .join('\n')
        .toLowerCase()
        .match(/\p{L}+/gu),
    ),
  ];
  /** @type {Map<string, readonly Reading[]>} */
  const readings = new Map();
  for (const group of inGroups(words)) {
    const [first] = await analyzer.analyze(language, group, signal);
    for (const [word, list] of first ?? []) readings.set(word, list);
  }
  const pronouns = new Set(PRONOUNS[language]?.split(' '));
  const slips = sentences.flatMap((right) => {
    const found = [...right.matchAll(/(?<=(?<![\p{L}'’-])(\p{L}+) )\p{Ll}+(?=[ .,;:!?])/gu)].filter(
      ([word, previous = '']) => {
        const list = readings.get(word) ?? [];
        if (kind === 'adjective') return list.length > 0 && list.every((one) => one.kind === kind);
        return pronouns.has(previous.toLowerCase()) && list.some((one) => one.person !== undefined);
      },
    );
    const chosen = oneOf(found, random);
    const list = (readings.get(chosen?.[0] ?? '') ?? []).filter(
      (one) => one.kind === kind && (kind === 'adjective' || one.person !== undefined),
    );
    const { analysis } = oneOf(list, random) ?? {};
    return chosen && analysis !== undefined
      ? [{ right, at: chosen.index, word: chosen[0], other: otherForm(analysis, random) }]
      : [];
  });
  /** @type {Map<string, string>} */
  const forms = new Map();
  for (const group of inGroups([...new Set(slips.map(({ other }) => other))]))
    for (const [analysis, form] of await analyzer.generate(language, group, signal))
      forms.set(analysis, form);
  return slips.flatMap(({ right, at, word, other }) => {
    const form = forms.get(other);
    if (form === undefined || form === word) return [];
    return [{ right, faulty: right.slice(0, at) + form + right.slice(at + word.length) }];
  });
}
