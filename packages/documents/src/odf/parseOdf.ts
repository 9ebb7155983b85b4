import type { Entry } from 'yauzl';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import {
  DocumentError,
  type DocumentBounds,
  type ParseDocument,
  type TargetLanguage,
} from '../parsedDocument.js';
import { parsePackage } from '../package/parsePackage.js';
import type { PackagePlan, PackageTexts, PartEdits, TextPart } from '../package/packageFormat.js';
import { decodeXml } from '../xml/xmlText.js';
import type { ZipSource } from '../zip/zipSource.js';
import { ODF_DIALECT } from './dialect.js';
import { findKeptTexts, withOriginals } from '../workbook/keptTexts.js';
import { reviewTexts, type ReviewedText } from '../workbook/reviewTexts.js';
import { readCriteria } from './readCriteria.js';
import { readOdf } from './readOdf.js';
import { turnStyles } from './styles.js';

const BODIES = { odt: 'text', ods: 'spreadsheet', odp: 'presentation' } as const satisfies Partial<
  Record<DocumentKind, string>
>;

const CONTENT = 'content.xml';
const STYLES = 'styles.xml';
const MANIFEST = 'META-INF/manifest.xml';

const EMBEDDED = /^[^/]+\/content\.xml$/i;
const BODY = /<(?:[\w.-]+:)?body(?:\s[^<>]*)?>\s*<(?:[\w.-]+:)?([\w-]+)/;
const ENCRYPTION = /<(?:[\w.-]+:)?encryption-data[\s/>]/;

/** Writing changes only texts, and the direction and language in styles. */
export function parseOdf(kind: keyof typeof BODIES): ParseDocument {
  return async (path, target, bounds) =>
    parsePackage({ kind, open: (zip) => openOdf(zip, kind, target, bounds) }, path, target, bounds);
}

async function openOdf(
  zip: ZipSource,
  kind: keyof typeof BODIES,
  target: TargetLanguage,
  bounds: DocumentBounds,
): Promise<PackagePlan> {
  const manifest = zip.find(MANIFEST);
  // The manifest is not parsed with the XML reader: old programs declare a document type there, which it rejects.
  if (manifest && ENCRYPTION.test(decodeXml(await zip.read(manifest)).xml)) {
    throw new DocumentError('encrypted', 'a package behind a password');
  }
  const content = zip.find(CONTENT);
  if (!content) throw new DocumentError('broken', 'no content');
  if (bodyOf(await zip.read(content)) !== BODIES[kind]) {
    throw new DocumentError('broken', 'a document of another kind');
  }
  const { compare } = new Intl.Collator('en', { numeric: true });
  const embedded: Entry[] = [];
  for (const entry of zip.entries.filter(({ fileName }) => EMBEDDED.test(fileName))) {
    // A formula is not an office document. Old programs declare a document type there, too.
    if (bodyOf(await zip.read(entry)) !== undefined) embedded.push(entry);
  }
  embedded.sort((one, other) => compare(one.fileName, other.fileName));
  const styles = zip.find(STYLES);
  const parts = [content, ...embedded, ...(styles ? [styles] : [])].map((entry): TextPart => {
    return {
      entry,
      isRepeated: false,
      read: (xml, onParagraph) => readOdf(xml, bounds.depth, onParagraph),
    };
  });
  const criteria =
    kind === 'ods' ? readCriteria(decodeXml(await zip.read(content)).xml, bounds.depth) : undefined;
  async function keepComparedTexts(current: ZipSource, texts: PackageTexts): Promise<readonly string[]> {
    const [part] = parts;
    if (!criteria || !part) return texts.translations;
    const reviewed: ReviewedText[] = [];
    await reviewTexts(current, { dialect: ODF_DIALECT, part }, texts, (text) => void reviewed.push(text));
    return withOriginals(texts, findKeptTexts(reviewed, criteria));
  }
  return {
    parts,
    dialect: ODF_DIALECT,
    isSignature: (name) => /^META-INF\/documentsignatures\.xml$/i.test(name),
    async prepareWrite(current, texts) {
      const translations = await keepComparedTexts(current, texts);
      return { translations, edits: toStyleEdits(parts, { ...texts, translations }, target, bounds.depth) };
    },
  };
}

function bodyOf(bytes: Buffer): string | undefined {
  return BODY.exec(decodeXml(bytes).xml)?.[1];
}

/**
 * The styles of a part are changed together with its text. For a right-to-left language, the styles of the document
 * change in any case.
 */
function toStyleEdits(
  parts: readonly TextPart[],
  { translations, segments, starts }: PackageTexts,
  target: TargetLanguage,
  depth: number,
): ReadonlyMap<string, PartEdits> {
  const edits: PartEdits = (xml) => turnStyles(xml, target, depth);
  const own = parts.filter(({ entry }, index) => {
    const start = starts.get(entry.fileName) ?? 0;
    const end = starts.get(parts[index + 1]?.entry.fileName ?? '') ?? segments.length;
    const isChanged = segments.slice(start, end).some((text, place) => text !== translations[start + place]);
    return isChanged || (target.isRtl && entry.fileName === STYLES);
  });
  return new Map(own.map(({ entry }) => [entry.fileName.toLowerCase(), edits]));
}
