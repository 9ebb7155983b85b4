import { isUnsupported, readSentence, toTag, type OnSentence } from '@lang-assistant/core/check';
import { contentOf, invalidReply } from '../http/bodies';
import { readValues } from '../http/stream';

export interface CheckSummary {
  /** May be empty. */
  readonly engine: string;
  /** A BCP 47 tag; undefined if the checker was not sure. */
  readonly language: string | undefined;
  /** The spelling of no sentence was checked. */
  readonly isUnsupported: boolean;
}

/**
 * Reads `{engine, language, notices, sentences}`, also in `{data}`. A page's function may return only the changes of each
 * sentence, in order.
 * @throws ServiceError `invalidReply` for any other shape
 */
export function readCheck(body: unknown, onSentence: OnSentence): CheckSummary {
  const { sentences, engine, language, notices } = contentOf(body);
  if (!Array.isArray(sentences)) throw invalidReply(body);
  sentences.forEach((sentence: unknown, index) => readSentence(sentence, index, onSentence));
  return {
    engine: typeof engine === 'string' ? engine : '',
    language: toTag(language),
    isUnsupported: isUnsupported(notices),
  };
}

/** Reads one sentence per event. Resolves to the JSON of the last event. */
export const readCheckStream = (response: Response, onSentence: OnSentence): Promise<string> =>
  readValues(
    response,
    (sentence) => readSentence(sentence, undefined, onSentence),
    () => ({ sentences: [] }),
  );
