import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/**
 * The entries of a ZIP archive by path, in the order of its directory. Handwritten, so that it shares no code with the
 * implementation under test.
 * @throws {Error} if an entry is duplicate, truncated or does not match its checksum
 */
export function unpack(archive: Buffer): Map<string, Buffer> {
  let at = archive.length - 22;
  while (at >= 0 && archive.readUInt32LE(at) !== END_OF_DIRECTORY) at -= 1;
  if (at < 0) throw new Error('the archive has no directory');
  const count = archive.readUInt16LE(at + 10);
  let entry = archive.readUInt32LE(at + 16);
  const parts = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(entry) !== DIRECTORY_ENTRY) throw new Error('the directory is broken');
    const nameLength = archive.readUInt16LE(entry + 28);
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength);
    if (parts.has(name)) throw new Error(`${name} is there twice`);
    const local = archive.readUInt32LE(entry + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
    const content = archive.readUInt16LE(entry + 10) === DEFLATED ? inflateRawSync(bytes) : bytes;
    if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
    if (!name.endsWith('/')) parts.set(name, content);
    entry += 46 + nameLength + archive.readUInt16LE(entry + 30) + archive.readUInt16LE(entry + 32);
  }
  return parts;
}
