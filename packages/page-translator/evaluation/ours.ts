import type { RunTexts } from '@lang-assistant/core/translate/segments';
import { createPageText } from '../src/pageText';
import { createPageEngine } from '../src/pageEngine';

/** The translator of this build, with the bench's translations. */
export function start(root: Element, translateText: (text: string) => string) {
  const count = { requests: 0, characters: 0 };
  const translator = createPageEngine({
    createPageText,
    now: () => performance.now(),
    async translate(segments, _languages, { onSegment }) {
      count.requests += 1;
      await Promise.resolve();
      for (const [index, { runs }] of segments.entries()) {
        const texts: RunTexts = new Map(runs.map(({ id, text }) => [id, translateText(text)]));
        count.characters += runs.reduce((sum, { text }) => sum + text.length, 0);
        onSegment(index, texts);
      }
    },
    onFound: () => true,
    showLanguage: () => undefined,
  });
  void translator.start({ root, source: 'en', target: 'es', isAll: true, direction: undefined });
  return { count, stop: () => translator.showOriginal() };
}
