import { isBlank, type ChatReply } from '../../domain/chat/chat';
import { invalidReply } from '../http/bodies';
import { isObject, toJson, parseJson, type JsonObject } from '../../domain/json';
import { isEventStream, readEvents } from '../http/stream';

type StreamPart =
  | { readonly kind: 'piece'; readonly text: string; readonly isPlain: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'error'; readonly body: JsonObject }
  | { readonly kind: 'nothing' };

interface ReadEvent {
  readonly part: StreamPart;
  readonly sessionId?: unknown;
}

/** Names of events that may contain text. Other events, such as `ping`, are ignored. */
const TEXT_EVENTS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'message',
  'delta',
  'chunk',
  'token',
  'text',
  'content_block_delta',
]);

/** The text in `delta`: a string from our gateway, an object with a string from other servers. */
function textOf(delta: unknown): string | undefined {
  if (typeof delta === 'string') return delta;
  if (!isObject(delta)) return undefined;
  const text = delta['content'] ?? delta['text'];
  return typeof text === 'string' ? text : undefined;
}

/** OpenAI's `choices[0].delta.content`, and `finish_reason` in the last chunk. */
function choiceIn(fields: JsonObject): JsonObject | undefined {
  const { choices } = fields;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  return isObject(first) ? first : undefined;
}

function partOf(fields: JsonObject): StreamPart {
  if (fields['error'] !== undefined && fields['error'] !== null) return { kind: 'error', body: fields };
  const choice = choiceIn(fields);
  const text = textOf(choice ? choice['delta'] : fields['delta']);
  if (text !== undefined && text !== '') return { kind: 'piece', text, isPlain: false };
  const isEnd = typeof choice?.['finish_reason'] === 'string' || fields['type'] === 'message_stop';
  return { kind: isEnd ? 'done' : 'nothing' };
}

/** Parses JSON with a chunk in `delta`, `done`, `error`, an OpenAI chunk, `[DONE]`, or plain text. */
export function readChatEvent(event: string | undefined, data: string): ReadEvent {
  const value = parseJson(data);
  const fields = isObject(value) ? value : undefined;
  const session = fields && 'session_id' in fields ? { sessionId: fields['session_id'] } : {};
  if (event === 'error') return { part: { kind: 'error', body: fields ?? { error: data } }, ...session };
  if (event === 'done' || data.trim() === '[DONE]') return { part: { kind: 'done' }, ...session };
  if (!TEXT_EVENTS.has(event)) return { part: { kind: 'nothing' }, ...session };
  if (fields) return { part: partOf(fields), ...session };
  const text = typeof value === 'string' ? value : data;
  return { part: { kind: 'piece', text, isPlain: true } };
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
  if (!isObject(body) || body['success'] === false) throw invalidReply(body);
  const data = body['data'] ?? body;
  const text = isObject(data) ? (data['result'] ?? body['result']) : data;
  if (typeof text !== 'string' || isBlank(text)) throw invalidReply(body);
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
