import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toBlob } from '../../../../src/services/device/filePorts';

const type = 'application/pdf';

async function bytesOf(base64: string): Promise<Buffer> {
  const blob = await toBlob({ base64, type });
  expect(blob.type).toBe(type);
  return Buffer.from(await blob.arrayBuffer());
}

afterEach(() => Reflect.deleteProperty(Uint8Array, 'fromBase64'));

describe.each([
  ['in a browser that decodes base64 itself', true],
  ['in one that does not', false],
])('decoding a base64 document %s', (_where, isOwn) => {
  const prepare = () => {
    const decode = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
    Reflect.deleteProperty(Uint8Array, 'fromBase64');
    if (isOwn) Object.defineProperty(Uint8Array, 'fromBase64', { value: vi.fn(decode), configurable: true });
  };

  it('returns the bytes before the encoding', async () => {
    prepare();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(await bytesOf(Buffer.from(bytes).toString('base64'))).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it('also works for documents that exceed the chunk size of the decoder', async () => {
    prepare();
    const bytes = Buffer.alloc(2_500_001, 'árbol €');
    expect((await bytesOf(bytes.toString('base64'))).equals(bytes)).toBe(true);
  });
});

it('text that is not base64 is not decoded as a document', async () => {
  Reflect.deleteProperty(Uint8Array, 'fromBase64');
  await expect(toBlob({ base64: '<html>', type })).rejects.toThrow();
});
