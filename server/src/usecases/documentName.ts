import { clusters, toWellFormed } from '@lang-assistant/core/text';
import type { DocumentKind, FileKind } from '@lang-assistant/core/files/documentKinds';
import { isPictureKind } from '@lang-assistant/documents';
import { KIND_FACTS, kindOfExtension, translatedExtension } from '@lang-assistant/core/files/kindFacts';

/** In characters, without the extension. Longer names are cut. */
const MAX_CHARS = 120;
/** The same limit in UTF-16 code units, because a character may consist of any number of code units. */
const MAX_UNITS = 400;

/** Control characters, and characters that change the text direction. They could make `exe` look like `docx`. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

const FORBIDDEN = /[/\\:*?"<>|]/g;

const EXTENSION = /\.([a-z]{2,8})\s*$/i;

/** Undefined if the extension is not supported. */
export function kindOf(name: string): FileKind | undefined {
  const extension = extensionOf(name).replace(/^jpeg$/, 'jpg');
  return isPictureKind(extension) ? extension : kindOfExtension(extension);
}

/** In lower case and without the dot. Empty if the name has no extension. */
function extensionOf(name: string): string {
  return EXTENSION.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';
}

export function mediaTypeOf(kind: DocumentKind): string {
  return KIND_FACTS[kind].mediaType;
}

function derivedName(prefix: string, name: string): string {
  const bare = toWellFormed(name).replace(HIDDEN, '').replace(FORBIDDEN, '_').replace(EXTENSION, '').trim();
  return `${prefix}_${beginning(bare).trim() || 'document'}`;
}

export function translatedName(name: string, kind: DocumentKind): string {
  return `${derivedName('translated', name)}.${translatedExtension(kind, extensionOf(name))}`;
}

export function bilingualName(name: string): string {
  return `${derivedName('bilingual', name)}.docx`;
}

export const JSON_MEDIA_TYPE = 'application/json';

export function pictureName(name: string): string {
  return `${derivedName('picture', name)}.json`;
}

/** The usual media type for TMX. No type is registered. */
export const TMX_MEDIA_TYPE = 'application/x-tmx+xml';

export function memoryName(name: string): string {
  return `${derivedName('memory', name)}.tmx`;
}

function beginning(text: string): string {
  let kept = '';
  let count = 0;
  for (const cluster of clusters(text)) {
    count += 1;
    if (count > MAX_CHARS || kept.length + cluster.length > MAX_UNITS) break;
    kept += cluster;
  }
  return kept;
}
