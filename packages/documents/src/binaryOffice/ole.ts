import { DocumentError } from '../parsedDocument.js';

export const OLE_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * A compound file, the container of Word 97 and PowerPoint 97: a small file system. Only the streams of its root are
 * read.
 */
export interface OleFile {
  has(name: string): boolean;
  /**
   * Undefined if there is no stream with this name.
   * @throws DocumentError 'broken' if the sector chain is circular
   */
  read(name: string): Buffer | undefined;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

const STREAM = 2;
const ROOT = 5;
const ENTRY_BYTES = 128;
const MINI_SECTOR = 64;
/** Sector numbers from here on are markers: end of chain, free sector. */
const LAST_SECTOR = 0xfffffffa;
const ADDRESSES_IN_HEADER = 109;

/**
 * Available libraries follow circular sector chains forever. Here, a chain never has more sectors than the file, and
 * each sector is used once. In a truncated file, a stream ends where the file ends, as in Office and LibreOffice.
 * @throws DocumentError 'broken'
 */
export function openOle(file: Buffer): OleFile {
  if (file.length < 512 || !file.subarray(0, 8).equals(OLE_MAGIC)) throw broken('no compound file');
  const shift = file.readUInt16LE(30);
  const miniCutoff = file.readUInt32LE(56);
  if ((shift !== 9 && shift !== 12) || file.readUInt16LE(32) !== 6) throw broken('sector size');
  const sectorBytes = 2 ** shift;
  const count = Math.ceil(file.length / sectorBytes) - 1;
  const sector = (index: number): Buffer | undefined =>
    index < count ? file.subarray((index + 1) * sectorBytes, (index + 2) * sectorBytes) : undefined;

  const next = createNextSector(fatSectors(file, sector, count, sectorBytes));
  const stream = (start: number, size: number) =>
    readChain(start, Math.ceil(Math.min(size, file.length) / sectorBytes), next, sector, size);
  const entries = readEntries(stream(file.readUInt32LE(48), Number.MAX_SAFE_INTEGER));
  const [root] = entries;
  if (root?.type !== ROOT) throw broken('no root');

  /** Small streams are stored in mini sectors inside the root stream. */
  const readMini = (entry: Entry): Buffer => {
    const mini = stream(root.start, root.size);
    const nextMini = createNextSector([stream(file.readUInt32LE(60), Number.MAX_SAFE_INTEGER)]);
    const miniSector = (index: number): Buffer | undefined =>
      index * MINI_SECTOR < mini.length
        ? mini.subarray(index * MINI_SECTOR, (index + 1) * MINI_SECTOR)
        : undefined;
    return readChain(entry.start, Math.ceil(entry.size / MINI_SECTOR), nextMini, miniSector, entry.size);
  };
  const find = (name: string) => entries.find((entry) => entry.type === STREAM && entry.name === name);
  return {
    has: (name) => find(name) !== undefined,
    read(name) {
      const entry = find(name);
      if (!entry) return undefined;
      return entry.size < miniCutoff ? readMini(entry) : stream(entry.start, entry.size);
    },
  };
}

/**
 * Returns the sectors of the allocation table. The header lists the first 109; the others form a chain. A sector
 * outside of the file is replaced by one that ends all chains.
 */
function fatSectors(
  file: Buffer,
  sector: (index: number) => Buffer | undefined,
  count: number,
  sectorBytes: number,
): readonly Buffer[] {
  const addresses: number[] = [];
  const addAddresses = (block: Buffer, from: number, amount: number) => {
    for (let slot = 0; slot < amount; slot += 1) {
      const offset = from + slot * 4;
      const address = offset + 4 <= block.length ? block.readUInt32LE(offset) : LAST_SECTOR;
      if (address < LAST_SECTOR) addresses.push(address);
    }
    if (addresses.length > count) throw broken('more tables than sectors');
  };
  addAddresses(file, 76, ADDRESSES_IN_HEADER);
  let at = file.readUInt32LE(68);
  const seen = new Set<number>();
  while (at < LAST_SECTOR) {
    if (seen.has(at)) throw broken('a circle of tables');
    seen.add(at);
    const block = sector(at);
    if (block?.length !== sectorBytes) break;
    addAddresses(block, 0, block.length / 4 - 1);
    at = block.readUInt32LE(block.length - 4);
  }
  if (new Set(addresses).size !== addresses.length) throw broken('a table listed twice');
  const missing = Buffer.alloc(sectorBytes, 0xff);
  return addresses.map((address) => sector(address) ?? missing);
}

function createNextSector(tables: readonly Buffer[]): (index: number) => number {
  const all = Buffer.concat(tables);
  return (index) => (index * 4 + 4 <= all.length ? all.readUInt32LE(index * 4) : LAST_SECTOR);
}

/** If the chain ends early or leaves the file, the result is shorter. */
function readChain(
  start: number,
  most: number,
  next: (index: number) => number,
  sector: (index: number) => Buffer | undefined,
  size: number,
): Buffer {
  const parts: Buffer[] = [];
  const seen = new Set<number>();
  let at = start;
  while (at < LAST_SECTOR && parts.length < most) {
    if (seen.has(at)) throw broken('a circle of sectors');
    seen.add(at);
    const part = sector(at);
    if (!part) break;
    parts.push(part);
    at = next(at);
  }
  const whole = Buffer.concat(parts);
  return whole.length > size ? whole.subarray(0, size) : whole;
}

/** Only the root storage: embedded documents have streams with the same names in deeper storages. */
function readEntries(directory: Buffer): readonly Entry[] {
  const has = (index: number) => (index + 1) * ENTRY_BYTES <= directory.length;
  const entries: Entry[] = [];
  const addEntry = (index: number) => {
    const from = index * ENTRY_BYTES;
    const nameBytes = Math.min(directory.readUInt16LE(from + 64), 64);
    entries.push({
      name: directory.toString('utf16le', from, from + Math.max(0, nameBytes - 2)),
      type: directory[from + 66] ?? 0,
      start: directory.readUInt32LE(from + 116),
      size: directory.readUInt32LE(from + 120),
    });
  };
  if (!has(0)) return [];
  addEntry(0);
  // The entries of a storage form a binary tree: each refers to its left and right sibling.
  const seen = new Set<number>();
  const open = [directory.readUInt32LE(76)];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (!has(index) || seen.has(index)) continue;
    seen.add(index);
    addEntry(index);
    const from = index * ENTRY_BYTES;
    open.push(directory.readUInt32LE(from + 68), directory.readUInt32LE(from + 72));
  }
  return entries;
}

function broken(what: string): DocumentError {
  return new DocumentError('broken', `compound file: ${what}`);
}
