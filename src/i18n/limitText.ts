import type { Feature } from '@lang-assistant/core/errors';
import type { Audience } from '@lang-assistant/core/usage/limits';
import type { DialogMessages } from './messages';
import type { I18n } from './useI18n';

export interface LimitSituation {
  readonly feature: Feature;
  readonly audience: Audience;
  readonly max: number | undefined;
}

/** What the words of a failure that may be a limit need. */
export interface LimitWording extends Pick<I18n, 't' | 'moment' | 'join' | 'count'> {
  /** Undefined until they are loaded. */
  readonly limits: DialogMessages | undefined;
  readonly audience: Audience;
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
