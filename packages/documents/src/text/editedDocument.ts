import { writeFile } from 'node:fs/promises';
import type { DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { plainTextOf } from '../fragment.js';
import { applyEdits, type Edit } from '../xml/xmlText.js';
import { DocumentError, type DocumentBounds, type ParsedDocument } from '../parsedDocument.js';
import { readWhole } from '../textOnly/readWhole.js';
import type { DecodedText } from './encoding/decodeText.js';

export interface TextUnit {
  readonly start: number;
  readonly end: number;
  readonly fragment: string;
  readonly more?: readonly string[];
  /**
   * Returns the new text for the range.
   * @param html the translated fragment, never blank; without `more`, it always differs from the original fragment
   * @param more the other translated fragments
   */
  render(html: string, more?: readonly string[]): string;
  /** The tag whose attribute the unit translates. Another unit may copy this tag. */
  readonly tag?: { readonly start: number; readonly end: number };
}

/** Each unit uses memory, even if it has a single letter. */
const MAX_UNITS = 100_000;

export interface UnitList {
  readonly units: readonly TextUnit[];
  /** @throws DocumentError 'too_much' */
  add(unit: TextUnit): void;
}

const fragmentsOf = ({ fragment, more = [] }: TextUnit): readonly string[] => [fragment, ...more];

export function createUnitList(bounds: DocumentBounds): UnitList {
  const units: TextUnit[] = [];
  let chars = 0;
  return {
    units,
    add(unit) {
      chars += fragmentsOf(unit).reduce((sum, { length }) => sum + length, 0);
      if (chars > bounds.chars) throw new DocumentError('too_much', 'more characters than are translated');
      if (units.push(unit) > MAX_UNITS) throw new DocumentError('too_much', 'more paragraphs than are read');
    },
  };
}

/** @throws DocumentError 'too_much' if the file is larger than `partBytes` */
export function readTextFile(path: string, bounds: DocumentBounds): Promise<Buffer> {
  return readWhole(path, { totalBytes: bounds.partBytes });
}

interface UnitEdit extends Edit {
  readonly tag: TextUnit['tag'] | undefined;
}

function withoutNested(text: string, edits: readonly UnitEdit[]): readonly Edit[] {
  const outer = edits
    .filter(({ tag }) => tag === undefined)
    .toSorted((one, other) => one.start - other.start);
  const tags = new Map<string, Edit & { readonly edits: Edit[] }>();
  for (const { start, end, text: value, tag } of edits) {
    if (!tag) continue;
    const key = `${tag.start}`;
    const known = tags.get(key) ?? { ...tag, text: text.slice(tag.start, tag.end), edits: [] };
    known.edits.push({ start: start - tag.start, end: end - tag.start, text: value });
    tags.set(key, known);
  }
  const result: Edit[] = [];
  let next = 0;
  for (const tag of [...tags.values()].toSorted((one, other) => one.start - other.start)) {
    while (outer[next] && (outer[next]?.end ?? 0) <= tag.start)
      result.push(...outer.slice(next, (next += 1)));
    const around = outer[next];
    const changed = applyEdits(tag.text, tag.edits);
    if (around && around.start <= tag.start && tag.end <= around.end)
      outer[next] = { ...around, text: around.text.replaceAll(tag.text, () => changed) };
    else result.push({ start: tag.start, end: tag.end, text: changed });
  }
  return [...result, ...outer.slice(next)];
}

interface EditedDocument {
  readonly kind: DocumentKind;
  readonly bytes: Buffer;
  readonly source: DecodedText;
  readonly units: readonly TextUnit[];
  /**
   * Further edits, for example of the language. They are applied only if a unit has changed. They may depend on the
   * encoding of the result.
   */
  readonly otherEdits?: (encoding: string) => readonly Edit[];
}

/**
 * Creates a document whose translation replaces ranges of its text. All other bytes stay the same. A document without
 * changes keeps all its bytes.
 * @throws DocumentError 'no_text' without units
 */
export function toEditedDocument({
  kind,
  bytes,
  source,
  units,
  otherEdits = () => [],
}: EditedDocument): ParsedDocument {
  if (units.length === 0) throw new DocumentError('no_text', 'nothing to translate');

  function edited(translations: readonly string[]): Buffer {
    let next = 0;
    const changes = units.flatMap((unit): UnitEdit[] => {
      const fragments = fragmentsOf(unit);
      const own = fragments.map((fragment, index) => {
        const html = translations[next + index] ?? '';
        return plainTextOf(html).trim() === '' ? fragment : html;
      });
      next += fragments.length;
      const [html = '', ...more] = own;
      if (own.every((translation, index) => translation === fragments[index])) return [];
      return [{ start: unit.start, end: unit.end, text: unit.render(html, more), tag: unit.tag }];
    });
    if (changes.length === 0) return bytes;
    const edits = withoutNested(source.text, changes);
    const withOthers = (encoding: string) =>
      source.encode(applyEdits(source.text, [...edits, ...otherEdits(encoding)]));
    const first = withOthers(source.encoding);
    return first.encoding === source.encoding ? first.bytes : withOthers(first.encoding).bytes;
  }

  const segments = units.flatMap(fragmentsOf);
  return {
    segments,
    async write(translations, outPath) {
      if (translations.length !== segments.length) throw new DocumentError('broken', 'texts are missing');
      const result = edited(translations);
      try {
        await writeFile(outPath, result, { flag: 'wx' });
      } catch (error) {
        throw new DocumentError('broken', 'the file cannot be written', { cause: error });
      }
      const lines = translations.map((html) => plainTextOf(html).replace(/\s+/g, ' ').trim());
      return { kind, text: lines.join('\n') };
    },
  };
}
