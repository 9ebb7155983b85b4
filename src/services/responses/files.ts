import {
  toFileName,
  kindOf,
  type DocumentFile,
  type FileTranslation,
  type TranslatedDocument,
} from '../../domain/files/files';
import { DEFAULT_FILE_KINDS, type FileKind } from '@lang-assistant/core/files/documentKinds';
import { extensionOf, extensionsOf, kindOfMediaType } from '@lang-assistant/core/files/kindFacts';
import { invalidReply } from '../http/bodies';
import { isObject, type JsonObject } from '../../domain/json';
import { parsePicture } from './pictures';

const MAX_WRAPPERS = 3;

/** In base64 characters: about 50 MB. */
const MAX_BASE64 = 70_000_000;

/** The regular expressions do not backtrack, so they are fast for megabytes. */
function isBase64(text: string): boolean {
  if (text === '' || text.length > MAX_BASE64 || text.length % 4 !== 0) return false;
  const end = text.search(/[^A-Za-z0-9+/]/);
  return end < 0 || /^={1,2}$/.test(text.slice(end));
}

export function toMediaType(type: string): string {
  return type.replace(/;.*$/s, '').trim().toLowerCase();
}

/**
 * The server's name is not trusted: its extension is changed to match the media type.
 * @param sent the kind of the original
 * @returns undefined if the media type does not fit a translation of the original
 */
export function toDocumentName(
  name: string,
  mediaType: string,
  sent: FileKind | undefined,
): string | undefined {
  const kind = kindOfMediaType(mediaType);
  // A web page, for example, may only be returned for a web page.
  const isExpected = kind === sent || DEFAULT_FILE_KINDS.some((known) => known === kind);
  if (kind === undefined || !isExpected) return undefined;
  const extension = extensionsOf(kind).find((known) => known === extensionOf(name)) ?? kind;
  return toFileName(name, `.${extension}`, 'translated');
}

function documentIn(value: unknown, sent: FileKind | undefined): TranslatedDocument | undefined {
  if (!isObject(value)) return undefined;
  const { name, type, base64 } = value;
  if (typeof name !== 'string' || typeof type !== 'string' || typeof base64 !== 'string') return undefined;
  const mediaType = toMediaType(type);
  const safeName = toDocumentName(name, mediaType, sent);
  if (safeName === undefined || !isBase64(base64)) return undefined;
  return { name: safeName, type: mediaType, base64 };
}

function levelsOf(body: unknown): unknown[] {
  const levels: unknown[] = [];
  for (let level = body; levels.length < MAX_WRAPPERS; level = level['data']) {
    levels.push(level);
    if (!isObject(level)) break;
  }
  return levels;
}

function textOf(level: unknown): string | undefined {
  const text = isObject(level) ? level['result'] : level;
  return typeof text === 'string' && text.trim() !== '' ? text.replace(/\r\n?/g, '\n') : undefined;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export function unreadPagesOf(result: unknown): readonly number[] {
  const pages = isObject(result) ? result['unread_pages'] : undefined;
  return Array.isArray(pages)
    ? pages.flatMap((one) => (isObject(one) && isCount(one['page']) ? [one['page']] : []))
    : [];
}

function metadataOf(level: JsonObject): Partial<FileTranslation> {
  const { engine, quality, formality, untranslated } = level;
  const unreadPages = unreadPagesOf(level);
  return {
    ...(unreadPages.length > 0 && { unreadPages }),
    ...(typeof engine === 'string' && { engine }),
    ...(typeof quality === 'string' && { quality }),
    ...(typeof formality === 'string' && { formality }),
    ...(isCount(untranslated) && { untranslated }),
  };
}

/**
 * Parses a translated document (spec §7, calls 2 and 10): `result` or `data.result`, and an optional `document`. A
 * document is left out if it is invalid, or if it has another kind than the sent file and is not of a kind of spec §5.
 * @param file the sent file
 * @throws ServiceError `invalidReply` if there is neither a text nor a document, and for `success: false`
 */
export function parseFileTranslation(body: unknown, file?: DocumentFile): FileTranslation {
  const sent = file && kindOf(file);
  const levels = isObject(body) && body['success'] === false ? [] : levelsOf(body);
  const text = levels.map(textOf).find((found) => found !== undefined);
  const objects = levels.filter(isObject);
  const document = objects
    .map((level) => documentIn(level['document'], sent))
    .find((found) => found !== undefined);
  if (text === undefined && !document) throw invalidReply(body);
  const picture = objects.map((level) => parsePicture(level['picture'])).find((found) => found !== undefined);
  const translation: FileTranslation = Object.assign({ text: text ?? '' }, ...objects.map(metadataOf));
  return { ...translation, ...(document && { document }), ...(picture && { picture }) };
}
