import { isUnsupported, readSentence, toTag } from '@lang-assistant/core/check';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import type { FieldPorts } from './checks/types.js';
import type { CheckFunction } from './types.js';

/** A function that does not answer must not stop all later checks. */
const TIMEOUT_MS = 30_000;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** An error with a numeric `status` is treated like this HTTP status, so 429 means that the user's limit is reached. */
function toCheckError(error: unknown): AppError {
  if (error instanceof ServiceError) return error.error;
  const status = isObject(error) ? error['status'] : undefined;
  if (typeof status === 'number') return { kind: 'http', status };
  return navigator.onLine ? { kind: 'invalidReply', raw: '' } : { kind: 'network' };
}

/** Waits for the function until the signal is aborted or the time is over, and reads its answer. */
export function callCheck(check: CheckFunction): FieldPorts['check'] {
  return async (request, { signal, onSentence }) => {
    const ended = new AbortController();
    const abort = () => ended.abort(signal.reason);
    signal.addEventListener('abort', abort);
    const timer = setTimeout(() => ended.abort(new ServiceError({ kind: 'timeout' })), TIMEOUT_MS);
    const end = new Promise<never>((_resolve, reject) => {
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason));
    });
    const sentences = request.sentences.map((sentence, id) => ({ id, ...sentence }));
    try {
      const answer = check({ ...request, sentences }, ended.signal, (index, changes) =>
        readSentence(changes, index, onSentence),
      );
      const reply: unknown = await Promise.race([answer, end]);
      const { sentences: checked, engine, language, notices }: Fields = isObject(reply) ? reply : {};
      if (Array.isArray(checked))
        checked.forEach((sentence: unknown, index) => readSentence(sentence, index, onSentence));
      return {
        engine: typeof engine === 'string' ? engine : '',
        language: toTag(language),
        isUnsupported: isUnsupported(notices),
      };
    } catch (error) {
      signal.throwIfAborted();
      throw new ServiceError(toCheckError(error), { cause: error });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };
}
