import type { Feature } from '../errors.js';
import type { Audience, Limits, PerAudience } from './limits.js';

/** The names of the daily counters. */
export type Counter = 'ai' | 'write' | 'files' | 'words' | 'check';

/** The counter of each feature. The chat and the dictionary share a counter (spec §4). */
export const COUNTER_OF: Readonly<Record<Feature, Counter | undefined>> = {
  translate: 'words',
  dictionary: 'ai',
  chat: 'ai',
  write: 'write',
  files: 'files',
  history: undefined,
};

/** The daily limit of a feature for an audience; `Infinity` if there is none. */
export function dailyLimit(feature: Feature, limits: Limits, audience: Audience): number {
  const perDay: Readonly<Record<Counter, PerAudience>> = {
    ai: limits.aiPerDay,
    write: limits.writePerDay,
    files: limits.filesPerDay,
    words: limits.wordsPerDay,
    check: limits.checkWordsPerDay,
  };
  const counter = COUNTER_OF[feature];
  return counter === undefined ? Infinity : perDay[counter][audience];
}
