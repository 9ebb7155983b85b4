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
    arent: "aren't",
    arguement: 'argument',
    aswell: 'as well',
    atleast: 'at least',
    begining: 'beginning',
    beleive: 'believe',
    becuase: 'because',
    buisness: 'business',
    childrens: 'children',
    childs: 'children',
    citys: 'cities',
    comming: 'coming',
    allways: 'always',
    anothers: 'another',
    confortable: 'comfortable',
    couldnt: "couldn't",
    countrys: 'countries',
    datas: 'data',
    didnt: "didn't",
    differents: 'different',
    doesnt: "doesn't",
    dont: "don't",
    dosent: "doesn't",
    eachother: 'each other',
    embarassed: 'embarrassed',
    equipments: 'equipment',
    eventhough: 'even though',
    everytime: 'every time',
    existance: 'existence',
    familys: 'families',
    foots: 'feet',
    freind: 'friend',
    freinds: 'friends',
    furnitures: 'furniture',
    goed: 'went',
    grammer: 'grammar',
    hadnt: "hadn't",
    happend: 'happened',
    hasnt: "hasn't",
    havent: "haven't",
    hisself: 'himself',
    homeworks: 'homework',
    incase: 'in case',
    infact: 'in fact',
    infront: 'in front',
    inspite: 'in spite',
    isnt: "isn't",
    informations: 'information',
    knifes: 'knives',
    knowledges: 'knowledge',
    lenght: 'length',
    luggages: 'luggage',
    nowdays: 'nowadays',
    noone: 'no one',
    ofcourse: 'of course',
    occured: 'occurred',
    occurence: 'occurrence',
    occuring: 'occurring',
    prefered: 'preferred',
    recieve: 'receive',
    recieved: 'received',
    refered: 'referred',
    sceneries: 'scenery',
    seperate: 'separate',
    speach: 'speech',
    sheeps: 'sheep',
    severals: 'several',
    shouldnt: "shouldn't",
    softwares: 'software',
    stoped: 'stopped',
    strenght: 'strength',
    succesful: 'successful',
    teh: 'the',
    thats: "that's",
    theirselves: 'themselves',
    theres: "there's",
    theyre: "they're",
    thier: 'their',
    thiefs: 'thieves',
    thankyou: 'thank you',
    tooths: 'teeth',
    tommorow: 'tomorrow',
    tomorow: 'tomorrow',
    truely: 'truly',
    untill: 'until',
    upto: 'up to',
    usefull: 'useful',
    whats: "what's",
    wasnt: "wasn't",
    werent: "weren't",
    wich: 'which',
    wifes: 'wives',
    womans: 'women',
    worser: 'worse',
    wouldnt: "wouldn't",
    wierd: 'weird',
    wil: 'will',
    writen: 'written',
    writting: 'writing',
    youre: "you're",
  }),
);

/** Corrects the listed misspellings outside the given spans. */
export function fixMisspellings(text: string, spans: readonly Span[]): string {
  // Not the parts of a compound or of a word with an apostrophe.
  return text.replace(/(?<![\p{L}\p{M}]['’-]?)\p{L}+(?!['’-]?[\p{L}\p{M}])/gu, (word, start: number) => {
    const right = MISSPELLINGS.get(word.toLowerCase());
    // A short capitalized word may be a name: Wil.
    const isName = word.length < 5 && /^\p{Lu}\p{Ll}/u.test(word);
    if (right === undefined || isName || overlapsAny({ start, end: start + word.length }, spans)) return word;
    return withCaseOf(word, right);
  });
}

/**
 * The correct capitals or apostrophe of a word; undefined if it is another word.
 * @param suggestions Harper's suggestions, best first
 */
export function rightCapitals(word: string, [first]: readonly string[]): string | undefined {
  const lower = word.toLowerCase();
  // Harper's dictionary capitalizes many common words that are also names of companies or plays (`electron`).
  if (first?.toLowerCase() === lower) return word === lower && ALWAYS_CAPITAL.has(lower) ? first : undefined;
  const isContraction =
    first !== undefined && first.replace(/['’]/, '').toLowerCase() === lower && /n['’]t$/.test(first);
  return isContraction ? first : undefined;
}

/** Names of days, months and languages, without those that are also lower-case words (`may`, `polish`). */
const ALWAYS_CAPITAL: ReadonlySet<string> = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
   november december christmas english spanish french german italian portuguese russian japanese korean chinese arabic
   dutch greek turkish american british european african asian indian mexican canadian australian brazilian swedish
   norwegian danish ukrainian vietnamese thai egyptian irish scottish japan america europe asia africa germany france
   spain italy england london paris russia korea australia canada brazil mexico india egypt thailand vietnam`.split(
    /\s+/,
  ),
);

/** Capitalizes a word like the model: its first letter, or all letters. */
export function withCaseOf(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase() && model !== model.toLowerCase())
    return word.toUpperCase();
  const first = model.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
