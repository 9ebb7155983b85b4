import { clusters, toWellFormed } from '@lang-assistant/core/text';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { KIND_FACTS, kindOfExtension, translatedExtension } from '@lang-assistant/core/files/kindFacts';

/** Longer names are truncated. In characters. */
const MAX_CHARS = 120;
/** The same limit in UTF-16 code units, because a character can consist of any number of them. */
const MAX_UNITS = 400;

/** Control characters, and characters that change the text direction: they could make `exe` look like `docx`. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Characters that some system does not allow in a file name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

const EXTENSION = /\.([a-z]{2,8})\s*$/i;

/** The document kind of a file extension; undefined for other extensions. */
export function kindOf(name: string): DocumentKind | undefined {
  return kindOfExtension(extensionOf(name));
}

/** In lower case, without the dot; empty if the name has none. */
function extensionOf(name: string): string {
  return EXTENSION.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';
}

export function mediaTypeOf(kind: DocumentKind): string {
  return KIND_FACTS[kind].mediaType;
}

/** The sanitized base name of a file, after a prefix. */
function derivedName(prefix: string, name: string): string {
  const bare = toWellFormed(name).replace(HIDDEN, '').replace(FORBIDDEN, '_').replace(EXTENSION, '').trim();
  return `${prefix}_${beginning(bare).trim() || 'document'}`;
}

/** The name of the translated document: `translated_`, the sanitized base name, and the extension. */
export function translatedName(name: string, kind: DocumentKind): string {
  return `${derivedName('translated', name)}.${translatedExtension(kind, extensionOf(name))}`;
}

/** The name of the bilingual table of a document. */
export function bilingualName(name: string): string {
  return `${derivedName('bilingual', name)}.docx`;
}

/** No type is registered for TMX; this is the usual one. */
export const TMX_MEDIA_TYPE = 'application/x-tmx+xml';

/** The name of the translation memory of a document. */
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
