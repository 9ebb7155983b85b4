import type { ParseDocument } from '../parsedDocument.js';
import { parsePackage } from '../package/parsePackage.js';
import type { PackagePlan, PartEdits } from '../package/packageFormat.js';
import { createOoxmlDialect } from './dialect.js';
import type { OfficePart } from './officePart.js';
import { CONTENT_TYPES, listParts } from './partList.js';
import { isTemplate } from './slideParts.js';
import { readParagraphs } from './read/readParagraphs.js';
import { isSignature, withoutSignatures } from './signature.js';

export function parseOoxml(kind: 'docx' | 'pptx'): ParseDocument {
  return async (path, target, bounds) =>
    parsePackage(
      {
        kind,
        async open(zip) {
          const list = await listParts(zip, kind === 'docx' ? 'document' : 'presentation', bounds);
          return {
            ...planOoxml(bounds.depth),
            parts: list.map((part) => toTextPart(part, bounds.depth)),
            dialect: createOoxmlDialect(target),
          };
        },
      },
      path,
      target,
      bounds,
    );
}

export function toTextPart(part: OfficePart, depth: number): PackagePlan['parts'][number] {
  const bounds = { depth, withPlaceholders: !isTemplate(part) };
  return {
    entry: part.entry,
    isRepeated: part.kind === 'diagramPicture',
    read: (xml, onParagraph) => readParagraphs(xml, bounds, onParagraph),
  };
}

/** For all Office formats: a changed document loses its signatures, also in the lists that name them. */
export function planOoxml(depth: number): Required<Pick<PackagePlan, 'isSignature' | 'prepareWrite'>> {
  const edits: PartEdits = (xml) => withoutSignatures(xml, depth);
  const lists = new Map([
    [CONTENT_TYPES.toLowerCase(), edits],
    ['_rels/.rels', edits],
  ]);
  return {
    isSignature,
    prepareWrite: async (_zip, { translations }) => ({ translations, edits: lists }),
  };
}
