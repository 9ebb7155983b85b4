import type { Feature } from '../domain/errors';
import type { Audience } from '../domain/usage/limits';
import type { DialogMessages } from './messages';

export interface LimitSituation {
  readonly feature: Feature;
  readonly audience: Audience;
  /** The limit, if known. */
  readonly max: number | undefined;
}

/** Which limit has been reached, with its number (spec §8). */
export function limitText(
  { feature, audience, max }: LimitSituation,
  d: DialogMessages,
  count: (value: number) => string,
): string {
  if (feature === 'translate' || feature === 'files') return d['limit.translation'];
  if (max === undefined) return d['limit.ai'];
  return d[audience === 'anonymous' ? 'limit.aiAnonymous' : 'limit.aiLoggedIn'](count(max));
}
