import { isObject, parseJson, type JsonObject } from '../http/json';

export type StreamPart =
  | { readonly kind: 'piece'; readonly text: string; readonly isPlain: boolean }
  | { readonly kind: 'done' }
  | { readonly kind: 'error'; readonly body: JsonObject }
  | { readonly kind: 'nothing' };

export interface ReadEvent {
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
