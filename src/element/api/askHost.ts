import { ServiceError, type Feature } from '@lang-assistant/core/errors';
import type { HostCall } from '../../domain/hostBackend';
import type { AskHost } from '../../services/backends/createBackend';
import { dispatch } from '../events';

const featureOf = (call: HostCall): Feature =>
  call === 'file' ? 'files' : call === 'check' ? 'write' : call;

/**
 * Dispatches `la-before-…` before each call. If a listener of the host page calls `respondWith`, its result replaces
 * the backend for this call.
 */
export function createAskHost(host: EventTarget): AskHost {
  return (config, call, request) => {
    const answers: unknown[] = [];
    let isDispatching = true;
    function respondWith(answer: unknown): void {
      if (!isDispatching || answers.length > 0) throw new DOMException('respondWith', 'InvalidStateError');
      answers.push(answer);
      // The promise may reject before any code handles it. Without this handler, the browser would log an unhandled
      // rejection.
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
