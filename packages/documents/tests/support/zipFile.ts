import { crc32 } from 'node:zlib';

/** An entry of a handwritten zip file. Its header may contradict its content. */
export interface ZipEntry {
  readonly name: string;
  readonly data: Buffer;
  readonly isDeflated?: boolean;
  /** The declared uncompressed size. Default: the actual size of stored entries. */
  readonly size?: number;
  readonly crc?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Builds a zip file from entries without checking them. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data, isDeflated = false, size = data.length, crc = crc32(data) } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = [number(LOCAL), common, Buffer.from(name), data];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    central.push(number(CENTRAL), Buffer.from([20, 0]), common, rest, Buffer.from(name));
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(
    central.reduce((sum, part) => sum + part.length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...central, number(END), end]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="bin" ContentType="application/octet-stream"/>' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function wordXml(body: string, doctype = ''): string {
  return `<?xml version="1.0"?>${doctype}<w:document ${NAMESPACE}><w:body>${body}</w:body></w:document>`;
}

export const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

export function wordFile(main: ZipEntry | string, ...more: readonly ZipEntry[]): Buffer {
  const document = typeof main === 'string' ? { name: 'word/document.xml', data: Buffer.from(main) } : main;
  return zipFile([
    { name: '[Content_Types].xml', data: Buffer.from(TYPES) },
    { name: '_rels/.rels', data: Buffer.from(RELATIONS) },
    document,
    ...more,
  ]);
}
