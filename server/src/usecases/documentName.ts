import { clusters, toWellFormed } from '../../../src/domain/text';
import { DOCUMENT_KINDS, MEDIA_TYPES, type DocumentKind } from '../../../src/domain/files/files';

/** Longer names are cut, in characters. */
const MAX_CHARS = 120;
/** The same in UTF-16 code units: one character can be of any number of them. */
const MAX_UNITS = 400;

/** Control characters, and those that turn the direction of what follows: `exe` could stand as `docx`. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** What no system takes in a name. */
const FORBIDDEN = /[/\\:*?"<>|]/g;

/** The kind of document that a name's ending says; undefined for any other. */
export function kindOf(name: string): DocumentKind | undefined {
  const ending = /\.([a-z]{3,4})\s*$/i.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';
  return DOCUMENT_KINDS.find((kind) => kind === ending);
}

export function mediaTypeOf(kind: 'docx' | 'pptx'): string {
  return MEDIA_TYPES[kind];
}

/** What the translated document is called: `translated_`, the name without its ending and what could deceive, the ending. */
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
