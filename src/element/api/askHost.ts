import { ServiceError, type Feature } from '@lang-assistant/core/errors';
import type { HostCall } from '../../domain/hostBackend';
import type { AskHost } from '../../services/backends/createBackend';
import { dispatch } from '../events';

const featureOf = (call: HostCall): Feature =>
  call === 'file' ? 'files' : call === 'check' ? 'write' : call;

/**
 * Dispatches `la-before-…` before each call. An answer that the host page gives there takes the place of its backend for
 * this call.
 */
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
    if (!isAllowed) throw new ServiceError({ kind: 'unsupported', feature: featureOf(call) });
    return config;
  };
}
