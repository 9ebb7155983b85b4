/** One tensor of a Marian model file. `text` is the special item with the model's options. */
export interface MarianItem {
  readonly name: string;
  readonly shape: readonly number[];
  readonly values: Float32Array | string;
}

// Marian's type codes: the class (0x0400 float, 0x0100 signed integer) plus the bytes of one value.
const FLOAT32 = 0x0404n;
const INT8 = 0x0101n;
/** The alignment of tensors, as in Marian's own writer. */
const ALIGNMENT = 256;

/**
 * Writes Marian's binary model format, version 1 (marian-dev, src/common/binary.cpp): a table of headers, the names,
 * the shapes, then the data, without separators.
 */
export function marianBinary(items: readonly MarianItem[]): Buffer {
  const names = items.map((item) => Buffer.from(`${item.name}\0`, 'utf8'));
  const data = items.map((item) => padded(bytesOf(item.values)));
  const headers = items.map((item, index) =>
    uint64s(
      names[index]?.length ?? 0,
      typeof item.values === 'string' ? INT8 : FLOAT32,
      item.shape.length,
      data[index]?.length ?? 0,
    ),
  );
  const front = Buffer.concat([
    uint64s(1, items.length),
    ...headers,
    ...names,
    ...items.map((item) => Buffer.from(Int32Array.from(item.shape).buffer)),
  ]);
  const gap = (ALIGNMENT - ((front.length + 8) % ALIGNMENT)) % ALIGNMENT;
  return Buffer.concat([front, uint64s(gap), Buffer.alloc(gap), ...data]);
}

function bytesOf(values: Float32Array | string): Buffer {
  return typeof values === 'string' ? Buffer.from(`${values}\0`, 'utf8') : Buffer.from(values.buffer);
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT)]);
}

function uint64s(...values: readonly (number | bigint)[]): Buffer {
  return Buffer.from(BigUint64Array.from(values, BigInt).buffer);
}
