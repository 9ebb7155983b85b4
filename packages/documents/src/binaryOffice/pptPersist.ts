import { DocumentError } from '../parsedDocument.js';
import { RECORD, type PptRecord, type RecordReader } from './pptRecords.js';

/** The presentation as last saved. The file also contains older states, which are ignored. */
export interface PptObjects {
  readonly document: PptRecord;
  find(id: number): PptRecord | undefined;
}

/**
 * Reads the edits from the last to the first. Each edit has a directory of object offsets; the newest entry for an
 * object wins.
 * @param user the stream Current User
 * @throws DocumentError 'broken'
 */
export function readObjects(stream: Buffer, user: Buffer, reader: RecordReader): PptObjects {
  const places = new Map<number, number>();
  let documentId: number | undefined;
  let edit = user.readUInt32LE(16);
  let before = Infinity;
  while (edit < before) {
    const { type, data } = reader.at(stream, edit);
    if (type !== RECORD.userEdit) throw new DocumentError('broken', 'ppt: no edit where one should be');
    documentId ??= data.readUInt32LE(16);
    readDirectory(reader.at(stream, data.readUInt32LE(12)), places);
    const older = data.readUInt32LE(8);
    if (older === 0) break;
    // An older edit always has a smaller offset, so this loop ends.
    before = edit;
    edit = older;
  }
  const find = (id: number) => {
    const place = places.get(id);
    return place === undefined ? undefined : reader.at(stream, place);
  };
  const document = find(documentId ?? 0);
  if (document?.type !== RECORD.document) throw new DocumentError('broken', 'ppt: no document');
  return { document, find };
}

function readDirectory({ type, data }: PptRecord, places: Map<number, number>): void {
  if (type !== RECORD.persistDirectory) throw new DocumentError('broken', 'ppt: no directory');
  let at = 0;
  while (at + 4 <= data.length) {
    const head = data.readUInt32LE(at);
    const first = head & 0xfffff;
    at += 4;
    for (let index = 0; index < head >>> 20; index += 1, at += 4) {
      if (!places.has(first + index)) places.set(first + index, data.readUInt32LE(at));
    }
  }
}
