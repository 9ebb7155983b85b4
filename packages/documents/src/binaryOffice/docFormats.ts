interface Run<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

export interface ParagraphFormat {
  /** 1 to 9. */
  readonly heading: number | undefined;
  readonly isListed: boolean;
  /** A drop cap is the large first letter of the next paragraph. */
  readonly isDropCap: boolean;
}

const PAGE = 512;
const CHARACTERS = 0x00fa;
const PARAGRAPHS = 0x0102;
const DELETED = 0x0800;
const IN_LIST = 0x460b;
const OUTLINE = 0x2640;
const DROP_CAP = 0x442c;

export function deletedRanges(
  word: Buffer,
  table: Buffer,
): { blank(text: string, offset: number, width: number): string } {
  const runs = readRuns(word, table, CHARACTERS, (page, index, count) => {
    const at = (page[(count + 1) * 4 + index] ?? 0) * 2;
    if (at === 0) return undefined;
    let isDeleted = false;
    eachProperty(page.subarray(at + 1, at + 1 + (page[at] ?? 0)), (code, operand) => {
      if (code === DELETED) isDeleted = ((operand[0] ?? 0) & 1) === 1;
    });
    return isDeleted ? true : undefined;
  });
  return {
    blank(text, offset, width) {
      const end = offset + text.length * width;
      const parts: string[] = [];
      let done = 0;
      for (let at = firstEndingAfter(runs, offset); at < runs.length; at += 1) {
        const run = runs[at];
        if (!run || run.start >= end) break;
        const from = Math.max(done, Math.floor((run.start - offset) / width));
        const to = Math.min(text.length, Math.ceil((run.end - offset) / width));
        if (to <= from) continue;
        parts.push(text.slice(done, from), '\0'.repeat(to - from));
        done = to;
      }
      return parts.join('') + text.slice(done);
    },
  };
}

/** @returns the format of the paragraph whose end mark is at an offset of the stream */
export function paragraphFormats(
  word: Buffer,
  table: Buffer,
): (place: number) => ParagraphFormat | undefined {
  const runs = readRuns(word, table, PARAGRAPHS, (page, index, count) => {
    let at = (page[(count + 1) * 4 + index * 13] ?? 0) * 2;
    if (at === 0) return undefined;
    let bytes = (page[at] ?? 0) * 2 - 1;
    if (bytes < 0) {
      at += 1;
      bytes = (page[at] ?? 0) * 2;
    }
    const properties = page.subarray(at + 1, at + 1 + bytes);
    if (properties.length < 2) return undefined;
    const style = properties.readUInt16LE(0);
    let heading = style >= 1 && style <= 9 ? style : undefined;
    let isListed = false;
    let isDropCap = false;
    eachProperty(properties.subarray(2), (code, operand) => {
      if (code === IN_LIST) isListed = (operand[0] ?? 0) + (operand[1] ?? 0) > 0;
      if (code === DROP_CAP) isDropCap = ((operand[0] ?? 0) & 7) > 0;
      const outline = operand[0] ?? 9;
      if (code === OUTLINE) heading = outline < 9 ? outline + 1 : undefined;
    });
    return { heading, isListed, isDropCap };
  });
  return (place) => {
    const run = runs[firstEndingAfter(runs, place)];
    return run && run.start <= place ? run.value : undefined;
  };
}

/**
 * Reads formats from pages of 512 bytes, which a table lists. A page that the table lists twice is read once, so that
 * the size of the stream limits the work.
 */
function readRuns<T>(
  word: Buffer,
  table: Buffer,
  listedAt: number,
  read: (page: Buffer, index: number, count: number) => T | undefined,
): readonly Run<T>[] {
  const start = word.readUInt32LE(listedAt);
  const plc = table.subarray(start, start + word.readUInt32LE(listedAt + 4));
  const listed = Math.floor((plc.length - 4) / 8);
  const pages = new Set<number>();
  for (let index = 0; index < listed; index += 1) {
    pages.add(plc.readUInt32LE((listed + 1) * 4 + index * 4) & 0x3fffff);
  }
  const runs: Run<T>[] = [];
  for (const number of pages) {
    const page = word.subarray(number * PAGE, (number + 1) * PAGE);
    const count = page[PAGE - 1] ?? 0;
    for (let index = 0; index < count && (index + 2) * 4 <= page.length; index += 1) {
      const value = read(page, index, count);
      if (value === undefined) continue;
      runs.push({ start: page.readUInt32LE(index * 4), end: page.readUInt32LE((index + 1) * 4), value });
    }
  }
  return inOrder(runs);
}

/** Drops overlapping runs, so that the ends are sorted, too. */
function inOrder<T>(runs: readonly Run<T>[]): readonly Run<T>[] {
  const sorted = runs.toSorted((one, other) => one.start - other.start);
  let end = 0;
  return sorted.filter((run) => {
    if (run.end <= run.start || run.start < end) return false;
    end = run.end;
    return true;
  });
}

function firstEndingAfter(runs: readonly { readonly end: number }[], place: number): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.end ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Operand size in bytes, indexed by the three highest bits of the property's code. At index 6, the size is in the first
 * byte of the operand.
 */
const OPERANDS = [1, 1, 2, 4, 2, 2, 0, 3] as const;

function eachProperty(list: Buffer, use: (code: number, operand: Buffer) => void): void {
  let at = 0;
  while (at + 2 <= list.length) {
    const code = list.readUInt16LE(at);
    const kind = code >> 13;
    const bytes = kind === 6 ? 1 + (list[at + 2] ?? 0) : (OPERANDS[kind] ?? 1);
    use(code, list.subarray(at + 2, at + 2 + bytes));
    at += 2 + bytes;
  }
}
