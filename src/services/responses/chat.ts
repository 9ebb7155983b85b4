import { isBlank, type ChatReply } from '../../domain/chat/chat';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { readServerText } from '../http/bodies';
import { isObject, toJson, toRaw } from '../http/json';
import { isEventStream } from '../http/isEventStream';
import { readEvents } from '../http/stream';
import { readChatEvent } from './chatStream';

/** The message is Spanish in every interface language (spec §5). */
export function toInvalidReply(error: Extract<AppError, { kind: 'invalidReply' }>): ServiceError {
  const serviceError = new ServiceError(error);
  serviceError.message = 'Respuesta IA inválida';
  return serviceError;
}

function invalid(body: unknown): ServiceError {
  const raw = toRaw(body);
  return toInvalidReply({ kind: 'invalidReply', raw, ...readServerText(body) });
}

function sessionIn(value: unknown): { sessionId?: string } {
  if (typeof value === 'number') return { sessionId: String(value) };
  return typeof value === 'string' && value !== '' ? { sessionId: value } : {};
}

/**
 * Parses a chat reply (spec §7, calls 4 and 8): `data`, `data.result`, or `result`, with `session_id` next to it.
 * @throws ServiceError `invalidReply` if the reply is empty or not a string, and for `success: false`
 */
export function parseChat(body: unknown): ChatReply {
  if (!isObject(body) || body['success'] === false) throw invalid(body);
  const data = body['data'] ?? body;
  const text = isObject(data) ? (data['result'] ?? body['result']) : data;
  if (typeof text !== 'string' || isBlank(text)) throw invalid(body);
  const session = body['session_id'] ?? (isObject(data) ? data['session_id'] : undefined);
  return { text, ...sessionIn(session) };
}

/**
 * Reads a response body that may be streamed. Calls `onPiece` for each piece and resolves to the JSON of a complete
 * response. Rejects if a stream ends without its end event.
 */
export async function readChatBody(response: Response, onPiece: (piece: string) => void): Promise<string> {
  if (!isEventStream(response)) return response.text();
  let text = '';
  let session: unknown;
  let isPlain: boolean | undefined;
  let isComplete = false;
  for await (const { event, data } of readEvents(response)) {
    const { part, sessionId } = readChatEvent(event, data);
    session = sessionId ?? session;
    if (part.kind === 'error') return toJson({ ...part.body, success: false });
    if (part.kind === 'done') isComplete = true;
    // The first piece decides whether the stream is plain text or JSON. Otherwise half an event at the end of a broken
    // JSON stream would be shown as text.
    if (part.kind !== 'piece' || (isPlain ?? part.isPlain) !== part.isPlain) continue;
    isPlain = part.isPlain;
    text += part.text;
    onPiece(part.text);
  }
  if (!isComplete && !isPlain) throw new TypeError('The stream ended before the reply did.');
  return toJson({ data: text, session_id: session });
}
