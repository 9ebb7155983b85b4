import type { TextParagraph } from '../textOnly/textParagraph.js';
import type { PptObjects } from './pptPersist.js';
import { RECORD, type PptRecord, type RecordReader } from './pptRecords.js';

interface SlideText {
  /** A title, a list, notes … */
  readonly use: number;
  readonly text: string;
}

interface Listed {
  readonly object: number;
  readonly id: number;
  /** The texts of the slide's placeholders. The drawing refers to them by index. */
  readonly texts: readonly SlideText[];
}

const SLIDES = 0;
const NOTES = 2;
const TITLES: ReadonlySet<number> = new Set([0, 6]);
const LISTS: ReadonlySet<number> = new Set([1, 7, 8]);

/** In presentation order, the notes of a slide last. */
export function* readSlides(
  { document, find }: PptObjects,
  reader: RecordReader,
): Generator<readonly TextParagraph[]> {
  const notes = new Map(listed(document, NOTES, reader).map((one) => [one.id, one]));
  for (const { object, texts } of listed(document, SLIDES, reader)) {
    const slide = find(object);
    if (slide?.type !== RECORD.slide) continue;
    const own = notes.get(notesOf(slide, reader));
    const notesPage = own && find(own.object);
    yield [
      ...textsOf(slide, texts, reader).flatMap(paragraphsOf),
      ...(notesPage?.type === RECORD.notes
        ? textsOf(notesPage, own?.texts ?? [], reader).flatMap(paragraphsOf)
        : []),
    ];
  }
}

function listed(document: PptRecord, instance: number, reader: RecordReader): readonly Listed[] {
  const found: { object: number; id: number; texts: SlideText[] }[] = [];
  for (const list of reader.children(document)) {
    if (list.type !== RECORD.slideList || list.instance !== instance) continue;
    let use = 0;
    for (const record of reader.children(list)) {
      if (record.type === RECORD.slidePersist) {
        found.push({ object: record.data.readUInt32LE(0), id: record.data.readUInt32LE(12), texts: [] });
      } else if (record.type === RECORD.textHeader) {
        use = record.data.readUInt32LE(0);
        // An empty placeholder has only a header, but it still takes an index.
        found.at(-1)?.texts.push({ use, text: '' });
      } else {
        const text = textIn(record);
        if (text !== undefined) found.at(-1)?.texts.splice(-1, 1, { use, text });
      }
    }
  }
  return found;
}

function notesOf(slide: PptRecord, reader: RecordReader): number {
  for (const record of reader.children(slide)) {
    if (record.type === RECORD.slideAtom) return record.data.readUInt32LE(16);
  }
  return 0;
}

/** In the order of the drawing, then the outline texts that no box shows. */
function textsOf(
  slide: PptRecord,
  outline: readonly SlideText[],
  reader: RecordReader,
): readonly SlideText[] {
  const texts: SlideText[] = [];
  for (const drawing of reader.children(slide)) {
    if (drawing.type !== RECORD.drawing) continue;
    for (const box of reader.within(drawing, [RECORD.textBox])) {
      let use = 4;
      for (const record of reader.children(box)) {
        if (record.type === RECORD.textHeader) use = record.data.readUInt32LE(0);
        const referred = record.type === RECORD.outlineRef ? outline[record.data.readUInt32LE(0)] : undefined;
        const text = textIn(record);
        if (referred) texts.push(referred);
        if (text !== undefined) texts.push({ use, text });
      }
    }
  }
  const shown = new Set(texts.map(({ text }) => text));
  return [...texts, ...outline.filter(({ text }) => !shown.has(text))];
}

function textIn({ type, data }: PptRecord): string | undefined {
  if (type === RECORD.textChars) return data.toString('utf16le');
  return type === RECORD.textBytes ? data.toString('latin1') : undefined;
}

function paragraphsOf({ use, text }: SlideText): readonly TextParagraph[] {
  return text
    .split('\r')
    .map((line) => line.replaceAll('\v', '\n').trim())
    .filter((line) => line !== '' && line !== '*')
    .map((line) => ({
      ...(TITLES.has(use)
        ? { kind: 'heading', level: 1 }
        : { kind: LISTS.has(use) ? 'bullet' : 'paragraph' }),
      text: line,
    }));
}
