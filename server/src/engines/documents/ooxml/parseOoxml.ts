import type { ParseDocument } from '../parsedDocument';
import { parsePackage } from '../package/parsePackage';
import type { PackagePlan, PartEdits } from '../package/packageFormat';
import { createOoxmlDialect } from './dialect';
import { CONTENT_TYPES, listParts, type OfficePart } from './partList';
import { readParagraphs } from './read/readParagraphs';
import { isSignature, withoutSignatures } from './signature';

/** A parser of Word or PowerPoint files. */
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

export function toTextPart({ entry, kind }: OfficePart, depth: number): PackagePlan['parts'][number] {
  return {
    entry,
    isRepeated: kind === 'diagramPicture',
    read: (xml, onParagraph) => readParagraphs(xml, depth, onParagraph),
  };
}

/** What the formats of Office have in common: signatures, and the lists of parts that name them. */
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
