import type { HostConfig } from '../../domain/hostConfig';
import { createUsagePorts } from '../../services/device/usagePorts';
import type { SliceApi } from '../../state/sliceApi';
import type { UsageDeps, UsageSlice, UsageTracker } from '../../state/usage/types';
import { createUsageTracker } from '../../state/usage/usageTracker';
import { dispatch } from '../events';

/**
 * Counts the use of selected text with the counters of the widget, which are in the browser's storage. At a limit, no
 * dialog opens: the popover shows the limit, and the host page gets the event `la-limit-reached`.
 */
export function createSelectionUsage(element: HTMLElement, readConfig: () => HostConfig): UsageTracker {
  let state: UsageSlice = {
    controller: undefined,
    counts: {},
    reported: {},
    hasLimit: () => true,
    preload: () => undefined,
    loadTracker: async () => undefined,
  };
  const deps = (): UsageDeps => ({
    session: { config: readConfig() },
    ui: {
      waitingDialog: null,
      closeDialog: () => undefined,
      reportLimit(dialog) {
        const { feature, max } = dialog;
        const resetsAt = dialog.kind === 'limit' ? dialog.resetsAt : undefined;
        dispatch(element, 'la-limit-reached', {
          feature,
          limit: 'daily',
          ...(max !== undefined && { max }),
          ...(resetsAt !== undefined && { resetsAt: new Date(resetsAt) }),
        });
      },
    },
  });
  const get = () => state;
  const slice: SliceApi<UsageSlice, UsageDeps> = {
    get,
    deps,
    set(change) {
      state = { ...state, ...change };
    },
  };
  return createUsageTracker(slice, createUsagePorts());
}
