import { Readable } from 'node:stream';
import type { Entry } from 'yauzl';
import type { ZipSource } from './zipSource.js';
import { writeZip } from './writeZip.js';

export type EntryAction = Iterable<Buffer> | 'same';

/**
 * The media type of an OpenDocument file. Programs read it at a fixed offset, so it comes first and is not compressed.
 */
const MEDIA_TYPE = 'mimetype';

/**
 * Copies a zip file with changed entries, in the same order. Only one new entry is in memory at a time.
 * @param actionFor called for each file, one after the other
 * @throws DocumentError
 */
export async function copyZip(
  source: ZipSource,
  path: string,
  actionFor: (entry: Entry) => Promise<EntryAction>,
  isOut: (name: string) => boolean,
): Promise<void> {
  const mediaType = source.entries.find(({ fileName }) => fileName === MEDIA_TYPE);
  const mediaTypeBytes = mediaType && (await source.read(mediaType));
  await writeZip(path, (zip, reject) => {
    if (mediaTypeBytes) {
      zip.addBuffer(mediaTypeBytes, MEDIA_TYPE, { ...optionsOf(mediaType), compress: false });
    }
    const streamOf = async (entry: Entry) => {
      const action = await actionFor(entry);
      const stream =
        action === 'same' ? await source.stream(entry) : Readable.from(action, { objectMode: false });
      // yazl pipes streams without handling errors.
      return stream.on('error', reject);
    };
    for (const entry of source.entries) {
      if (entry === mediaType || isOut(entry.fileName)) continue;
      const options = optionsOf(entry);
      if (entry.fileName.endsWith('/')) zip.addEmptyDirectory(entry.fileName, options);
      else
        zip.addReadStreamLazy(entry.fileName, options, (give) => {
          streamOf(entry).then((stream) => give(undefined, stream), reject);
        });
    }
  });
}

function optionsOf(entry: Entry) {
  return { mtime: entry.getLastModDate(), forceDosTimestamp: true };
}
