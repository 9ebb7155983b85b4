import type { AppError } from '@lang-assistant/core/errors';
import { OBJECT, type RunTexts, type Segment } from '../../../src/domain/page/segments';
import { createPageText } from '../../../src/services/host/page/pageText';
import { createPageTranslator } from '../../../src/state/page/pageTranslator';
import type { PageRequest } from '../../../src/state/page/types';

/** A translation that can be told from the original, is a third longer, and keeps the white space at its ends. */
export function pseudoTranslate(text: string): string {
  if (text === OBJECT || !/\p{L}/u.test(text)) return text;
  const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${lead}⟦${core}${'~'.repeat(Math.ceil(core.length / 3))}⟧${trail}`;
}

/** The same for a text as a page shows it. */
export const pseudoOf = (text: string) => pseudoTranslate(text.replace(/[\t\n\f\r ]+/g, ' '));

export interface Engine {
  /** The requests: the texts of each segment. */
  readonly requests: (readonly string[])[];
  /** Answers a segment; the default is `pseudoTranslate` of each run. */
  answer: (segment: Segment) => Promise<RunTexts | AppError> | RunTexts | AppError;
}

const pseudoAnswer = ({ runs }: Segment): RunTexts =>
  new Map(runs.map(({ id, text }) => [id, pseudoTranslate(text)]));

/** A translator of this page, with an engine of the test. */
export function createTranslatedPage(options: Partial<PageRequest> = {}, now = () => performance.now()) {
  const engine: Engine = { requests: [], answer: pseudoAnswer };
  const languages: (string | undefined)[] = [];
  const translator = createPageTranslator({
    createPageText,
    now,
    async translate(segments, _languages, { onSegment }) {
      engine.requests.push(segments.map(({ runs }) => runs.map(({ text }) => text).join('')));
      await Promise.all(
        segments.map(async (segment, index) => onSegment(index, await engine.answer(segment))),
      );
    },
    onFound: () => true,
    showLanguage: (language) => languages.push(language),
  });
  const request: PageRequest = {
    root: document.body,
    source: 'en',
    target: 'es',
    isAll: true,
    direction: undefined,
    ...options,
  };
  return { engine, translator, languages, start: () => translator.start(request) };
}

/** Records all changes below a node except those of values. */
export function watchStructure(root: Node): () => number {
  const observer = new MutationObserver(() => undefined);
  let count = 0;
  observer.observe(root, { childList: true, subtree: true });
  return () => (count += observer.takeRecords().length);
}
