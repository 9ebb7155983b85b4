import type { Capabilities } from '../../domain/capabilities';
import { transportOf, type HostConfig } from '../../domain/hostConfig';
import type { FeatureCall } from '../contracts/backend';
import { toJson } from '../../domain/json';
import { sendRequest } from '../http/sendRequest';
import { parseCapabilities } from '../responses/capabilities';
import { withNonce } from './withNonce';

/**
 * Capabilities by server, for the lifetime of the page. All widgets share one request. A failed request is not kept, so
 * that the next call tries again.
 */
const known = new Map<string, Promise<Capabilities>>();

/** A caller that aborts must not cancel the shared request for the others. */
const SHARED_CALL = { signal: new AbortController().signal, timeoutMs: 10_000 };

async function request(config: HostConfig): Promise<Capabilities> {
  const { ajaxUrl, capabilitiesUrl, actions } = config;
  if (ajaxUrl === '') return sendRequest({ url: capabilitiesUrl, ...SHARED_CALL }, parseCapabilities);
  const action = actions.capabilities;
  const send = (nonce: string) =>
    sendRequest(
      { url: ajaxUrl, body: new URLSearchParams({ action, nonce }), ...SHARED_CALL },
      parseCapabilities,
    );
  return withNonce(config, action, SHARED_CALL, send);
}

/** Asks the action `mi_traductor_capabilities` of the host page, or `capabilitiesUrl`. */
export const capabilities: FeatureCall<'capabilities'> = async (config, { signal }) => {
  const { ajaxUrl, capabilitiesUrl, actions } = config;
  const transport = transportOf(config, 'file');
  if (transport === 'function' || (transport === 'direct' && capabilitiesUrl === '')) return {};
  const key = toJson([ajaxUrl, capabilitiesUrl, actions.capabilities]);
  const answer = known.get(key) ?? request(config);
  known.set(key, answer);
  const result = await answer.catch((error: unknown) => {
    if (known.get(key) === answer) known.delete(key);
    throw error;
  });
  signal.throwIfAborted();
  return result;
};
