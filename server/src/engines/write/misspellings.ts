import { overlapsAny, type Span } from './protectedSpans';

/**
 * Frequent misspellings for which Harper's first suggestion is wrong (`writting`: *writhing*). None of them is a word
 * in any variety of English.
 */
const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    accomodation: 'accommodation',
    adress: 'address',
    adresses: 'addresses',
    alot: 'a lot',
    arguement: 'argument',
    begining: 'beginning',
    beleive: 'believe',
    becuase: 'because',
    buisness: 'business',
    comming: 'coming',
    confortable: 'comfortable',
    embarassed: 'embarrassed',
    existance: 'existence',
    freind: 'friend',
    freinds: 'friends',
    furnitures: 'furniture',
    grammer: 'grammar',
    happend: 'happened',
    homeworks: 'homework',
    informations: 'information',
    lenght: 'length',
    luggages: 'luggage',
    occured: 'occurred',
    occurence: 'occurrence',
    occuring: 'occurring',
    prefered: 'preferred',
    recieve: 'receive',
    recieved: 'received',
    refered: 'referred',
    seperate: 'separate',
    speach: 'speech',
    stoped: 'stopped',
    strenght: 'strength',
    succesful: 'successful',
    teh: 'the',
    thats: "that's",
    theres: "there's",
    theyre: "they're",
    thier: 'their',
    tommorow: 'tomorrow',
    tomorow: 'tomorrow',
    truely: 'truly',
    untill: 'until',
    usefull: 'useful',
    whats: "what's",
    wich: 'which',
    wierd: 'weird',
    wil: 'will',
    writen: 'written',
    writting: 'writing',
    youre: "you're",
  }),
);

/** Corrects the listed misspellings outside the given spans. */
export function fixMisspellings(text: string, spans: readonly Span[]): string {
  return text.replace(/\p{L}+/gu, (word, start: number) => {
    const right = MISSPELLINGS.get(word.toLowerCase());
    // A short capitalized word may be a name: Wil.
    const isName = word.length < 5 && /^\p{Lu}\p{Ll}/u.test(word);
    if (right === undefined || isName || overlapsAny({ start, end: start + word.length }, spans)) return word;
    return withCaseOf(word, right);
  });
}

const UNKNOWN_WORD = /^\p{L}[\p{L}'’]*$/u;

/**
 * The correct spelling of a word that is in no dictionary; undefined if it is uncertain. A suggestion is only used if
 * it is similar to the word and no other one is as similar: names and foreign words must not be replaced.
 * @param word with its capitalization in the text
 * @param suggestions Harper's suggestions, best first
 */
export function rightSpelling(word: string, suggestions: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  const [first] = suggestions;
  if (first === undefined || !UNKNOWN_WORD.test(word)) return undefined;
  // Harper's dictionary capitalizes many common words that are also names of companies or plays (`electron`).
  if (first.toLowerCase() === lower) return word === lower && ALWAYS_CAPITAL.has(lower) ? first : undefined;
  if (first.replace(/['’]/, '').toLowerCase() === lower && /n['’]t$/.test(first)) return first;
  if (word !== lower || word.length < 5 || /[^a-z']/.test(first) || first[0] !== word[0]) return undefined;
  const isNear =
    distance(once(word), once(first)) <= 1 && distance(word, first) <= (word.length >= 8 ? 2 : 1);
  const rivals = suggestions.slice(1).filter((other) => other[0] === word[0]);
  const hasRival = rivals.some((other) => distance(word, other) <= distance(word, first));
  return isNear && !hasRival ? first : undefined;
}

/** Names of days, months and languages, without those that are also lower-case words (`may`, `polish`). */
const ALWAYS_CAPITAL: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
   november december christmas english spanish french german italian portuguese russian japanese korean chinese arabic
   dutch greek turkish american british european african asian`.split(/\s+/),
);

/** Reduces doubled letters to one: most misspellings concern them. */
function once(word: string): string {
  return word.replace(/(.)\1/g, '$1');
}

/** Capitalizes a word like the model: its first letter, or all letters. */
export function withCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase())
    return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

/** The number of wrong, missing, additional or swapped letters (optimal string alignment distance). */
function distance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    const cells: number[] = [row];
    rows.push(cells);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      cells.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}
