import type { Feature } from '../domain/errors';
import type { Audience } from '../domain/usage/limits';
import type { DialogMessages } from './messages';

export interface LimitSituation {
  readonly feature: Feature;
  readonly audience: Audience;
  /** The number in force, where there is one. */
  readonly max: number | undefined;
}

/** What has been reached, in the words of spec §8 and with the number that is in force (spec §8). */
export function limitText(
  { feature, audience, max }: LimitSituation,
  d: DialogMessages,
  count: (value: number) => string,
): string {
  if (feature === 'translate' || feature === 'files') return d['limit.translation'];
  if (max === undefined) return d['limit.ai'];
  return d[audience === 'anonymous' ? 'limit.aiAnonymous' : 'limit.aiLoggedIn'](count(max));
}
