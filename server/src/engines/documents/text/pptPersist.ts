import { DocumentError } from '../parsedDocument';
import { RECORD, type PptRecord, type RecordReader } from './pptRecords';

/** The objects of a presentation as they were saved last. Older states stay in the file, and are not looked at. */
export interface PptObjects {
  readonly document: PptRecord;
  /** Slides and notes by the number that the document calls them. */
  find(id: number): PptRecord | undefined;
}

/**
 * Follows the edits from the last one back: each has a directory of where objects lie, and a newer one counts.
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
    // An older edit lies before a newer one, so that this comes to an end.
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
