import { overlapsAny, type Span } from './protectedSpans';

/**
 * Frequent misspellings for which Harper's first suggestion is wrong (`writting`: *writhing*). None of them is a word
 * in any variety of English.
 */
const MISSPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    accomodation: 'accommodation',
    acomodation: 'accommodation',
    adress: 'address',
    adresses: 'addresses',
    agresive: 'aggressive',
    allready: 'already',
    allso: 'also',
    allways: 'always',
    alot: 'a lot',
    anothers: 'another',
    arent: "aren't",
    arguement: 'argument',
    aslo: 'also',
    aswell: 'as well',
    atleast: 'at least',
    beatifull: 'beautiful',
    beautifull: 'beautiful',
    becuase: 'because',
    beggining: 'beginning',
    begining: 'beginning',
    beleive: 'believe',
    belive: 'believe',
    buisness: 'business',
    buitiful: 'beautiful',
    childrens: 'children',
    childs: 'children',
    citys: 'cities',
    comming: 'coming',
    confortable: 'comfortable',
    couldnt: "couldn't",
    countrys: 'countries',
    datas: 'data',
    didnt: "didn't",
    differents: 'different',
    difficultys: 'difficulties',
    dissapointed: 'disappointed',
    doesnt: "doesn't",
    dont: "don't",
    dosent: "doesn't",
    eachother: 'each other',
    embarased: 'embarrassed',
    embarassed: 'embarrassed',
    enviroment: 'environment',
    equipments: 'equipment',
    eventhough: 'even though',
    everytime: 'every time',
    exelent: 'excellent',
    exept: 'except',
    existance: 'existence',
    familys: 'families',
    foots: 'feet',
    freind: 'friend',
    freinds: 'friends',
    frend: 'friend',
    frends: 'friends',
    furnitures: 'furniture',
    goed: 'went',
    grammer: 'grammar',
    hadnt: "hadn't",
    happend: 'happened',
    hasnt: "hasn't",
    havent: "haven't",
    helpfull: 'helpful',
    hisself: 'himself',
    homeworks: 'homework',
    incase: 'in case',
    infact: 'in fact',
    informations: 'information',
    infront: 'in front',
    inspite: 'in spite',
    inviroment: 'environment',
    isnt: "isn't",
    knifes: 'knives',
    knowledges: 'knowledge',
    lenght: 'length',
    lern: 'learn',
    luggages: 'luggage',
    minuts: 'minutes',
    missunderstanding: 'misunderstanding',
    neccesary: 'necessary',
    noone: 'no one',
    nowdays: 'nowadays',
    occured: 'occurred',
    occurence: 'occurrence',
    occuring: 'occurring',
    ofcourse: 'of course',
    offen: 'often',
    potatos: 'potatoes',
    prefered: 'preferred',
    proffesor: 'professor',
    recieve: 'receive',
    recieved: 'received',
    recomend: 'recommend',
    refered: 'referred',
    respectfull: 'respectful',
    restorant: 'restaurant',
    rythym: 'rhythm',
    sceneries: 'scenery',
    seperate: 'separate',
    severals: 'several',
    sheeps: 'sheep',
    shoping: 'shopping',
    shouldnt: "shouldn't",
    similiar: 'similar',
    softwares: 'software',
    speach: 'speech',
    stoped: 'stopped',
    strenght: 'strength',
    studing: 'studying',
    succesful: 'successful',
    succesfull: 'successful',
    sucessfull: 'successful',
    teh: 'the',
    thankyou: 'thank you',
    thats: "that's",
    thay: 'they',
    theirselves: 'themselves',
    themselfs: 'themselves',
    theres: "there's",
    theyr: 'their',
    theyre: "they're",
    thiefs: 'thieves',
    thier: 'their',
    togheter: 'together',
    tomatos: 'tomatoes',
    tommorow: 'tomorrow',
    tomorow: 'tomorrow',
    tooths: 'teeth',
    truely: 'truly',
    untill: 'until',
    upto: 'up to',
    usefull: 'useful',
    wasnt: "wasn't",
    wenesday: 'Wednesday',
    werent: "weren't",
    whats: "what's",
    wich: 'which',
    wierd: 'weird',
    wifes: 'wives',
    wil: 'will',
    womans: 'women',
    wonderfull: 'wonderful',
    worser: 'worse',
    wouldnt: "wouldn't",
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
