import { ServiceError } from '@lang-assistant/core/errors';
import type { HostSaved } from '../../domain/hostBackend';
import type { HostConfig } from '../../domain/hostConfig';
import { isObject, toJson } from '../../domain/json';
import { parseSavedItem } from '../../domain/saved/parseSavedItem';
import type { SavedItem } from '../../domain/saved/savedItem';
import type { SavedItems, SavedList, SavedPorts } from '../contracts/saved';
import { createDeviceItems } from '../device/savedItems';
import { invalidReply } from '../http/bodies';
import { readPages, repeat } from '../http/pages';
import { bearer, sendRequest, type HttpCall } from '../http/sendRequest';
import { askListeners, type HostDispatch } from './createBackend';
import { toServiceError } from './hostFunction';

/** Limits what a server may send. The gateway keeps as many per account. */
const MAX_LISTED = 10_000;

/** Broken items, and items of a newer version, are only counted. */
function parseList(body: unknown): SavedList {
  const list: unknown = isObject(body) ? body['items'] : body;
  if (!Array.isArray(list)) throw invalidReply(body);
  const items = list.flatMap((value: unknown) => parseSavedItem(value) ?? []);
  return { items, unreadable: list.length - items.length, isTemporary: false };
}

function parseDone(body: unknown): void {
  if (!isObject(body)) throw invalidReply(body);
}

/** Sends the calls to `savedUrl`, authorized by the user's token. */
function createAccountItems({ savedUrl, userToken }: HostConfig): SavedItems {
  const base = `${savedUrl.replace(/\/+$/, '')}/v1/saved`;
  const urlOf = (id: string) => `${base}/${encodeURIComponent(id)}`;

  /** Each call can be repeated without another effect. */
  const send = <T>(
    request: Omit<HttpCall, 'headers' | 'signal'>,
    signal: AbortSignal,
    parse: (body: unknown) => T,
  ) => {
    const type = request.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...type, ...bearer(userToken) };
    return repeat(signal, () => sendRequest({ expected: '{}', ...request, headers, signal }, parse));
  };

  return {
    place: 'account',
    async list(signal) {
      const pages = await readPages(base, MAX_LISTED, (url, onHeaders) =>
        send({ url, onHeaders, expected: '{"items": []}' }, signal, parseList),
      );
      return {
        items: pages.flatMap(({ items }) => items).slice(0, MAX_LISTED),
        unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
        isTemporary: false,
      };
    },
    save({ v: _v, id, ...text }, signal) {
      return send({ url: urlOf(id), method: 'PUT', body: toJson(text) }, signal, parseDone);
    },
    remove: (id, signal) => send({ url: urlOf(id), method: 'DELETE' }, signal, parseDone),
    clear: (signal) => send({ url: base, method: 'DELETE' }, signal, parseDone),
  };
}

async function ask<T>(signal: AbortSignal, call: () => T | PromiseLike<T>): Promise<T> {
  signal.throwIfAborted();
  try {
    return await call();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toServiceError(error);
  }
}

/** The functions of the host page. Deletes all items one by one. */
function createHostItems(host: HostSaved): SavedItems {
  const list: SavedItems['list'] = async (signal) =>
    parseList(await ask<unknown>(signal, () => host.list(signal)));
  const remove: SavedItems['remove'] = (id, signal) => ask(signal, () => host.remove(id, signal));
  return {
    place: 'account',
    list,
    save: (item: SavedItem, signal) => ask(signal, () => host.save(item, signal)),
    remove,
    async clear(signal) {
      const { items } = await list(signal);
      for (const { id } of items) await remove(id, signal);
    },
  };
}

export function createSavedPorts(dispatch: HostDispatch): SavedPorts {
  return {
    device: createDeviceItems(),
    accountFor(config) {
      if (config.backend?.saved) return createHostItems(config.backend.saved);
      return config.savedUrl !== '' && config.userToken !== '' ? createAccountItems(config) : undefined;
    },
    async askHost(item) {
      const { isAllowed, answers } = askListeners(dispatch, 'la-before-save', { item });
      if (answers.length === 0 && !isAllowed)
        throw new ServiceError({ kind: 'unsupported', feature: 'saved' });
      try {
        await answers[0];
      } catch (error) {
        throw toServiceError(error);
      }
      return answers.length > 0;
    },
  };
}
