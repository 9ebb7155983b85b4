import type { Feature } from '../errors';
import type { Audience, Limits, PerAudience } from './limits';

/** What is counted from midnight to midnight. */
export type Counter = 'ai' | 'write' | 'files' | 'words';

/** The counter that a feature draws on. The AI chat and the AI box share one (spec §4). */
export const COUNTER_OF: Readonly<Record<Feature, Counter | undefined>> = {
  translate: 'words',
  dictionary: 'ai',
  chat: 'ai',
  write: 'write',
  files: 'files',
  history: undefined,
};

/** The number that bounds a feature's day for somebody; `Infinity` where nothing does. */
export function dailyLimit(feature: Feature, limits: Limits, audience: Audience): number {
  const perDay: Readonly<Record<Counter, PerAudience>> = {
    ai: limits.aiPerDay,
    write: limits.writePerDay,
    files: limits.filesPerDay,
    words: limits.wordsPerDay,
  };
  const counter = COUNTER_OF[feature];
  return counter === undefined ? Infinity : perDay[counter][audience];
}
