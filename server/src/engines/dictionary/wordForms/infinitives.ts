const NONE: Readonly<Record<string, readonly string[]>> = {};

const split = (list: string): readonly string[] => list.split(' ');

function endings(lists: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(lists).map(([from, to]) => [from, split(to)]));
}

const SPANISH = endings({
  ar: 'ado ada ados adas ando',
  er: 'ido ida idos idas iendo',
  ir: 'ido ida idos idas iendo',
});

/** The endings of infinitives, each with the endings of its regular participles and its gerund. */
const PARTICIPLES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  es: SPANISH,
  gl: SPANISH,
  pt: endings({
    ar: 'ado ada ados adas ando',
    er: 'ido ida idos idas endo',
    ir: 'ido ida idos idas indo',
  }),
  ca: endings({ ar: 'at ada ats ades ant', ir: 'it ida its ides int', re: 'ut uda uts udes ent' }),
  fr: endings({ er: 'é ée és ées ant', ir: 'i ie is ies issant', re: 'u ue us ues ant' }),
  it: endings({ are: 'ato ata ati ate ando', ere: 'uto uta uti ute endo', ire: 'ito ita iti ite endo' }),
};

/** Further endings of infinitives. */
const INFINITIVES: Readonly<Record<string, readonly string[]>> = {
  es: split('arse erse irse'),
  it: split('arsi ersi irsi rre'),
  de: split('en eln ern'),
  nl: split('en'),
  ru: split('ть ти чь ться тись'),
  uk: split('ти тися'),
  be: split('ць цца'),
  pl: split('ać eć ić yć ąć'),
  sk: split('ať eť iť úť'),
  sl: split('ati eti iti'),
  hr: split('ati eti iti'),
  bs: split('ati eti iti'),
  lt: split('ti tis'),
  tr: split('mak mek'),
  az: split('maq mək'),
  hu: split('ni'),
};

/** Maps the endings of infinitives to the endings of regular participles and gerunds, in Romance languages. */
export function participlesOf(language: string): Readonly<Record<string, readonly string[]>> {
  return (Object.hasOwn(PARTICIPLES, language) ? PARTICIPLES[language] : undefined) ?? NONE;
}

/** Tells by the ending whether the first or last word of a phrase looks like an infinitive: `dar de baja`. */
export function looksLikeInfinitive(language: string, phrase: string): boolean {
  const further = Object.hasOwn(INFINITIVES, language) ? (INFINITIVES[language] ?? []) : [];
  const known = [...Object.keys(participlesOf(language)), ...further];
  const words = phrase.split(/\s+/);
  return [words[0] ?? '', words.at(-1) ?? ''].some((word) => {
    // German nouns start with a capital, and their plurals end like infinitives.
    const lower = language === 'de' ? word : word.toLowerCase();
    return (
      /^\p{Ll}/u.test(lower) && known.some((ending) => lower.length > ending.length && lower.endsWith(ending))
    );
  });
}
