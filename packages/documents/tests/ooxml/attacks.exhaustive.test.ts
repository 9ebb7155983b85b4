import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseDocx } from '../../src/ooxml/parseDocx';
import { parsePptx } from '../../src/ooxml/parsePptx';
import { DOCUMENT_BOUNDS, DocumentError, type DocumentProblem } from '../../src/parsedDocument';
import { ending, forged, hello, listed } from './forge';
import { part, SPANISH, temporaryPath, word, zip } from './packages';

const MIB = 1024 * 1024;

async function problemOf(file: string, read = parseDocx): Promise<DocumentProblem | undefined> {
  const problem = await read(file, SPANISH, DOCUMENT_BOUNDS).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem === undefined) return undefined;
  expect(problem).toBeInstanceOf(DocumentError);
  return problem instanceof DocumentError ? problem.problem : undefined;
}

/** Attacks that the kinds of packages share are in `packageAttacks.exhaustive.test.ts`. */
describe('a malicious or broken file is refused:', () => {
  const DOCUMENT = 'word/document.xml';
  const insert = (bytes: Buffer, ...records: readonly Buffer[]) =>
    Buffer.concat([bytes.subarray(0, ending(bytes)), ...records, bytes.subarray(ending(bytes))]);
  const locatorOf = (place: bigint) => {
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeBigUInt64LE(place, 8);
    return locator;
  };
  const attacks: Readonly<Record<string, readonly [DocumentProblem, () => Promise<string>]>> = {
    'a part that is smaller than it tells': [
      'broken',
      () => forged((bytes) => void bytes.writeUInt32LE(30_000_000, listed(bytes, DOCUMENT) + 24)),
    ],
    'a name that is there twice, in another case': [
      'broken',
      () => word(hello, { 'Word/Document.xml': 'x' }),
    ],
    'a strongly encrypted entry': [
      'encrypted',
      () => forged((bytes) => void bytes.writeUInt16LE(0x849, listed(bytes, DOCUMENT) + 8)),
    ],
    'an unknown compression method': [
      'broken',
      () => forged((bytes) => void bytes.writeUInt16LE(97, listed(bytes, DOCUMENT) + 10)),
    ],
    'bytes in the middle that are no packed data': [
      'broken',
      () =>
        forged((bytes) => void bytes.fill(0xff, bytes.indexOf(DOCUMENT) + 17, bytes.indexOf(DOCUMENT) + 60)),
    ],
    'more entries than a file of any size has': [
      'too_much',
      () =>
        forged((bytes) => {
          const record = Buffer.alloc(56);
          record.writeUInt32LE(0x06064b50, 0);
          record.writeBigUInt64LE(0x1fffffffffffffn, 24);
          record.writeBigUInt64LE(0x1fffffffffffffn, 32);
          return insert(bytes, record, locatorOf(BigInt(ending(bytes))));
        }),
    ],
    'the place of a longer list that is nowhere': [
      'broken',
      () => forged((bytes) => insert(bytes, locatorOf(0xffffffffffffffffn))),
    ],
    'no list of types': ['broken', () => zip({ [DOCUMENT]: part('w:document', hello) })],
  };
  it.each(Object.entries(attacks))('%s', async (_what, [expected, build]) => {
    expect(await problemOf(await build())).toBe(expected);
  });

  it('a Word document with the extension of a presentation', async () => {
    expect(await problemOf(await word(hello), parsePptx)).toBe('broken');
  });

  it('a missing file', async () => {
    expect(await problemOf(await temporaryPath('missing.docx'))).toBe('broken');
  });
});

describe('the memory for a translation', () => {
  it('does not grow with the pictures of the document, because they are copied as streams', async () => {
    const file = await word(hello, { 'word/media/big.bin': Buffer.alloc(80 * MIB) });
    const taken = await parseDocx(file, SPANISH, DOCUMENT_BOUNDS);
    const out = await temporaryPath('out.docx');
    const before = process.memoryUsage().arrayBuffers;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers)), 5);
    await taken.write(['Hola'], out);
    clearInterval(watch);
    expect(most - before).toBeLessThan(40 * MIB);
    expect((await stat(out)).size).toBeGreaterThan(50_000);
  });
});

describe('writing a document', () => {
  it('fails if the path exists, and the existing file stays', async () => {
    const taken = await parseDocx(await word(hello), SPANISH, DOCUMENT_BOUNDS);
    const out = await temporaryPath('out.docx');
    await writeFile(out, 'mine');
    await expect(taken.write(['Hola'], out)).rejects.toBeInstanceOf(DocumentError);
    expect(await readFile(out, 'utf8')).toBe('mine');
  });

  it('fails if translations are missing', async () => {
    const taken = await parseDocx(await word(hello), SPANISH, DOCUMENT_BOUNDS);
    await expect(taken.write([], await temporaryPath('out.docx'))).rejects.toBeInstanceOf(DocumentError);
  });

  it('leaves no file behind if a picture is broken', async () => {
    const file = await forged(
      (bytes) => void bytes.writeUInt32LE(99, listed(bytes, 'word/media/a.bin') + 24),
      { 'word/media/a.bin': Buffer.alloc(5000, 'abc') },
    );
    const taken = await parseDocx(file, SPANISH, DOCUMENT_BOUNDS);
    const out = await temporaryPath('out.docx');
    await expect(taken.write(['Hola'], out)).rejects.toMatchObject({ problem: 'broken' });
    await expect(stat(out)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
