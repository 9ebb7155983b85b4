import type { AppError } from '@lang-assistant/core/errors';
import { CHECK, CIRCLE_ALERT, LOCK, PAUSE, SPELL_CHECK } from '@lang-assistant/ui/icons';
import type { FieldMessages } from '../messages/en.js';
import type { FieldCheckerState } from '../checks/types.js';

export interface StatusView {
  readonly tone: 'some' | 'busy' | 'none' | 'error' | 'paused' | 'limit' | 'ask';
  readonly short?: string;
  readonly text: string;
  /** The accessible name, if it differs from the text. */
  readonly name?: string;
  /** A path of `@lang-assistant/ui/icons`. */
  readonly icon: string | undefined;
}

export type Reason = 'failed' | 'offline' | 'paused' | 'limit' | 'unsupported';

export const isLimit = (error: AppError): boolean =>
  error.kind === 'limit' || (error.kind === 'http' && error.status === 429);

/** Undefined if there is nothing to explain. */
export function reasonOf({ status }: FieldCheckerState): Reason | undefined {
  if (status.kind === 'paused' || status.kind === 'unsupported') return status.kind;
  if (status.kind !== 'failed') return undefined;
  const { error } = status;
  if (isLimit(error)) return 'limit';
  return error.kind === 'network' && !error.isOnline ? 'offline' : 'failed';
}

/** Undefined if the field has no button. */
export function planStatus(
  state: FieldCheckerState,
  { isAutomatic, isEmpty }: { readonly isAutomatic: boolean; readonly isEmpty: boolean },
  t: FieldMessages,
): StatusView | undefined {
  const { changes, status } = state;
  const count = changes.length;
  if (count > 0)
    return { tone: 'some', text: t['field.count'](count), short: String(count), icon: SPELL_CHECK };
  if (status.kind === 'checking') return { tone: 'busy', text: t['field.checking'], icon: undefined };
  switch (reasonOf(state)) {
    case 'limit':
      return { tone: 'limit', text: t['field.limit'], icon: LOCK };
    case 'offline':
    case 'failed':
    case 'unsupported':
      return { tone: 'error', text: t['field.failed'], icon: CIRCLE_ALERT };
    case 'paused':
      return { tone: 'paused', text: t['field.paused'], name: t['field.pausedName'], icon: PAUSE };
    case undefined:
  }
  if (status.kind === 'done') return { tone: 'none', text: t['field.none'], icon: CHECK };
  return isAutomatic || isEmpty ? undefined : { tone: 'ask', text: t['field.ask'], icon: SPELL_CHECK };
}
