import type { Feature } from '../errors.js';
import type { Audience, Limits, PerAudience } from './limits.js';

export type Counter = 'ai' | 'write' | 'files' | 'words' | 'check';

/** The chat and the dictionary share a counter (spec §4). */
export const COUNTER_OF: Readonly<Record<Feature, Counter | undefined>> = {
  translate: 'words',
  dictionary: 'ai',
  chat: 'ai',
  write: 'write',
  files: 'files',
  history: undefined,
  saved: undefined,
};

/** `Infinity` if there is no limit. */
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
