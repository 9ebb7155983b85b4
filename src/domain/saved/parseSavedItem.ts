import { findLanguage } from '@lang-assistant/core/languages/lookup';
import { isObject } from '../json';
import { MORE, type SavedItem } from './savedItem';

const ID = /^[\w-]{22}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Undefined if it is broken, or of a newer version. Ignores unknown fields. */
export function parseSavedItem(value: unknown): SavedItem | undefined {
  if (!isObject(value)) return undefined;
  const { v, id, at, from, to, kind, source, target } = value;
  if (v !== 1 || !isText(id) || !ID.test(id)) return undefined;
  if (typeof at !== 'number' || !Number.isFinite(new Date(at).getTime())) return undefined;
  if (kind !== 'text' && kind !== 'word') return undefined;
  if (!isText(from) || !isText(to) || !isText(source) || !isText(target)) return undefined;
  if (!findLanguage(from) || !findLanguage(to) || source === '' || target === '') return undefined;
  const more = MORE.flatMap((name) => {
    const part = value[name];
    return isText(part) && part !== '' ? [[name, part]] : [];
  });
  return { v, id, at, from, to, kind, source, target, ...Object.fromEntries(more) };
}
