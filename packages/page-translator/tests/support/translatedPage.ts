import type { AppError } from '@lang-assistant/core/errors';
import { OBJECT, type RunTexts, type Segment } from '@lang-assistant/core/translate/segments';
import { createPageText } from '../../src/pageText.js';
import { createPageEngine } from '../../src/pageEngine.js';
import type { PageRequest } from '../../src/pageEngine.js';

/**
 * A fake translation that differs visibly from the original, is a third longer, and keeps the white space at its ends.
 */
export function pseudoTranslate(text: string): string {
  if (text === OBJECT || !/\p{L}/u.test(text)) return text;
  const [, lead = '', core = '', trail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${lead}⟦${core}${'~'.repeat(Math.ceil(core.length / 3))}⟧${trail}`;
}

/** The fake translation of a text with collapsed white space, as a page shows it. */
export const pseudoOf = (text: string) => pseudoTranslate(text.replace(/[\t\n\f\r ]+/g, ' '));

export interface Engine {
  /** The requests so far, each as the texts of its segments. */
  readonly requests: (readonly string[])[];
  /** Answers a segment. By default, it translates each run with `pseudoTranslate`. */
  answer: (segment: Segment) => Promise<RunTexts | AppError> | RunTexts | AppError;
}

const pseudoAnswer = ({ runs }: Segment): RunTexts =>
  new Map(runs.map(({ id, text }) => [id, pseudoTranslate(text)]));

/** A translator of the test page, with an engine that the test controls. */
export function createTranslatedPage(options: Partial<PageRequest> = {}, now = () => performance.now()) {
  const engine: Engine = { requests: [], answer: pseudoAnswer };
  const languages: (string | undefined)[] = [];
  const translator = createPageEngine({
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

/** Counts the changes of child nodes below a node. Changes of text in a node do not count. */
export function watchStructure(root: Node): () => number {
  const observer = new MutationObserver(() => undefined);
  let count = 0;
  observer.observe(root, { childList: true, subtree: true });
  return () => (count += observer.takeRecords().length);
}
