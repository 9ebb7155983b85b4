import { PROGRESS_END, PROGRESS_STEP, PROGRESS_TICK_MS, RESULT_DELAY_MS } from '../../domain/files/files';
import type { FilesAccess } from './types';

/** For a document whose server reports no progress (spec §4). */
export interface SimulatedProgress {
  start(): void;
  complete(show: () => void, proceed: () => void): void;
  /** If the bar is full, calls `show` at once. */
  finish(): void;
  stop(): void;
}

export function createSimulatedProgress({ get, set }: FilesAccess): SimulatedProgress {
  let ticking: ReturnType<typeof setInterval> | undefined;
  let showing: ReturnType<typeof setTimeout> | undefined;
  let showResult: (() => void) | undefined;

  const simulated: SimulatedProgress = {
    start() {
      set({ percent: 0 });
      ticking = setInterval(() => {
        const { percent } = get();
        if (percent < PROGRESS_END) set({ percent: percent + PROGRESS_STEP });
      }, PROGRESS_TICK_MS);
    },
    complete(show, proceed) {
      simulated.stop();
      set({ percent: 100 });
      showResult = show;
      showing = setTimeout(() => {
        simulated.finish();
        proceed();
      }, RESULT_DELAY_MS);
    },
    finish() {
      const show = showResult;
      simulated.stop();
      show?.();
    },
    stop() {
      clearInterval(ticking);
      clearTimeout(showing);
      showResult = undefined;
    },
  };
  return simulated;
}
