import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.swan);

/** States, which are no activities, and states that last until now. */
export const PROGRESSIVES: readonly Rule[] = [
  rule(
    'AmNotUnderstanding',
    '~ i|we|you|they [am|are not understanding|knowing|wanting|believing|remembering|needing|liking]',
    'do not $base3',
    ['I am not understanding this.', 'I do not understand this.'],
    'The words are not understanding them.',
  ),
  rule(
    'IsNotUnderstanding',
    '~ he|she [is not understanding|knowing|wanting|believing|remembering|needing|liking]',
    'does not $base3',
    ['She is not understanding this.', 'She does not understand this.'],
    'She does not understand this.',
  ),
  rule(
    'IsHavingTwoCars',
    'he|she|it|house|family|school [is having] =number|many|several|some brothers|sisters|children|cars|houses|rooms|floors|dogs|cats|bedrooms|students|friends|sons|daughters',
    'has',
    ['She is having two cars.', 'She has two cars.'],
    'She is having a party.',
  ),
  rule(
    'AmBornIn',
    'i [am] born in|on',
    'was',
    ['I am born in May.', 'I was born in May.'],
    'I was born in May.',
  ),
  rule(
    'AreBornIn',
    'we|they [are] born in|on {#}',
    'were',
    ['They are born in 1990.', 'They were born in 1990.'],
    'They were born in 1990.',
  ),
  rule(
    'IsBornIn',
    'he|she [is] born in|on {#}',
    'was',
    ['He is born in 1990.', 'He was born in 1990.'],
    'He was born in 1990.',
  ),
  rule(
    'AmHereSince',
    'i|we|they [am|are] here|there|sick|ill|alone|together since',
    'have been',
    ['I am here since Monday.', 'I have been here since Monday.'],
    'I have been here since Monday.',
  ),
  rule(
    'ImHereSince',
    "[i'm] here|there|sick|ill|alone since",
    'I have been',
    ["I'm here since Monday.", 'I have been here since Monday.'],
    "I'm here on Monday.",
  ),
];
