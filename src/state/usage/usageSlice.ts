import { audienceOf } from '../../domain/hostConfig';
import { dailyLimit } from '@lang-assistant/core/usage/counters';
import type { Features } from '../appState';
import type { SessionSlice } from '../session/types';
import type { SliceApi } from '../sliceApi';
import type { UsageSlice } from './types';

interface UsageSliceDeps {
  readonly session: SessionSlice;
  readonly features: Pick<Features, 'load' | 'tryLoad'>;
}

export function createUsageSlice(slice: SliceApi<UsageSlice, UsageSliceDeps>): UsageSlice {
  return {
    controller: undefined,
    counts: {},
    reported: {},
    hasLimit(feature) {
      const { config } = slice.deps().session;
      const isLimited = dailyLimit(feature, config.limits, audienceOf(config)) !== Infinity;
      return isLimited || Object.keys(slice.get().reported).length > 0;
    },
    preload(feature) {
      if (slice.get().hasLimit(feature))
        slice
          .deps()
          .features.load('usage')
          .catch(() => undefined);
    },
    loadTracker: () => slice.deps().features.tryLoad('usage'),
  };
}
