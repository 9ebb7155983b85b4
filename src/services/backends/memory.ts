import { ServiceError } from '@lang-assistant/core/errors';
import { normalizeTarget } from '@lang-assistant/core/memory/sentences';
import type { HostConfig } from '../../domain/hostConfig';
import { isObject, toJson } from '../../domain/json';
import type { Correction, MemoryEntry } from '../../domain/translate/correction';
import type { Memory, SavedCorrection } from '../contracts/memory';
import { invalidReply } from '../http/bodies';
import { bearer, sendRequest, type HttpCall } from '../http/sendRequest';
import { askListeners, type HostDispatch } from './createBackend';
import { JSON_TYPE } from './endpoint';
import { toServiceError } from './hostFunction';

const EXPECTED = '{"id": "…", "target": "…", "updated_at": "…"}';

function toEntry(value: unknown, { languages, source, path }: Correction): MemoryEntry | undefined {
  if (!isObject(value)) return undefined;
  const { id, target, marks, author = '', updated_at: updatedAt } = value;
  const isEntry =
    typeof id === 'string' &&
    typeof target === 'string' &&
    typeof author === 'string' &&
    typeof updatedAt === 'string';
  if (!isEntry) return undefined;
  const read = Array.isArray(marks) ? marks.flatMap(toMark) : [];
  return { languages, source, path, id, target, marks: read, author, updatedAt };
}

function toMark(value: unknown): Correction['marks'] {
  if (!Array.isArray(value) || !value.every(Number.isInteger)) return [];
  const [from = 0, to = 0, start = 0, end = 0] = value.map(Number);
  return [[from, to, start, end]];
}

/** The entry that another owner has written. Undefined if there is none any more. */
interface Conflict {
  readonly current: MemoryEntry | undefined;
}

/** @throws ServiceError `http`, unless the server refused the call because of a conflict */
function readConflict(error: unknown, correction: Correction): Conflict {
  const isConflict =
    error instanceof ServiceError && error.error.kind === 'http' && error.error.code === 'memory_conflict';
  if (!isConflict) throw error;
  return { current: toEntry(isObject(error.cause) ? error.cause['entry'] : undefined, correction) };
}

function createCalls({ memoryUrl, userToken }: HostConfig, correction: Correction, signal: AbortSignal) {
  const url = `${memoryUrl.replace(/\/+$/, '')}/v1/memory`;
  const { languages, ...fields } = correction;
  const send = <T>(call: Omit<HttpCall, 'headers' | 'signal'>, parse: (body: unknown) => T) =>
    sendRequest(
      { expected: EXPECTED, ...call, headers: { ...JSON_TYPE, ...bearer(userToken) }, signal },
      parse,
    );
  return {
    put(seen: string | null): Promise<MemoryEntry> {
      const body = toJson({ lang_src: languages.source, lang_dst: languages.target, ...fields, seen });
      return send({ url, method: 'PUT', body }, (answer) => {
        const entry = toEntry(answer, correction);
        if (!entry) throw invalidReply(answer);
        return entry;
      });
    },
    remove: ({ id, updatedAt }: MemoryEntry) =>
      send(
        {
          url: `${url}/${encodeURIComponent(id)}?${new URLSearchParams({ seen: updatedAt })}`,
          method: 'DELETE',
        },
        () => undefined,
      ),
  };
}

const isSame = (one: string, other: string) => normalizeTarget(one) === normalizeTarget(other);

/**
 * The first call assumes that there is no entry. If there is one and it says what the owner saw, it is replaced: the
 * owner has seen it as a translation.
 */
const saveInMemory: Memory['save'] = async (config, correction, seen, signal) => {
  let replaced = seen.entry;
  const shown = seen.entry?.target ?? seen.target;
  // Two conflicts: the entry was unknown, and it was written again in between.
  for (let attempt = 0; ; attempt += 1) {
    const { put } = createCalls(config, correction, signal);
    const answer = await put(replaced?.updatedAt ?? null).catch((error: unknown) => {
      const conflict = readConflict(error, correction);
      if (attempt === 2) throw error;
      return conflict;
    });
    if ('id' in answer) return { kind: 'saved', undo: undoOf(answer, replaced) };
    const { current } = answer;
    if (current && !isSame(current.target, shown)) return { kind: 'conflict', entry: current };
    replaced = current;
  }
};

type Undo = Extract<SavedCorrection, { kind: 'saved' }>['undo'];

function undoOf(saved: MemoryEntry, before: MemoryEntry | undefined): Undo {
  return async (config, signal) => {
    const { id: _id, author: _author, updatedAt: _updatedAt, ...entry } = before ?? saved;
    const { put, remove } = createCalls(config, entry, signal);
    await (before ? put(saved.updatedAt) : remove(saved));
    return { action: before ? 'save' : 'remove', entry };
  };
}

async function ask<T>(signal: AbortSignal, call: () => T | PromiseLike<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    throw toServiceError(error);
  }
}

/** @param dispatch asks the host page, which may save the correction in its own way */
export function createMemory(dispatch: HostDispatch): Memory {
  return {
    async save(config, correction, seen, signal) {
      signal.throwIfAborted();
      const { isAllowed, answers } = askListeners(dispatch, 'la-before-correction', correction);
      if (answers.length > 0) {
        await ask(signal, () => answers[0]);
        return { kind: 'saved' };
      }
      if (!isAllowed) throw new ServiceError({ kind: 'unsupported', feature: 'translate' });
      const host = config.backend?.memory;
      if (!host) return saveInMemory(config, correction, seen, signal);
      await ask(signal, () => host.save(correction, signal));
      const undo: Undo = async ({ backend }, undoing) => {
        await ask(undoing, () => backend?.memory?.remove(correction, undoing));
        return { action: 'remove', entry: correction };
      };
      return { kind: 'saved', undo };
    },
  };
}
