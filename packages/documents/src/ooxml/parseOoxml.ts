import type { DocumentBounds, ParseDocument, TargetLanguage } from '../parsedDocument.js';
import type { ZipSource } from '../zip/zipSource.js';
import { parsePackage } from '../package/parsePackage.js';
import type { PackagePlan, PackageTexts, PackageWriting, PartEdits } from '../package/packageFormat.js';
import { createOoxmlDialect } from './dialect.js';
import type { OfficePart } from './officePart.js';
import { CONTENT_TYPES, listParts } from './partList.js';
import { isTemplate } from './slideParts.js';
import { readParagraphs } from './read/readParagraphs.js';
import { isSignature, withoutSignatures } from './signature.js';

type PlanReplacements = (
  zip: ZipSource,
  list: readonly OfficePart[],
  texts: PackageTexts,
  context: { readonly target: TargetLanguage; readonly bounds: DocumentBounds; readonly outPath: string },
) => Promise<PackageWriting['replacements']>;

export function parseOoxml(kind: 'docx' | 'pptx', planReplacements: PlanReplacements): ParseDocument {
  return async (path, target, bounds) =>
    parsePackage(
      {
        kind,
        async open(zip) {
          const list = await listParts(zip, kind === 'docx' ? 'document' : 'presentation', bounds);
          const plan = planOoxml(bounds.depth);
          return {
            ...plan,
            parts: list.map((part) => toTextPart(part, bounds.depth)),
            dialect: createOoxmlDialect(target),
            async prepareWrite(current, texts, outPath) {
              const context = { target, bounds, outPath };
              const replacements = await planReplacements(current, list, texts, context);
              return { ...(await plan.prepareWrite(current, texts, outPath)), replacements };
            },
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
