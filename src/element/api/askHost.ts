import { ServiceError } from '../../domain/errors';
import type { AskHost } from '../../services/backends/createBackend';
import { dispatch } from '../events';

/** Dispatches an event before each call: the host page can answer the call, which is a function of its backend then. */
export function createAskHost(host: EventTarget): AskHost {
  return (config, call, request) => {
    const answers: unknown[] = [];
    let isDispatching = true;
    function respondWith(answer: unknown): void {
      if (!isDispatching || answers.length > 0) throw new DOMException('respondWith', 'InvalidStateError');
      answers.push(answer);
      // It may reject while the code that reads it is loading: then the call fails, and the page's error log stays empty.
      if (answer instanceof Promise) answer.catch(() => undefined);
    }
    const isAllowed = dispatch(host, `la-before-${call}`, { ...request, respondWith });
    isDispatching = false;
    const { backend } = config;
    if (answers.length > 0) return { ...config, backend: { ...backend, [call]: () => answers[0] } };
    if (!isAllowed)
      throw new ServiceError({ kind: 'unsupported', feature: call === 'file' ? 'files' : call });
    return config;
  };
}
