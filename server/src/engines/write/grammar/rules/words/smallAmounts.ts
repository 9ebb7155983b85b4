import { rulesFrom, SOURCES, type Rule } from '../../rule';

const rule = rulesFrom(SOURCES.turton);

/** _A little_, _a couple_, _no_ and words that sound alike. */
export const SMALL_AMOUNTS: readonly Rule[] = [
  rule(
    'LittleBit',
    'is|am|are|was|were|feel|felt|just|only|{E-V}|{A} [little] bit',
    'a little',
    ['I was annoyed little bit.', 'I was annoyed a little bit.'],
    'It is a tiny little bit smaller.',
    { except: 'tiny', notAfter: 'a|an|the|that|this|every' },
  ),
  rule(
    'ForCoupleYears',
    'for|in|after|within|took|spent [couple] (of) years|days|weeks|months|hours|minutes',
    'a couple of',
    ['I lived there for couple years.', 'I lived there for a couple of years.'],
    'I lived there for a couple of years.',
  ),
  rule(
    'NoAny',
    '[no any] {N}|{P}|other',
    'no',
    ['There is no any problem.', 'There is no problem.'],
    'There is no such problem.',
  ),
  rule(
    'InTheyWork',
    'in|of|with|at [they] work|house|home|life|family|country|city|parents|friends|school|job|children|room|lives',
    'their',
    ['They work hard in they job.', 'They work hard in their job.'],
    'They work hard in their job.',
  ),
  rule(
    'MyBoth',
    '[my both] parents|brothers|sisters|hands|friends|children|sons|daughters|eyes|legs',
    'both my',
    ['My both parents live there.', 'Both my parents live there.'],
    'Both my parents live there.',
  ),
  rule(
    'InLoudVoice',
    'in [loud|big|low|quiet|soft|high voice] $',
    'a $1 $2',
    ['He spoke in loud voice.', 'He spoke in a loud voice.'],
    'He spoke in a loud voice.',
  ),
  rule(
    'ForFixedPrice',
    'for|at [fixed|good|low|high|reasonable|cheap|fair price] $',
    'a $1 $2',
    ['I bought it for fixed price.', 'I bought it for a fixed price.'],
    'I bought it at good price levels.',
  ),
  rule(
    'GaveAnAdvice',
    'gave|give|gives|giving me|him|her|us|them|you [an] advice',
    '',
    ['She gave me an advice and went.', 'She gave me advice and went.'],
    'She gave me advice and went.',
  ),
  rule(
    'ItsSameTo',
    "it's|that's [same] to|as|for|with|thing|way",
    'the same',
    ["It's same for me.", "It's the same for me."],
    "It's the same for me.",
  ),
];
