import { createPageText } from '../../../src/services/host/page/pageText';
import { createPageTranslator } from '../../../src/state/page/pageTranslator';
import type { PageProgress } from '../../../src/state/page/types';
import type { Segment } from '../../../src/domain/page/segments';

interface AnsweredSegment {
  readonly id: number;
  readonly runs: readonly { readonly id: number; readonly text: string }[];
}

export interface VisitedPage {
  start(): void;
  readonly progress: PageProgress;
}

/** Runs in a page: translates it by a function of the test. */
export function createVisitedPage(
  ask: (segments: readonly Segment[]) => Promise<readonly AnsweredSegment[]>,
): VisitedPage {
  const translator = createPageTranslator({
    createPageText,
    now: () => performance.now(),
    async translate(segments, _languages, { onSegment }) {
      for (const { id, runs } of await ask(segments))
        onSegment(id, new Map(runs.map((run) => [run.id, run.text])));
    },
    onFound: () => true,
    showLanguage: () => undefined,
  });
  return {
    start: () =>
      void translator.start({
        root: document.body,
        source: 'en',
        target: 'es',
        isAll: false,
        direction: undefined,
      }),
    get progress() {
      return translator.progress;
    },
  };
}
