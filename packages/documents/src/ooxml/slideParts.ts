import type { DocumentBounds } from '../parsedDocument.js';
import type { OfficePart } from './officePart.js';
import { readRelations } from './relations.js';
import { walkXml, type Element } from '../xml/walkXml.js';
import { decodeXml } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';

/**
 * In presentation order, each slide followed by its charts, diagrams, notes and comments. The layouts and masters of
 * these slides come last.
 */
export async function listSlideParts(
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
  const layouts = new Set(found.filter(({ kind }) => kind === 'layout'));
  const masters = new Set<OfficePart>();
  for (const { entry } of layouts) {
    for (const target of (await readRelations(zip, entry, bounds)).values()) {
      const part = parts.get(target);
      if (part?.kind === 'master') masters.add(part);
    }
  }
  return [...found.filter((part) => !isTemplate(part)), ...layouts, ...masters];
}

export function isTemplate({ kind }: OfficePart): boolean {
  return kind === 'layout' || kind === 'master';
}

function relationOf(element: Element): string {
  const values = Object.values(element.attributes);
  return values.find(({ local, prefix }) => local === 'id' && prefix !== '')?.value ?? '';
}
