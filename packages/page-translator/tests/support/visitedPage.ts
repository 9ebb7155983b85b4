import { createPageText } from '../../src/pageText.js';
import { createPageEngine } from '../../src/pageEngine.js';
import type { PageProgress } from '../../src/pageEngine.js';
import type { Segment } from '@lang-assistant/core/translate/segments';

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
  const translator = createPageEngine({
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
