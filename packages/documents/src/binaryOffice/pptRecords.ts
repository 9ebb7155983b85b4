import { DocumentError } from '../parsedDocument.js';

export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  readonly isContainer: boolean;
  readonly data: Buffer;
}

/** [MS-PPT] 2.13.24. */
export const RECORD = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  drawing: 0x040c,
  outlineRef: 0x0f9e,
  textHeader: 0x0f9f,
  textChars: 0x0fa0,
  textBytes: 0x0fa8,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  textBox: 0xf00d,
} as const;

const HEADER = 8;
const MAX_DEPTH = 32;
/** A file of 10 MB that consists only of empty records has about as many. */
const MAX_RECORDS = 1_000_000;

/** The count stops a small file that lists one slide many times. */
export class RecordReader {
  #read = 0;

  /** @throws DocumentError 'broken' if no complete record starts there */
  at(stream: Buffer, offset: number): PptRecord {
    this.#read += 1;
    if (this.#read > MAX_RECORDS) throw new DocumentError('too_much', 'ppt: more records than are read');
    const end = offset + HEADER;
    const last = end <= stream.length ? end + stream.readUInt32LE(offset + 4) : Infinity;
    if (last > stream.length) throw new DocumentError('broken', 'ppt: a record is cut off');
    const head = stream.readUInt16LE(offset);
    return {
      type: stream.readUInt16LE(offset + 2),
      instance: head >> 4,
      isContainer: (head & 0xf) === 0xf,
      data: stream.subarray(end, last),
    };
  }

  *children({ data }: PptRecord): Generator<PptRecord> {
    let offset = 0;
    while (offset + HEADER <= data.length) {
      const record = this.at(data, offset);
      yield record;
      offset += HEADER + record.data.length;
    }
  }

  /** At any depth. The children of a found record are not searched. */
  *within(record: PptRecord, types: readonly number[], depth = 0): Generator<PptRecord> {
    if (depth > MAX_DEPTH) throw new DocumentError('too_much', 'ppt: records nested too deeply');
    for (const child of this.children(record)) {
      if (types.includes(child.type)) yield child;
      else if (child.isContainer) yield* this.within(child, types, depth + 1);
    }
  }
}
