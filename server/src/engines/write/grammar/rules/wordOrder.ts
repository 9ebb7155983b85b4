import { rulesFrom, SOURCES, type Rule } from '../rule';

const indirect = rulesFrom(SOURCES.indirectQuestions);

const ASK = 'know|wonder|understand|remember|explain|idea|sure|me|us|learn|ask|see|realize|forget';

/** The order of words in indirect questions. */
export const WORD_ORDER: readonly Rule[] = [
  indirect(
    'KnowWhereIsIt',
    `${ASK} what|where|who|how|why|when [is|are|was|were it|he|she|they|you|we|this|that] .|,|?`,
    '$3 $2',
    ["I don't know where is it.", "I don't know where it is."],
    "I don't know where it is.",
  ),
  indirect(
    'KnowWhatIsYourName',
    `${ASK} what|where|who|how [is|are|was|were my|your|his|her|our|their {N}|{P}] .|,|?`,
    '$3 $4 $2',
    ["I don't know what is your name.", "I don't know what your name is."],
    "I don't know what your name is.",
  ),
  indirect(
    'KnowWhereIsTheStation',
    `${ASK} where|how|when [is|are|was|were the {N}|{P}] .|,|?`,
    '$3 $4 $2',
    ['I know where is the station.', 'I know where the station is.'],
    'I know where the station is.',
  ),
  indirect(
    'AskedMeWhatWasIDoing',
    'ask|asks|asked|tell|told|know|knew (me|him|her|us|them|you) what|where|why|when|how [is|are|was|were i|you|he|she|we|they] {G}',
    '$4 $3',
    ['He asked me what was I doing.', 'He asked me what I was doing.'],
    'He asked me what I was doing.',
  ),
  indirect(
    'KnowWhatTimeIsIt',
    `${ASK} what time [is it]`,
    'it is',
    ['Tell me what time is it.', 'Tell me what time it is.'],
    'Tell me what time it is.',
  ),
  indirect(
    'KnowHowCanI',
    `${ASK.replace('|see', '')} how|what|where|why|when [can|could|should|will|would|must i|you|we|they|he|she]`,
    '$3 $2',
    ["I don't know how can I do it.", "I don't know how I can do it."],
    "I don't know how I can do it.",
  ),
  indirect(
    'KnowWhatDoYouMean',
    `${ASK.replace('|me|us', '').replace('|see', '')} how|what|where|why|when [do i|you|we|they]`,
    '$3',
    ['I understand what do you mean.', 'I understand what you mean.'],
    'Do you know what you do?',
  ),
];
