import path from 'node:path/posix';
import type { OfficePart } from './officePart.js';
import { DocumentError, type DocumentBounds } from '../parsedDocument.js';
import { toPartKind, type PartKind } from './partKind.js';
import { isTemplate, listSlideParts } from './slideParts.js';
import { attributeOf, walkXml } from '../xml/walkXml.js';
import { decodeXml } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';

export const CONTENT_TYPES = '[Content_Types].xml';

/** The order of the other parts. Charts and diagrams belong to the body and come first. */
const ORDER: readonly RegExp[] = [
  /sharedstrings/i,
  /\/worksheets\//i,
  /\/drawings\//i,
  /\/charts\/|\/diagrams\//i,
  /footnotes/i,
  /endnotes/i,
  /header/i,
  /footer/i,
  /comments/i,
];

/**
 * In reading order, the main part first. Parts are identified by content type, because their names vary.
 * @throws DocumentError if there is no main part of the kind
 */
export async function listParts(
  zip: ZipSource,
  main: 'document' | 'presentation' | 'workbook',
  bounds: DocumentBounds,
): Promise<readonly OfficePart[]> {
  const types = zip.find(CONTENT_TYPES);
  if (!types) throw new DocumentError('broken', 'no list of content types');
  const kindOf = readTypes(decodeXml(await zip.read(types)).xml, bounds.depth);
  const parts = zip.entries.flatMap((entry): OfficePart[] => {
    const kind = kindOf(entry.fileName);
    return kind === undefined ? [] : [{ entry, kind }];
  });
  const first = parts.find(({ kind }) => kind === main);
  if (!first) throw new DocumentError('broken', 'no main part');
  const further = parts.filter(({ kind }) => !/^(?:document|presentation|workbook)$/.test(kind));
  const rest = byRank(further.filter((part) => !isTemplate(part)));
  if (main === 'document') return [first, ...rest];
  if (main === 'workbook') return rest;
  const byName = new Map(further.map((part) => [part.entry.fileName.toLowerCase(), part]));
  return [...new Set([...(await listSlideParts(zip, first, byName, bounds)), ...rest])];
}

function rank({ entry }: OfficePart): number {
  return ORDER.findIndex((pattern) => pattern.test(entry.fileName));
}

function byRank(parts: readonly OfficePart[]): OfficePart[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return parts.toSorted(
    (one, other) => rank(one) - rank(other) || compare(one.entry.fileName, other.entry.fileName),
  );
}

function readTypes(xml: string, depth: number): (name: string) => PartKind | undefined {
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  walkXml(xml, depth, {
    open(element) {
      const type = attributeOf(element, 'ContentType') ?? '';
      const name = attributeOf(element, 'PartName');
      const ending = attributeOf(element, 'Extension');
      if (name !== undefined) byName.set(name.replace(/^\//, '').toLowerCase(), type);
      else if (ending !== undefined) byEnding.set(ending.toLowerCase(), type);
    },
    close: () => undefined,
  });
  return (name) => {
    const lower = name.toLowerCase();
    return toPartKind(byName.get(lower) ?? byEnding.get(path.extname(lower).slice(1)) ?? '');
  };
}
