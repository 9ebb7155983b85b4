import { rulesFrom, SOURCES, type Rule } from '../../rule';

const agree = rulesFrom(SOURCES.agreement);

const QUALITY = 'fun|good|bad|important|easy|difficult|hard|interesting|useful|necessary|my|a|very|not|more';
const SAY = 'show|mean|suggest|prove|imply|indicate|explain';

/** Indefinite pronouns, clauses and activities as subjects. */
export const INDEFINITES: readonly Rule[] = [
  agree(
    'EverybodyKnow',
    '^ everyone|everybody|nobody|everything|nothing [{V-NADPE}|want|need|love|know] =determiner|it|that|to|them|us|me|you|him|her|about|in',
    '$third1',
    ['Everybody know that.', 'Everybody knows that.'],
    'Everybody, know that.',
    { except: 'like' },
  ),
  agree(
    'EverythingHave',
    '^ everything|nothing [have]',
    'has',
    ['Everything have a price.', 'Everything has a price.'],
    'Let everything have a price.',
  ),
  agree(
    'AllOfUsHas',
    '^ all|some|most|many|both of us|them|you [has]',
    'have',
    ['All of us has to work.', 'All of us have to work.'],
    'One of us has to work.',
  ),
  agree(
    'SomeOfThemIs',
    `^ all|some|most|many of us|them|you [is] ${QUALITY}|too|in|at|here`,
    'are',
    ['Some of them is good.', 'Some of them are good.'],
    'One of them is good.',
  ),
  agree(
    'ProblemThatHave',
    'is|was a|an ({A}) {N-PVA/group} that|which [have]',
    'has',
    ['It is a problem that have no solution.', 'It is a problem that has no solution.'],
    'There is a family of systems that have it.',
  ),
  agree(
    'ThisShowThat',
    `^ this|it [${SAY}] that|how|us`,
    '$third1',
    ['This show that he is right.', 'This shows that he is right.'],
    'Let this show that he is right.',
  ),
  agree(
    'TheResultShow',
    `~ the result|study|graph|chart|picture|figure|research|survey|article [${SAY}|say] that|how|us`,
    '$third2',
    ['The result show that it works.', 'The result shows that it works.'],
    'Let the result show that it works.',
  ),
  agree(
    'ThinkItDepend',
    'think|believe|guess|say|said it [depend|seem|mean]',
    '$third2',
    ['I think it depend on you.', 'I think it depends on you.'],
    'I think it depends on you.',
  ),
  agree(
    'PlayingGamesAre',
    `^ playing|watching|reading|learning|studying|making|doing|using|eating|buying|taking|visiting (new|the|my|other|many) games|languages|books|movies|films|songs|sports|cards|videos|vegetables|fruits [are] ${QUALITY}`,
    'is',
    ['Playing games are fun.', 'Playing games is fun.'],
    'Playing children are fun.',
  ),
  agree(
    'ToLearnLanguagesAre',
    `^ to {V}|learn|play|do|have|make (new|the|my|other|many) {P-nvz} [are] ${QUALITY}`,
    'is',
    ['To learn languages are useful.', 'To learn languages is useful.'],
    'To whom they belong is clear.',
  ),
  agree(
    'MoreAndMorePeopleIs',
    'more and more people|students|children|women|men|parents [is]',
    'are',
    ['More and more people is moving.', 'More and more people are moving.'],
    'More and more people are moving.',
  ),
  agree(
    'MoreAndMorePeopleHas',
    'more and more people|students|children|women|men|parents [has]',
    'have',
    ['More and more people has a car.', 'More and more people have a car.'],
    'More and more people have a car.',
  ),
];
