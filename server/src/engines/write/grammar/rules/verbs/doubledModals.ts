import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.auxiliaries);

/** Auxiliaries that are doubled or stand before _to_. */
export const DOUBLED_MODALS: readonly Rule[] = [
  rule(
    'WillCan',
    'i|you|he|she|it|we|they|people|students will|would|should|may|might (not) [can]',
    'be able to',
    ['I will can help you.', 'I will be able to help you.'],
    'The will can be read.',
  ),
  rule(
    'CantTo',
    "can't|cannot|couldn't|won't|wouldn't|shouldn't|mustn't [to] {V}|go|do|be|have",
    '',
    ["I can't to find it.", "I can't find it."],
    "I can't go to find it.",
  ),
  rule(
    'DoYouCan',
    '^ [do|does you|he|she|they|we|i can]',
    'can $1',
    ['Do you can help me?', 'Can you help me?'],
    'Do what you can!',
  ),
  rule('LetsTo', "let's [to]", '', ["Let's to go home.", "Let's go home."], "Let's go to the sea."),
  rule(
    'AreYouAgree',
    '^ [are] you|they|we agree|disagree',
    'do',
    ['Are you agree with me?', 'Do you agree with me?'],
    'Are you agreed?',
  ),
  rule(
    'NobodyDont',
    "nobody|nothing [don't|doesn't {V}]",
    '$third2',
    ["Nobody don't know it.", 'Nobody knows it.'],
    "Nobody, don't know it.",
  ),
  rule(
    'DontHaveNothing',
    "don't|doesn't|didn't|can't|won't|couldn't {V}|have|do|want|know|see|say [nothing] $",
    'anything',
    ["I don't have nothing.", "I don't have anything."],
    "I don't have anything.",
  ),
  rule(
    'DontKnowNobody',
    "don't|doesn't|didn't|can't|won't|couldn't {V}|have|know|see|meet [nobody] $",
    'anybody',
    ["I don't know nobody here.", "I don't know anybody here."],
    "I don't know anybody here.",
  ),
];
