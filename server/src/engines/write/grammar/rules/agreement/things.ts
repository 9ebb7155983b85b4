import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);

const VERBS =
  'allow|provide|contain|require|include|accept|create|generate|explain|describe|define|enable|give|take|make|add|remove|convert|handle|implement|return|represent|become|depend';
const OBJECT = 'the|a|an|you|us|to|all|some|any|it|them|no|this|that|only|your|their|our|users|on';

/** Subjects of manuals, and the forms of their verbs. */
export const THINGS: readonly Rule[] = [
  agree(
    'TheFunctionReturn',
    `~ this|the|a|an|each|every|that|another ({A-VG}) =thing [${VERBS}] ${OBJECT}`,
    '$third3',
    ['This library allow you to read it.', 'This library allows you to read it.'],
    'We require that the function return a number.',
    { notAfter: 'and|or|,|:|(|that|lest|so|than|as|like' },
  ),
  agree(
    'AFunctionThatReturn',
    `a|an|this|each|every ({A-VG}) ({N-PV}) =thing which|that [${VERBS}|have|do|need] ${OBJECT}|not`,
    '$third5',
    ['It is a function that return a number.', 'It is a function that returns a number.'],
    'There are files in a package that need a license.',
    { notAfter: 'in|within|of|on|from|for|with|to|by|at|into|inside|and|or|,' },
  ),
  agree(
    'ThisModulesProvides',
    'this [{P-nvza/noPlural}] {Z-NP}|is|has|was|does',
    '$singular1',
    ['This modules provides a list.', 'This module provides a list.'],
    'This makes users happy.',
    { notAfter: 'like|all|do|doing|did|than|to|of|and|or' },
  ),
  agree(
    'EachFilesAre',
    'each|every [{P-nva/noPlural} are]',
    '$singular1 is',
    ['Each files are stored.', 'Each file is stored.'],
    'Each of the files is stored.',
  ),
];
