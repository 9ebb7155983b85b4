import { COUNTABLE_NOUNS } from './countableNouns';

/** Lists of words that patterns name, as `=name`. */
export const LISTS: Readonly<Record<string, string>> = {
  modal: "can|could|should|must|may|might|will|would|can't|couldn't|shouldn't|mustn't|won't|wouldn't|cannot",
  be: "is|are|was|were|isn't|aren't|wasn't|weren't",
  pronoun: 'i|you|he|she|it|we|they',
  object: 'me|him|her|us|them|you|people',
  owner: 'my|your|his|her|our|their',
  determiner: 'the|a|an|my|your|his|her|our|their|this|that|these|those|some|any',
  many: 'many|several|few|various|numerous',
  number: 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty',
  uncountable:
    'information|advice|furniture|equipment|homework|knowledge|luggage|baggage|software|hardware|traffic|weather|evidence|progress|research|news|money|pollution|electricity|happiness|housework|scenery|feedback',
  noPlural:
    'news|data|physics|mathematics|politics|economics|series|species|means|people|police|headquarters|gymnastics|athletics|statistics|ethics|basics|works|electronics|mechanics|dynamics|semantics|graphics|linguistics|genetics|logistics|aesthetics|tennis|diabetes|measles|thanks|pants|yes',
  group:
    'family|team|group|staff|police|government|majority|minority|number|rest|public|couple|company|band|crew|committee|data|media|cattle|lot|few|handful|variety|range|series|species|bunch|pair|dozen|hundred|thousand|million|crowd|army|class|party|council|board|club|audience|population|youth|press|jury|enemy|firm|kind|sort|type|half|part|remainder|people|poor|rich|more|other|others|latter|former|above|following|best|same|young|old|many|most|sick|dead|english|french|chinese|japanese|total|set|plurality|percent|host|multitude|quarter|third|nobility|clergy|elite|press|gang|fleet|herd|flock|aircraft|sheep|fish|offspring|folk|means|crossroads|headquarters|odds|semantics|bourgeoisie|proletariat|clothes|goods|one|metadata|ton|slew|plethora|myriad|load|dice',
  person:
    'brother|sister|mother|father|son|daughter|friend|boss|teacher|wife|husband|uncle|aunt|cousin|neighbor|neighbour|student|doctor|girl|boy|woman|person|child|grandmother|grandfather|mom|dad|colleague|roommate|girlfriend|boyfriend|driver|customer|tourist|professor|nurse',
  persons:
    'people|children|men|women|students|parents|friends|teachers|tourists|citizens|teenagers|adults|girls|boys|workers|customers',
  thing:
    'function|method|library|module|package|plugin|class|program|tool|script|feature|application|app|component|project|framework|software|system|parameter|option|rule|command|server|article|chapter|book',
  profession:
    'student|teacher|doctor|engineer|lawyer|nurse|driver|waiter|waitress|farmer|writer|singer|actor|actress|worker|pilot|dentist|journalist|policeman|businessman|programmer|scientist|musician|housewife|secretary|salesman|child|kid|teenager|accountant|mechanic|translator',
  countable: COUNTABLE_NOUNS,
  asset:
    'car|house|dog|cat|bicycle|bike|girlfriend|boyfriend|problem|phone|computer|laptop|brother|sister|job|dream|idea|question|ticket|camera|baby|headache|mistake|decision|suggestion|chance|goal',
  uncountedForm:
    'advices|musics|pollutions|traffics|transportations|stuffs|feedbacks|furnitures|luggages|garbages|homeworks|hardwares|slangs|jewelries|informations|knowledges|equipments|sceneries',
  degree: 'not|never|always|often|usually|sometimes|still|now|already|also|just|only|more|most|too|so|as',
  place:
    'cinema|supermarket|beach|gym|airport|library|bathroom|toilet|mall|museum|station|restaurant|dentist|zoo|kitchen|theater|theatre|doctor|bank|office',
};

/** Words after which a clause starts. */
export const CLAUSE_STARTS: ReadonlySet<string> = new Set(
  'and but or because that if when so although though while since which who where , ; : ('.split(' '),
);

/** Words that are no second part of a compound, so that the noun before them is its last part. */
export const AFTER_NOUN: ReadonlySet<string> = new Set(
  `. , ; : ! ? ) is are was were has have had do does did can could will would should must may might in on at of for to from with
   about because that which who but when where while if by as than so like into i you he she it we they there this these
   the a an my your our their not also every last next yesterday today tomorrow tonight again now then here after before during since until without
   between among through against under around near each both always usually often never just really still already together all
   many much some any no what how why whose me him us them am although though however either very instead ago`.split(
    /\s+/,
  ),
);
