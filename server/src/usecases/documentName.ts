import { clusters, toWellFormed } from '../../../src/domain/text';
import type { DocumentKind } from '../../../src/domain/files/documentKinds';
import { KIND_FACTS, kindOfExtension, translatedExtension } from '../../../src/domain/files/kindFacts';

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

/** The name of the translated document: `translated_`, the sanitized base name, and the extension. */
export function translatedName(name: string, kind: DocumentKind): string {
  const bare = toWellFormed(name).replace(HIDDEN, '').replace(FORBIDDEN, '_').replace(EXTENSION, '').trim();
  return `translated_${beginning(bare).trim() || 'document'}.${translatedExtension(kind, extensionOf(name))}`;
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
