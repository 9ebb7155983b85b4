import type { ChatRecord, ChatTurn } from '../../domain/history/history';
import { invalidReply } from '../http/bodies';
import { isObject, type JsonObject } from '../../domain/json';

/** Undefined if the id cannot be used in a URL. */
function idIn(fields: JsonObject): string | undefined {
  const { id } = fields;
  if (typeof id === 'number') return Number.isFinite(id) ? String(id) : undefined;
  return typeof id === 'string' && id.trim() !== '' ? id : undefined;
}

/** Smaller numbers are seconds since the epoch; larger ones are milliseconds. */
const EPOCH_MS = 1_000_000_000_000;

/** The maximum time value of a `Date` (ECMA-262, 21.4.1.1). */
const LAST_TIME = 8.64e15;

function toTime(value: unknown): number | undefined {
  if (typeof value === 'number') {
    const time = Math.abs(value) < EPOCH_MS ? value * 1000 : value;
    return Math.abs(time) <= LAST_TIME ? time : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}

function toTurn(value: unknown): ChatTurn[] {
  if (!isObject(value)) return [];
  const { role, content } = value;
  if (typeof content !== 'string') return [];
  return [{ role: role === 'assistant' ? 'assistant' : 'user', content }];
}

function turnsIn(value: unknown): ChatTurn[] {
  return Array.isArray(value) ? value.flatMap(toTurn) : [];
}

function toChat(value: unknown): ChatRecord[] {
  if (!isObject(value)) return [];
  const id = idIn(value);
  // Without an id, a chat cannot be opened, renamed or deleted.
  if (id === undefined) return [];
  const { name, created_at: createdAt, chat_history: turns } = value;
  return [
    {
      id,
      name: typeof name === 'string' ? name : '',
      createdAt: toTime(createdAt),
      messages: turnsIn(turns),
    },
  ];
}

/** Finds the list: the body itself, or a field with one of the usual names. */
function listIn(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body;
  if (!isObject(body) || body['success'] === false) return undefined;
  const { chats, results, data } = body;
  return (
    [chats, results, data].find((list) => Array.isArray(list)) ?? (isObject(data) ? listIn(data) : undefined)
  );
}

/**
 * Parses the list of saved chats (spec §7, call 11): an array, or an object that contains one. Invalid entries are left
 * out.
 * @throws ServiceError `invalidReply` for any other shape, for a non-empty list without a valid chat, and for `success:
 * false`
 */
export function parseChats(body: unknown): ChatRecord[] {
  const list = listIn(body);
  const chats = list?.flatMap(toChat);
  if (!chats || (chats.length === 0 && list?.length !== 0)) throw invalidReply(body);
  return chats;
}

/**
 * Parses the response about a created chat (spec §7, call 12): an id, alone or under `data`. Missing fields are taken
 * from the request.
 * @throws ServiceError `invalidReply` if there is no id
 */
export function parseCreated(
  body: unknown,
  sent: { readonly name: string; readonly turns: readonly ChatTurn[] },
): ChatRecord {
  const data = isObject(body) && body['success'] !== false ? body['data'] : undefined;
  const fields = isObject(data) ? data : body;
  if (!isObject(fields) || fields['success'] === false) throw invalidReply(body);
  const id = idIn(fields);
  if (id === undefined) throw invalidReply(body);
  const { name } = fields;
  return {
    id,
    name: typeof name === 'string' ? name : sent.name,
    createdAt: toTime(fields['created_at']),
    messages: sent.turns,
  };
}

/**
 * Checks the response to a change of a saved chat (spec §7, calls 13 to 15). Its content is not used.
 * @throws ServiceError `invalidReply` for `success: false` and for a body that is not an object
 */
export function parseDone(body: unknown): void {
  if (!isObject(body) || body['success'] === false) throw invalidReply(body);
}
