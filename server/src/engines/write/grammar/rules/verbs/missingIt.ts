import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.huddleston);

/** Clauses that lack their subject _it_. */
export const MISSING_IT: readonly Rule[] = [
  rule(
    'InMyOpinionIs',
    '^ in my opinion (,) [is] (very|so|more|too|not|really) {A}|better|easier to|that|because|for|when',
    'it is',
    ['In my opinion, is very important to study.', 'In my opinion, it is very important to study.'],
    'What in my opinion is important to know is here.',
  ),
  rule(
    'IThinkIsBetter',
    '~ i|we think|believe [is] (very|so|more|really|not|much) {A}|better|easier to|that|because',
    'it is',
    ['I think is better to go by train.', 'I think it is better to go by train.'],
    'It is a town that I believe is better to live in.',
    { notAfter: 'which|that|who|what' },
  ),
  rule(
    'IsANicePlace',
    '^ [is] a very|really|nice|beautiful|great|wonderful|interesting|lovely ({A-V}) {N} .|because|but',
    'it is',
    ['Is a nice place.', 'It is a nice place.'],
    'Is a nice place there?',
  ),
  rule(
    'WasVeryCold',
    '^ [was] very|so|really {A-V} .|because|but|to|last|here|there|and',
    'it was',
    ['Was very cold last week.', 'It was very cold last week.'],
    'Is very cold water good?',
  ),
  rule(
    'IsVeryCold',
    '^ [is] very|so|really {A-V} .|because|but|to|last|here|there|and',
    'it is',
    ['Is very cold here.', 'It is very cold here.'],
    'Is very cold water good?',
  ),
];
