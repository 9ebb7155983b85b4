import { rulesFrom, SOURCES, type Rule } from '../../rule';

const passive = rulesFrom(SOURCES.auxiliaries);

/** Verbs whose base form is rarely a noun after *be*. */
const VERBS =
  'define|install|create|remove|add|specify|replace|delete|modify|include|provide|execute|generate|enable|disable|implement|store|send|write|see|ignore|convert|apply|solve|extend|choose|achieve|publish|describe|consider|improve';
const AFTER_PARTICIPLE = 'to|in|by|for|as|with|on|from|when|if|using|without|before|after';

/** Passives with a wrong form of the verb, or without *be*. */
export const PASSIVES: readonly Rule[] = [
  passive(
    'CanBeUse',
    `be|been (not|also|only|always|easily|directly) [use|make|give|do|${VERBS}] ${AFTER_PARTICIPLE}|.|,|and|or`,
    '$participle2',
    ['It can be use to draw.', 'It can be used to draw.'],
    'It can be of use to you.',
  ),
  passive(
    'IsDefineIn',
    `is|are|was|were (not|also|only|always) [${VERBS}] ${AFTER_PARTICIPLE}`,
    '$participle2',
    ['It is define in the file.', 'It is defined in the file.'],
    'All it does is add to it.',
    {
      notAfter:
        'do|does|did|done|doing|step|thing|idea|goal|task|job|purpose|solution|option|options|way|aim',
    },
  ),
  passive(
    'ItWillConverted',
    `it|they|which|that|this can|could|will|would|should|must|may|might (also|not|only) [{E-NAV}] ${AFTER_PARTICIPLE}|.|,`,
    'be $3',
    ['It will converted to a list.', 'It will be converted to a list.'],
    'It will convert to a list.',
  ),
  passive(
    'NeedsToProvided',
    `need|needs to [{E-NAV}] ${AFTER_PARTICIPLE}|about|.|,`,
    'be $2',
    ['The value needs to provided by you.', 'The value needs to be provided by you.'],
    'The value needs to be provided by you.',
    { notAfter: 'i|you|we|he|she|people' },
  ),
  passive(
    'BeShowed',
    'be|been|is|are|was|were [showed]',
    'shown',
    ['The names are showed.', 'The names are shown.'],
    'He showed the names.',
  ),
  passive(
    'IsAllowTo',
    'is|are|was|were (not) [allow|permit|require] to|in|for|by',
    '$participle2',
    ['Users are not allow to read it.', 'Users are not allowed to read it.'],
    'All it does is allow it.',
    { notAfter: 'do|does|did|step|thing|idea|goal|task|job|purpose|solution|option|way|aim' },
  ),
  passive(
    'BeAppreciate',
    'be (greatly|highly|much|very) [appreciate]',
    'appreciated',
    ['Any help would be appreciate.', 'Any help would be appreciated.'],
    'They appreciate any help.',
  ),
];
