import { rulesFrom, SOURCES, type Rule } from '../../rule';

const form = rulesFrom(SOURCES.turton);

/** Infinitives behind words that need one without `to`, or a gerund. */
export const BARE_INFINITIVES: readonly Rule[] = [
  form(
    'FeelLikeTo',
    'feel|feels|felt like [to {V-N}|sleep|go|eat|do|have|be|play|drink|dance]',
    '$ing3',
    ['I feel like to sleep.', 'I feel like sleeping.'],
    'I feel like sleeping.',
  ),
  form(
    'CannotHelpTo',
    "can't|cannot|couldn't help [to laugh|smile|cry|think|feel|love|wonder|notice]",
    '$ing3',
    ["I can't help to laugh.", "I can't help laughing."],
    "I can't help to solve it.",
  ),
  form(
    'HadBetterTo',
    'had better|rather [to] {V-N}|go|be|stay|do|have|take',
    '',
    ['You had better to go.', 'You had better go.'],
    'It is better to go.',
  ),
  form(
    'RatherToStay',
    "would|i'd|he'd|she'd|we'd|they'd|you'd rather [to] {V-N}|go|be|stay|do|have|take",
    '',
    ["I'd rather to stay home.", "I'd rather stay home."],
    'I go to work rather than to stay home.',
  ),
  form(
    'SawHimToLeave',
    'saw|heard|watched me|him|her|us|them [to] leave|go|come|run|sing|dance|cry',
    '',
    ['I saw him to leave.', 'I saw him leave.'],
    'I watched him to see it.',
  ),
  form(
    'SorryForBe',
    'sorry|you|thanks for (not) [be]',
    'being',
    ['I am sorry for be late.', 'I am sorry for being late.'],
    'I am sorry for being late.',
  ),
];
