import type { AppError } from '@lang-assistant/core/errors';
import { COUNTER_OF, type Counter } from '@lang-assistant/core/usage/counters';
import type { UsageCost, UsageDeps } from './types';

/** Opens the limit dialog only once per counter, so that it does not open again while the user keeps typing. */
export interface LimitDialog {
  /** If the user clicked a control, the dialog opens each time. */
  open(cost: UsageCost, error: AppError): void;
  /** Call when quota is available again. The dialog then opens again when the limit is reached the next time. */
  reset(counter: Counter): void;
  resetAll(): void;
}

export function createLimitDialog(deps: () => UsageDeps, nextDay: () => number): LimitDialog {
  const shown = new Set<Counter>();
  return {
    open({ feature, isPressed, isQuiet }, error) {
      const counter = isQuiet ? undefined : COUNTER_OF[feature];
      if (counter === undefined || error.kind !== 'limit' || (shown.has(counter) && !isPressed)) return;
      shown.add(counter);
      // A limit without a time that cannot be tried again is the widget's own count, which starts again every day.
      const { max, canRetry, resetsAt = canRetry ? undefined : nextDay() } = error;
      const dialog = { kind: 'limit', feature, ...(max !== undefined && { max }) } as const;
      deps().ui.reportLimit({ ...dialog, ...(resetsAt !== undefined && { resetsAt }) }, isPressed);
    },
    reset(counter) {
      shown.delete(counter);
      const { ui } = deps();
      const waiting = ui.waitingDialog;
      if (waiting?.kind === 'limit' && COUNTER_OF[waiting.feature] === counter) ui.closeDialog();
    },
    resetAll: () => shown.clear(),
  };
}
