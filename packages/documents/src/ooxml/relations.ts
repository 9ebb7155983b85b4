import path from 'node:path/posix';
import type { Entry } from 'yauzl';
import type { DocumentBounds } from '../parsedDocument.js';
import { attributeOf, walkXml } from '../xml/walkXml.js';
import { decodeXml } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';

/** Maps the id of each relationship of a part to the name of the part that it refers to, in lower case. */
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
