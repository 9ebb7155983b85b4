import { clusters, toWellFormed } from '../../../src/domain/text';
import { DOCUMENT_KINDS, MEDIA_TYPES, type DocumentKind } from '../../../src/domain/files/files';

/** Longer names are truncated. In characters. */
const MAX_CHARS = 120;
/** The same limit in UTF-16 code units, because a character can consist of any number of them. */
const MAX_UNITS = 400;

/** Control characters, and characters that change the text direction: they could make `exe` look like `docx`. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Characters that some system does not allow in a file name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** The document kind of a file extension; undefined for other extensions. */
export function kindOf(name: string): DocumentKind | undefined {
  const ending = /\.([a-z]{3,4})\s*$/i.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';
  return DOCUMENT_KINDS.find((kind) => kind === ending);
}

export function mediaTypeOf(kind: 'docx' | 'pptx'): string {
  return MEDIA_TYPES[kind];
}

/** The name of the translated document: `translated_`, the sanitized base name, and the extension. */
export function translatedName(name: string, kind: 'docx' | 'pptx'): string {
  const bare = toWellFormed(name)
    .replace(HIDDEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\.[a-z]{3,4}\s*$/i, '')
    .trim();
  return `translated_${beginning(bare).trim() || 'document'}.${kind}`;
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
