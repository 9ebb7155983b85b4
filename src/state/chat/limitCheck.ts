import { CHUNK_TIMEOUT_MS } from '@lang-assistant/core/timing';
import { withTimeout } from '../withTimeout';
import type { ChatDeps } from './types';

export interface LimitCheck {
  /**
   * Whether a question is within the daily limit. If not, the limit dialog opens. Also false if a later call replaced
   * this one, or if the element left the page.
   */
  isAllowed(): Promise<boolean>;
  /** Pending checks resolve to false. */
  cancel(): void;
}

export function createLimitCheck(deps: () => ChatDeps): LimitCheck {
  /** Increases with each call, so that an outdated check is ignored. */
  let requestId = 0;
  return {
    async isAllowed() {
      requestId += 1;
      const ownId = requestId;
      const { usage, session } = deps();
      // The element may have left the page while a question from another tool waited for the chat to load.
      if (!session.isOnPage) return false;
      if (!usage.hasLimit('chat')) return true;
      const tracker = await withTimeout(usage.loadTracker(), CHUNK_TIMEOUT_MS);
      return ownId === requestId && !tracker?.isUsedUp('chat');
    },
    cancel: () => (requestId += 1),
  };
}
