// @ts-check

/**
 * Articles and other determiners: masculine and feminine singular, then plural. Forms before a vowel are left out, because a
 * slip that is also one of elision is no slip of agreement alone.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const DETERMINERS = {
  es: ['el la los las', 'un una unos unas', 'este esta estos estas', 'algún alguna algunos algunas'],
  fr: ['le la les les', 'un une des des', 'ce cette ces ces', 'mon ma mes mes', 'son sa ses ses'],
  it: ['il la i le', 'un una - -', 'del della dei delle', 'questo questa questi queste'],
  pt: ['o a os as', 'um uma uns umas', 'do da dos das', 'este esta estes estas'],
  ca: ['el la els les', 'un una uns unes', 'aquest aquesta aquests aquestes'],
};

/**
 * A sentence in which one determiner has another gender or number; undefined if it has none.
 * @param {string} sentence
 * @param {string} language
 * @param {() => number} random
 */
export function plantArticle(sentence, language, random) {
  const rows = (DETERMINERS[language] ?? []).map((row) => row.split(' '));
  const words = [...sentence.matchAll(/(?<![\p{L}'’-])\p{L}+(?= \p{Ll}{3,}[ ,.;:)])/gu)].filter(([word]) =>
    rows.some((row) => row.includes(word.toLowerCase())),
  );
  const word = words[Math.floor(random() * words.length)];
  const [found = ''] = word ?? [];
  const row = rows.find((forms) => forms.includes(found.toLowerCase())) ?? [];
  const others = [...new Set(row)].filter((form) => form !== '-' && form !== found.toLowerCase());
  const other = others[Math.floor(random() * others.length)];
  if (!word || other === undefined) return undefined;
  const wrong = /^\p{Lu}/u.test(found) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  return sentence.slice(0, word.index) + wrong + sentence.slice(word.index + found.length);
}
