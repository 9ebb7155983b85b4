import { toTag } from '../../domain/field/settings';
import { CHANGE_KINDS, type SentenceChange } from '../../domain/field/change';
import { ServiceError } from '@lang-assistant/core/errors';
import { readServerText } from '../http/bodies';
import { isObject, parseJson, toJson, toRaw } from '../http/json';
import { readEvents } from '../http/stream';

export interface CheckSummary {
  /** May be empty. */
  readonly engine: string;
  /** A BCP 47 tag; undefined if the checker was not sure. */
  readonly language: string | undefined;
}

export type OnSentence = (id: number, changes: readonly SentenceChange[]) => void;

function parseChange(change: unknown): readonly SentenceChange[] {
  if (!isObject(change)) return [];
  const { range, text, kind, message, others } = change;
  // A page's function returns `start` and `end` instead of `range`.
  const [start, end]: readonly unknown[] = Array.isArray(range) ? range : [change['start'], change['end']];
  const known = CHANGE_KINDS.find((name) => name === kind);
  if (typeof start !== 'number' || typeof end !== 'number' || typeof text !== 'string' || !known) return [];
  const more = Array.isArray(others) ? others.filter((other) => typeof other === 'string') : [];
  return [
    { start, end, text, kind: known, message: typeof message === 'string' ? message : '', others: more },
  ];
}

/** Reads `{id, changes}`. Ignores any other value and invalid changes. */
function readSentence(sentence: unknown, onSentence: OnSentence): void {
  if (!isObject(sentence) || typeof sentence['id'] !== 'number' || !Array.isArray(sentence['changes']))
    return;
  onSentence(sentence['id'], sentence['changes'].flatMap(parseChange));
}

/**
 * Reads `{engine, language, sentences}`, also in `{data}`. A page's function may return only the changes of each
 * sentence, in order.
 * @throws ServiceError `invalidReply` for any other shape
 */
export function readCheck(body: unknown, onSentence: OnSentence): CheckSummary {
  const data = isObject(body) && body['success'] !== false ? (body['data'] ?? body) : undefined;
  const { sentences, engine, language } = isObject(data) ? data : {};
  if (!Array.isArray(sentences))
    throw new ServiceError({ kind: 'invalidReply', raw: toRaw(body), ...readServerText(body) });
  sentences.forEach((sentence: unknown, index) => {
    if (Array.isArray(sentence)) onSentence(index, sentence.flatMap(parseChange));
    else readSentence(sentence, onSentence);
  });
  return { engine: typeof engine === 'string' ? engine : '', language: toTag(language) };
}

/**
 * Reads one sentence per event, and `done` at the end.
 * @returns the JSON of the last event
 * @throws TypeError if the stream ends without `done`
 */
export async function readCheckStream(response: Response, onSentence: OnSentence): Promise<string> {
  for await (const { event, data } of readEvents(response)) {
    const value = parseJson(data);
    if (event === 'error') return toJson({ ...(isObject(value) && value), success: false });
    if (event === 'done') return toJson({ sentences: [], ...(isObject(value) && value) });
    readSentence(value, onSentence);
  }
  throw new TypeError('The stream ended before the check did.');
}
