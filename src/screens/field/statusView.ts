import type { AppError } from '@lang-assistant/core/errors';
import type { FieldMessages } from '../../i18n/messages';
import type { FieldCheckerState } from '../../state/field/types';
import type { IconName } from './dom';

export interface StatusView {
  readonly tone: 'some' | 'busy' | 'none' | 'error' | 'paused' | 'limit' | 'ask';
  readonly short?: string;
  readonly text: string;
  /** The accessible name, if it differs from the text. */
  readonly name?: string;
  readonly icon: IconName | undefined;
}

export type Reason = 'failed' | 'offline' | 'paused' | 'limit';

export const isLimit = (error: AppError): boolean =>
  error.kind === 'limit' || (error.kind === 'http' && error.status === 429);

/** Undefined if there is nothing to explain. */
export function reasonOf({ status }: FieldCheckerState): Reason | undefined {
  if (status.kind === 'paused') return 'paused';
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
    return { tone: 'some', text: t['field.count'](count), short: String(count), icon: 'spell-check' };
  if (status.kind === 'checking') return { tone: 'busy', text: t['field.checking'], icon: undefined };
  switch (reasonOf(state)) {
    case 'limit':
      return { tone: 'limit', text: t['field.limit'], icon: 'lock' };
    case 'offline':
    case 'failed':
      return { tone: 'error', text: t['field.failed'], icon: 'alert' };
    case 'paused':
      return { tone: 'paused', text: t['field.paused'], name: t['field.pausedName'], icon: 'pause' };
    case undefined:
  }
  if (status.kind === 'done') return { tone: 'none', text: t['field.none'], icon: 'check' };
  return isAutomatic || isEmpty ? undefined : { tone: 'ask', text: t['field.ask'], icon: 'spell-check' };
}
