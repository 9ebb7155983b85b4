/** Contractions in -'s and -'d have several full forms. */
const CONTRACTIONS = `don't/do not,it's/it is; it has,can't/cannot,that's/that is; that has,doesn't/does not,you're/you are,
didn't/did not,there's/there is; there has,isn't/is not,won't/will not,you'll/you will,let's/let us,what's/what is; what has,
we're/we are,they're/they are,you've/you have,he's/he is; he has,she's/she is; she has,haven't/have not,we've/we have,
couldn't/could not,aren't/are not,we'll/we will,wasn't/was not,wouldn't/would not,shouldn't/should not,hasn't/has not,
hadn't/had not,weren't/were not,mustn't/must not,needn't/need not,i'm/I am,i've/I have,i'll/I will,i'd/I had; I would,
you'd/you had; you would,he'll/he will,she'll/she will,it'll/it will,they've/they have,they'll/they will,who's/who is; who has,
here's/here is,where's/where is; where has,how's/how is; how has,cannot/can not`;

/** WordNet has only the first four. */
export type WordClass =
  'noun' | 'verb' | 'adj' | 'adv' | 'pronoun' | 'determiner' | 'preposition' | 'conjunction' | 'contraction';

export interface FunctionSense {
  readonly partOfSpeech: WordClass;
  readonly definition: string;
}

/**
 * Function words, which WordNet leaves out, and some frequent words that are newer than WordNet. The definitions were
 * written for this table.
 */
const ENTRIES = `
the/determiner/used before a noun when it is known which one is meant
of/preposition/belonging to, made from, or about
to/preposition/towards; as far as; for the person or thing that receives
to/conjunction/used before the base form of a verb: "to go"
and/conjunction/in addition to; then
that/determiner/the one over there, or the one already spoken of
that/conjunction/used before a part of a sentence that is the object of a verb: "I know that he is here"
that/pronoun/who or which: "the house that we saw"
for/preposition/meant to be used or received by; during; because of
with/preposition/together with; having; by means of
from/preposition/used for the place, time or person where something starts
which/pronoun/what one or ones of several; used for the thing just named
this/determiner/the one that is here or now
they/pronoun/the people, animals or things already spoken of; a person whose sex is not named
their/determiner/belonging to them
its/determiner/belonging to it
his/determiner/belonging to him
we/pronoun/the speaker and one or more others
you/pronoun/the person or people spoken to; people in general
would/verb/used for what is imagined, for polite requests, and as the past of "will"
will/verb/used with another verb for the future: "it will rain"; for what someone is ready to do
if/conjunction/on the condition that; whether
into/preposition/to the inside of; towards a new state
when/adv/at what time
when/conjunction/at the time that
than/conjunction/used after a comparative before the other thing: "older than me"
them/pronoun/the object form of "they"
what/pronoun/which thing or things; the thing that
these/determiner/the ones that are here or now; plural of "this"
your/determiner/belonging to you
those/determiner/the ones over there; plural of "that"
without/preposition/not having; not doing
against/preposition/in opposition to; touching
because/conjunction/for the reason that
could/verb/was able to; used for what is possible and for polite requests
should/verb/used for what is right, advisable or expected
can/verb/to be able or allowed to
may/verb/used for what is possible or allowed
might/verb/used for what is possible but not certain; past of "may"
must/verb/used for what is necessary, or for what is surely true
shall/verb/used with "I" and "we" for the future and for offers; in rules, for what is required
ought/verb/used with "to" for what is right or expected
something/pronoun/a thing that is not named or known
anything/pronoun/any thing at all; in questions and denials, something
everything/pronoun/all things
where/adv/in or to what place
where/conjunction/in or to the place in which
how/adv/in what way; to what degree
our/determiner/belonging to us
she/pronoun/the woman, girl or female animal already spoken of
her/pronoun/the object form of "she"
her/determiner/belonging to her
him/pronoun/the object form of "he"
upon/preposition/on
during/preposition/through the whole of a time, or at some point in it
my/determiner/belonging to me
others/pronoun/other people or things
themselves/pronoun/the reflexive form of "they"
itself/pronoun/the reflexive form of "it"
myself/pronoun/the reflexive form of "I"
yourself/pronoun/the reflexive form of "you", for one person
himself/pronoun/the reflexive form of "he"
herself/pronoun/the reflexive form of "she"
ourselves/pronoun/the reflexive form of "we"
oneself/pronoun/the reflexive form of "one"
whose/determiner/belonging to whom or to which
whom/pronoun/the object form of "who"
who/pronoun/what person or people; used for the person just named
since/preposition/from a time in the past until now
since/conjunction/because; from the time when
among/preposition/in the middle of; one of a group
whether/conjunction/used for a choice between possibilities: "I wonder whether it is true"
nor/conjunction/and not; used after "neither"
until/preposition/up to a time
until/conjunction/up to the time when
although/conjunction/in spite of the fact that
toward/preposition/in the direction of
towards/preposition/in the direction of
per/preposition/for each
else/adv/other; in addition
anyone/pronoun/any person at all
everyone/pronoun/all people
everybody/pronoun/all people
someone/pronoun/a person who is not named or known
via/preposition/by way of; through
unless/conjunction/except if
onto/preposition/to a place on
whereby/conjunction/by which
whenever/conjunction/at any time when; every time that
whereas/conjunction/while on the contrary
versa/adv/only in "vice versa": the other way round
hath/verb/an old form of "has"
unsurprisingly/adv/as was to be expected
statism/noun/the belief that the state should control economic and social life
statist/noun/a person who believes in statism
unsubscribe/verb/to have one's address removed from a mailing list
login/noun/the act or the name with which a user enters a computer system
multi/adj/used before other words: having many of something
ssh/noun/Secure Shell, a way to use another computer through an encrypted connection
installer/noun/a person who fits equipment, or a program that puts other programs on a computer
intel/noun/short for "intelligence": information about an enemy
hong/noun/in names of places such as Hong Kong; formerly a trading house in China
`;

const TABLE: ReadonlyMap<string, readonly FunctionSense[]> = readTable();

function readTable(): ReadonlyMap<string, readonly FunctionSense[]> {
  const table = new Map<string, FunctionSense[]>();
  const add = (word: string, partOfSpeech: WordClass, definition: string): void => {
    table.set(word, [...(table.get(word) ?? []), { partOfSpeech, definition }]);
  };
  for (const line of ENTRIES.trim().split('\n')) {
    const [word = '', partOfSpeech = '', definition = ''] = line.split('/');
    if (isWordClass(partOfSpeech)) add(word, partOfSpeech, definition);
  }
  for (const entry of CONTRACTIONS.split(',')) {
    const [word = '', full = ''] = entry.trim().split('/');
    add(word, 'contraction', full);
  }
  return table;
}

function isWordClass(text: string): text is WordClass {
  return /^(?:noun|verb|adj|adv|pronoun|determiner|preposition|conjunction|contraction)$/.test(text);
}

/** Empty for words that the table lacks. Case is ignored. */
export function functionSensesOf(word: string): readonly FunctionSense[] {
  return TABLE.get(word.toLowerCase().replaceAll('’', "'")) ?? [];
}
