import { ServiceError } from '@lang-assistant/core/errors';
import type { HostConfig } from '../../domain/hostConfig';
import type { HostCall, HostRequest } from '../../domain/hostBackend';
import type { StreamedCall } from '../contracts/backend';
import { isObject, type JsonObject } from '../../domain/json';
import { orAbort, readPieces } from './readPieces';

/** Fields in the results of `HostBackend`, with their names in the HTTP contract. */
const WIRE_NAMES: Readonly<Record<string, readonly string[]>> = {
  text: ['translate', 'result'],
  sessionId: ['session_id'],
};

type HostFunctionCall = Pick<StreamedCall, 'signal'> & Partial<Pick<StreamedCall, 'onPiece'>>;

/** Converts a function's result to a response body of the HTTP contract, so that the same parser checks both. */
function toBody(name: HostCall, answer: unknown): unknown {
  if (typeof answer === 'string') return name === 'write' ? { corrected_text: answer } : { data: answer };
  if (!isObject(answer)) return answer;
  const renamed = Object.entries(WIRE_NAMES).flatMap(([field, names]) =>
    answer[field] === undefined ? [] : names.map((wireName) => [wireName, answer[field]]),
  );
  const body: JsonObject = { ...Object.fromEntries(renamed), ...answer };
  return body;
}

/** An error of the host page. With a numeric `status`, it counts as that HTTP status. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const status: unknown = isObject(error) ? error['status'] : undefined;
  const message: unknown = isObject(error) ? error['message'] : undefined;
  // Without a status, the message is meant for developers, not for users.
  const hasStatus = typeof status === 'number' && Number.isInteger(status);
  return new ServiceError(
    {
      kind: 'http',
      status: hasStatus ? status : 500,
      ...(hasStatus && typeof message === 'string' && message !== '' && { serverText: message }),
    },
    { cause: error },
  );
}

/**
 * Resolves to the function's result in the form of a response body.
 * @param timeoutMs undefined for no timeout
 * @throws ServiceError `timeout` or `http`; the signal's reason once it is aborted
 */
export async function callHostFunction<Name extends HostCall>(
  { backend = {} }: Pick<HostConfig, 'backend'>,
  name: Name,
  request: HostRequest<Name>,
  { signal, onPiece }: HostFunctionCall,
  timeoutMs: number | undefined,
): Promise<unknown> {
  signal.throwIfAborted();
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const either = timeout ? AbortSignal.any([signal, timeout]) : signal;
  const run: unknown = backend[name];
  try {
    if (typeof run !== 'function') throw new TypeError(`backend.${name} is no function`);
    const answer: unknown = await orAbort(Reflect.apply(run, undefined, [request, either]), either);
    const text = await readPieces(answer, either, onPiece);
    return toBody(name, text ?? answer);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (timeout?.aborted) throw new ServiceError({ kind: 'timeout' }, { cause: error });
    throw toServiceError(error);
  }
}
