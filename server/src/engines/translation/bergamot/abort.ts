import { EngineError } from '../../contracts/translation';

/**
 * The outcome of work, or EngineError('aborted') as soon as the signal fires. The work itself goes on: whoever started
 * it decides whether it is worth finishing (a download is: the next visitor wants the same file).
 */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => {
      reject(new EngineError('aborted', 'the translation is no longer wanted'));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}
