import type { Entry } from 'yauzl';
import {
  DocumentError,
  type DocumentBounds,
  type ParsedDocument,
  type TargetLanguage,
  type WrittenDocument,
} from '../parsedDocument.js';
import { planParagraph, type Segment } from '../paragraphs/segments.js';
import { shownText, writeParagraph } from '../paragraphs/write/writeParagraph.js';
import { decodeXml, editedPieces, type Edit } from '../xml/xmlText.js';
import { openZip, type ZipSource } from '../zip/zipSource.js';
import { copyZip, type EntryAction } from '../zip/zipTarget.js';
import type { PackageFormat, PackagePlan, PartEdits, TextPart } from './packageFormat.js';

/**
 * Only the texts are kept in memory. Writing reads the parts again, one at a time, so the file must stay at its path
 * until then.
 * @throws DocumentError
 */
export async function parsePackage(
  format: PackageFormat,
  path: string,
  target: TargetLanguage,
  bounds: DocumentBounds,
): Promise<ParsedDocument> {
  const segments: string[] = [];
  const starts = new Map<string, number>();
  const plan = await withZip(path, bounds, async (zip) => {
    const planned = await format.open(zip, target, bounds);
    let chars = 0;
    for (const { entry, read } of planned.parts) {
      starts.set(entry.fileName, segments.length);
      read(decodeXml(await zip.read(entry)).xml, (paragraph) => {
        for (const part of planParagraph(paragraph)) {
          if (part.kind !== 'segment') continue;
          chars += part.fragment.length;
          if (chars > bounds.chars) throw new DocumentError('too_much', 'too much text');
          segments.push(part.fragment);
        }
      });
    }
    return planned;
  });
  if (segments.length === 0) throw new DocumentError('no_text', 'no text in any part');

  async function write(translations: readonly string[], outPath: string): Promise<WrittenDocument> {
    if (translations.length !== segments.length) throw new DocumentError('broken', 'texts are missing');
    const isChanged = translations.some((text, index) => text !== segments[index]);
    const { texts, kept } = await withZip(path, bounds, async (zip) =>
      writeParts(zip, plan, { translations, segments, starts, isChanged, outPath }),
    );
    return {
      kind: format.kind,
      kept,
      text: plan.parts.flatMap(({ entry }) => texts.get(entry.fileName) ?? []).join('\n'),
    };
  }

  return { segments, write };
}

export async function withZip<T>(
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

interface Writing {
  readonly translations: readonly string[];
  readonly segments: readonly string[];
  readonly starts: ReadonlyMap<string, number>;
  readonly isChanged: boolean;
  readonly outPath: string;
}

/** Writes the whole package. @returns the translated paragraphs of each part, and the number of unused translations */
async function writeParts(
  zip: ZipSource,
  plan: PackagePlan,
  { translations, segments, starts, isChanged, outPath }: Writing,
): Promise<{ readonly texts: ReadonlyMap<string, readonly string[]>; readonly kept: number }> {
  const texts = new Map<string, readonly string[]>();
  const known = new Map(plan.parts.map((part) => [part.entry.fileName, part]));
  const prepared = isChanged
    ? await plan.prepareWrite?.(zip, { translations, segments, starts }, outPath)
    : undefined;
  const answers = prepared?.translations ?? translations;
  const actionFor = async (entry: Entry): Promise<EntryAction> => {
    const { fileName } = entry;
    const part = known.get(fileName);
    const start = starts.get(fileName);
    const replace = prepared?.replacements?.get(fileName.toLowerCase());
    if (replace) return replace();
    const furtherEdits = prepared?.edits.get(fileName.toLowerCase());
    if (!part || start === undefined) {
      return furtherEdits ? edited(decodeXml(await zip.read(entry)), furtherEdits) : 'same';
    }
    const { source, edits, text } = await writePart(zip, part, {
      answers: answers.slice(start),
      plan,
    });
    texts.set(fileName, text);
    return edited(source, (xml) => [...edits, ...(furtherEdits?.(xml) ?? [])]);
  };
  await copyZip(zip, outPath, actionFor, (name) => isChanged && plan.isSignature(name));
  return { texts, kept: translations.filter((text, index) => text !== answers[index]).length };
}

function edited({ xml, encode }: ReturnType<typeof decodeXml>, editsOf: PartEdits): EntryAction {
  const edits = editsOf(xml);
  return edits.length === 0 ? 'same' : encode(editedPieces(xml, edits));
}

async function writePart(
  zip: ZipSource,
  { entry, read, isRepeated }: TextPart,
  { answers, plan }: { readonly answers: readonly string[]; readonly plan: PackagePlan },
) {
  const current = zip.find(entry.fileName);
  if (!current) throw new DocumentError('broken', 'a part is missing');
  const source = decodeXml(await zip.read(current));
  const { xml } = source;
  const edits: Edit[] = [];
  const text: string[] = [];
  let next = 0;
  read(xml, (paragraph) => {
    const planned = planParagraph(paragraph);
    const own: Segment[] = planned.filter((part) => part.kind === 'segment');
    edits.push(...writeParagraph(xml, paragraph, own, answers.slice(next, next + own.length), plan.dialect));
    next += own.length;
    const line = shownText(planned).trim();
    if (line !== '' && !paragraph.isCopy && !isRepeated) text.push(line);
  });
  return { source, edits, text };
}
