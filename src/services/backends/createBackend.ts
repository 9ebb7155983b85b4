import { ServiceError, type Feature } from '@lang-assistant/core/errors';
import type { HostCall } from '../../domain/hostBackend';
import type { HostConfig } from '../../domain/hostConfig';
import type { Backend, Call } from '../contracts/backend';
import { loadCalls, loadDocumentCalls } from './loadCalls';
import { translate } from './translate';

/** Dispatches an event on the element. Returns false if the host page cancels it. */
export type HostDispatch = (name: `la-before-${HostCall | 'save' | 'correction'}`, detail: object) => boolean;

const featureOf = (call: HostCall): Feature =>
  call === 'file' ? 'files' : call === 'check' ? 'write' : call;

/** Dispatches an event whose listeners may call `respondWith` or cancel it. At most one answer. */
export function askListeners(dispatch: HostDispatch, name: Parameters<HostDispatch>[0], detail: object) {
  const answers: unknown[] = [];
  let isDispatching = true;
  function respondWith(answer: unknown): void {
    if (!isDispatching || answers.length > 0) throw new DOMException('respondWith', 'InvalidStateError');
    answers.push(answer);
    // The promise may reject before any code handles it. Without this handler, the browser would log an unhandled
    // rejection.
    if (answer instanceof Promise) answer.catch(() => undefined);
  }
  const isAllowed = dispatch(name, { ...detail, respondWith });
  isDispatching = false;
  return { isAllowed, answers };
}

/**
 * Asks the host page before a call, and returns the configuration for this call. If a listener of `la-before-…` calls
 * `respondWith`, its result replaces the backend.
 * @throws ServiceError `unsupported` if the page blocks the call; the signal's reason if the call was aborted while its
 * chunk was loading: the page must not see it
 */
export function askHost<Config extends Pick<HostConfig, 'backend'>>(
  dispatch: HostDispatch,
  config: Config,
  call: HostCall,
  request: object,
  { signal }: Pick<Call, 'signal'>,
): Config {
  signal.throwIfAborted();
  const { isAllowed, answers } = askListeners(dispatch, `la-before-${call}`, request);
  if (answers.length > 0) return { ...config, backend: { ...config.backend, [call]: () => answers[0] } };
  if (!isAllowed) throw new ServiceError({ kind: 'unsupported', feature: featureOf(call) });
  return config;
}

/** Creates the calls of spec §7. Each call chooses its transport. */
export function createBackend(config: HostConfig, dispatch: HostDispatch = () => true): Backend {
  const ask = (name: HostCall, request: object, call: Call) => askHost(dispatch, config, name, request, call);

  return {
    translate: async (request, call) => translate(ask('translate', request, call), request, call),
    write: async (request, call) => (await loadCalls()).write(ask('write', request, call), request, call),
    translateFile: async (request, call) =>
      (await loadDocumentCalls()).translateFile(ask('file', request, call), request, call),
    listJobs: async (call) => (await loadDocumentCalls()).listJobs(config, call),
    capabilities: async (call) => (await loadCalls()).capabilities(config, call),
    lookUp: async (query, call) => (await loadCalls()).lookUp(ask('dictionary', query, call), query, call),
    chat: async (request, call) => (await loadCalls()).chat(ask('chat', request, call), request, call),
  };
}
