import path from 'node:path/posix';
import type { Entry } from 'yauzl';
import { DocumentError, type DocumentBounds } from '../parsedDocument';
import { toPartKind, type PartKind } from './partKind';
import { attributeOf, walkXml, type Element } from '../xml/walkXml';
import { decodeXml } from '../xml/xmlText';
import type { ZipSource } from '../zip/zipSource';

/** A part that contains text. */
export interface OfficePart {
  readonly entry: Entry;
  readonly kind: PartKind;
}

export const CONTENT_TYPES = '[Content_Types].xml';

/**
 * The order of the parts after the body: notes, headers and footers, comments. Charts and diagrams come with the body.
 */
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
 * Lists the parts that contain text in reading order, the main part first. Content types identify them, not names.
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
  const rest = parts.filter(({ kind }) => !/^(?:document|presentation|workbook)$/.test(kind));
  if (main === 'document') return [first, ...byRank(rest)];
  if (main === 'workbook') return byRank(rest);
  const slides = await listSlideParts(
    zip,
    first,
    new Map(rest.map((part) => [key(part.entry), part])),
    bounds,
  );
  return [...new Set([...slides, ...byRank(rest)])];
}

function byRank(parts: readonly OfficePart[]): OfficePart[] {
  const rank = ({ entry }: OfficePart) => ORDER.findIndex((pattern) => pattern.test(entry.fileName));
  const { compare } = new Intl.Collator('en', { numeric: true });
  return parts.toSorted(
    (one, other) => rank(one) - rank(other) || compare(one.entry.fileName, other.entry.fileName),
  );
}

function key(entry: Entry): string {
  return entry.fileName.toLowerCase();
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

/** The slides in presentation order, each followed by its charts, diagrams, notes and comments. */
async function listSlideParts(
  zip: ZipSource,
  main: OfficePart,
  parts: ReadonlyMap<string, OfficePart>,
  bounds: DocumentBounds,
): Promise<OfficePart[]> {
  const slideIds: string[] = [];
  walkXml(decodeXml(await zip.read(main.entry)).xml, bounds.depth, {
    open(element) {
      if (element.vocabulary === 'p' && element.local === 'sldId') slideIds.push(relationOf(element));
    },
    close: () => undefined,
  });
  const targets = await readRelations(zip, main.entry, bounds);
  const found: OfficePart[] = [];
  for (const id of slideIds) {
    const slide = parts.get(targets.get(id) ?? '');
    if (!slide) continue;
    found.push(slide);
    for (const target of (await readRelations(zip, slide.entry, bounds)).values()) {
      const part = parts.get(target);
      if (part && part.kind !== 'slide') found.push(part);
    }
  }
  return found;
}

function relationOf(element: Element): string {
  const values = Object.values(element.attributes);
  return values.find(({ local, prefix }) => local === 'id' && prefix !== '')?.value ?? '';
}

/** The parts that a part refers to, in lower case, by the id of the relationship. */
export async function readRelations(
  zip: ZipSource,
  entry: Entry,
  bounds: DocumentBounds,
): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  const { dir, base } = path.parse(entry.fileName);
  const relations = zip.find(path.join(dir, '_rels', `${base}.rels`));
  if (!relations) return targets;
  walkXml(decodeXml(await zip.read(relations)).xml, bounds.depth, {
    open(element) {
      if (element.local !== 'Relationship' || attributeOf(element, 'TargetMode') === 'External') return;
      const target = attributeOf(element, 'Target') ?? '';
      const full = target.startsWith('/') ? target.slice(1) : path.join(dir, target);
      targets.set(attributeOf(element, 'Id') ?? '', full.toLowerCase());
    },
    close: () => undefined,
  });
  return targets;
}
