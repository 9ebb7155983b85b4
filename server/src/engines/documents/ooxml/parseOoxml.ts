import {
  DocumentError,
  type DocumentBounds,
  type ParsedDocument,
  type TargetLanguage,
  type WrittenDocument,
} from '../parsedDocument';
import { toLanguageChange, type LanguageChange } from './write/languageChange';
import { CONTENT_TYPES, listParts, type TextPart } from './partList';
import { readParagraphs } from './read/readParagraphs';
import { planParagraph, type Segment } from './segments';
import { isSignature, withoutSignatures } from './signature';
import { shownText, writeParagraph } from './write/writeParagraph';
import { applyEdits, decodeXml, type Edit } from './xmlText';
import { openZip, type ZipSource } from '../zip/zipSource';
import { copyZip, type EntryAction } from '../zip/zipTarget';

/**
 * Parses a Word or PowerPoint file. Only the texts are kept in memory: writing reads the parts again, one at a time, so
 * the file must stay at its path until it is written.
 * @throws DocumentError
 */
export async function parseOoxml(
  kind: 'docx' | 'pptx',
  path: string,
  target: TargetLanguage,
  bounds: DocumentBounds,
): Promise<ParsedDocument> {
  const change = toLanguageChange(target);
  const segments: string[] = [];
  /** The index of the first segment of each part. */
  const starts = new Map<string, number>();
  const parts = await withZip(path, bounds, async (zip) => {
    const list = await listParts(zip, kind === 'docx' ? 'document' : 'presentation', bounds);
    let chars = 0;
    for (const { entry } of list) {
      starts.set(entry.fileName, segments.length);
      readParagraphs(decodeXml(await zip.read(entry)).xml, bounds.depth, (paragraph) => {
        for (const part of planParagraph(paragraph)) {
          if (part.kind !== 'segment') continue;
          chars += part.fragment.length;
          if (chars > bounds.chars) throw new DocumentError('too_much', 'too much text');
          segments.push(part.fragment);
        }
      });
    }
    return list;
  });
  if (segments.length === 0) throw new DocumentError('no_text', 'no text in any part');

  async function write(translations: readonly string[], outPath: string): Promise<WrittenDocument> {
    if (translations.length !== segments.length) throw new DocumentError('broken', 'texts are missing');
    const isChanged = translations.some((text, index) => text !== segments[index]);
    const texts = new Map<string, readonly string[]>();
    await withZip(path, bounds, async (zip) => {
      const known = new Map(parts.map((part) => [part.entry.fileName, part]));
      const actionFor = async ({ fileName }: { readonly fileName: string }): Promise<EntryAction> => {
        const part = known.get(fileName);
        const start = starts.get(fileName);
        if (part && start !== undefined) {
          const { action, text } = await writePart(zip, part, { translations, start }, change, bounds);
          texts.set(fileName, text);
          return action;
        }
        const isList = fileName === CONTENT_TYPES || /^_rels\/\.rels$/i.test(fileName);
        return isList && isChanged ? withoutSignaturesIn(zip, fileName, bounds) : 'same';
      };
      await copyZip(zip, outPath, actionFor, (name) => isChanged && isSignature(name));
    });
    return { kind, text: parts.flatMap(({ entry }) => texts.get(entry.fileName) ?? []).join('\n') };
  }

  return { segments, write };
}

async function withZip<T>(
  path: string,
  bounds: DocumentBounds,
  use: (zip: ZipSource) => Promise<T>,
): Promise<T> {
  const zip = await openZip(path, bounds);
  try {
    return await use(zip);
  } finally {
    zip.close();
  }
}

/** Writes one part with its translations. @returns the new part and the text of its paragraphs */
async function writePart(
  zip: ZipSource,
  { entry, kind }: TextPart,
  { translations, start }: { readonly translations: readonly string[]; readonly start: number },
  change: LanguageChange,
  bounds: DocumentBounds,
): Promise<{ readonly action: EntryAction; readonly text: readonly string[] }> {
  const current = zip.find(entry.fileName);
  if (!current) throw new DocumentError('broken', 'a part is missing');
  const { xml, encode } = decodeXml(await zip.read(current));
  const edits: Edit[] = [];
  const text: string[] = [];
  let next = start;
  readParagraphs(xml, bounds.depth, (paragraph) => {
    const planned = planParagraph(paragraph);
    const own: Segment[] = planned.filter((part) => part.kind === 'segment');
    edits.push(...writeParagraph(xml, paragraph, own, translations.slice(next, next + own.length), change));
    next += own.length;
    const line = shownText(planned).trim();
    if (line !== '' && !paragraph.isCopy && kind !== 'diagramPicture') text.push(line);
  });
  return { action: edits.length === 0 ? 'same' : encode(applyEdits(xml, edits)), text };
}

async function withoutSignaturesIn(
  zip: ZipSource,
  name: string,
  bounds: DocumentBounds,
): Promise<EntryAction> {
  const entry = zip.find(name);
  if (!entry) return 'same';
  const { xml, encode } = decodeXml(await zip.read(entry));
  const changed = withoutSignatures(xml, bounds.depth);
  return changed === undefined ? 'same' : encode(changed);
}
