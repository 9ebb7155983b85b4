import { open, type FileHandle } from 'node:fs/promises';
import { DocumentError } from '../parsedDocument.js';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The segments before the size of a JPEG contain metadata and tables. A camera writes about ten. */
const MAX_SEGMENTS = 1_000;

const PNG_START = Buffer.from('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1');
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/** Segments that have no content: TEM, and RST0 to RST7. */
const isEmptySegment = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** SOF0 to SOF15, without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function readAt(file: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset);
  if (bytesRead < bytes) throw new DocumentError('broken', 'the header of the picture is incomplete');
  return buffer;
}

/** Skips from segment to segment, so that a segment of any size costs one read. */
async function jpegSize(file: FileHandle): Promise<PictureSize> {
  let offset = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const head = await readAt(file, offset, 9);
    const marker = head.readUInt8(1);
    if (head.readUInt8(0) !== 0xff) break;
    if (isFrame(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) };
    // A marker may have fill bytes in front of it.
    if (marker === 0xff) offset += 1;
    else offset += isEmptySegment(marker) ? 2 : 2 + head.readUInt16BE(2);
  }
  throw new DocumentError('broken', 'a JPEG without a size');
}

async function sizeOf(file: FileHandle): Promise<PictureSize> {
  const start = await readAt(file, 0, 24);
  if (start.subarray(0, 16).equals(PNG_START))
    return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
  if (start.subarray(0, 3).equals(JPEG_START)) return jpegSize(file);
  throw new DocumentError('broken', 'neither a PNG nor a JPEG');
}

/**
 * Reads the size of a PNG or JPEG from its header. Nothing is decoded.
 * @throws DocumentError 'broken' if the file is another one
 */
export async function readPictureSize(path: string): Promise<PictureSize> {
  const file = await open(path).catch((error: unknown) => {
    throw new DocumentError('broken', 'the picture cannot be read', { cause: error });
  });
  try {
    const size = await sizeOf(file);
    if (size.width * size.height === 0) throw new DocumentError('broken', 'a picture without a size');
    return size;
  } finally {
    await file.close();
  }
}
