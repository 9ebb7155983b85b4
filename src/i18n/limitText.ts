import type { Feature } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { DialogMessages } from './messages';

export interface LimitSituation {
  readonly feature: Feature;
  readonly audience: Audience;
  readonly max: number | undefined;
}

/** Says which limit has been reached, with its number (spec §8). */
export function limitText(
  { feature, audience, max }: LimitSituation,
  messages: DialogMessages,
  count: (value: number) => string,
): string {
  if (feature === 'translate' || feature === 'files') return messages['limit.translation'];
  if (max === undefined) return messages['limit.ai'];
  return messages[audience === 'anonymous' ? 'limit.aiAnonymous' : 'limit.aiLoggedIn'](count(max));
}
