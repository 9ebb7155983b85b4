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
  it.each<[string, () => Promise<string>, DocumentProblem]>([
    [
      'a part that is smaller than it tells',
      () => forged((bytes) => void bytes.writeUInt32LE(30_000_000, listed(bytes, 'word/document.xml') + 24)),
      'broken',
    ],
    [
      'a name that is there twice, in another case',
      () => word(hello, { 'Word/Document.xml': 'x' }),
      'broken',
    ],
    [
      'a strongly encrypted entry',
      () => forged((bytes) => void bytes.writeUInt16LE(0x849, listed(bytes, 'word/document.xml') + 8)),
      'encrypted',
    ],
    [
      'an unknown compression method',
      () => forged((bytes) => void bytes.writeUInt16LE(97, listed(bytes, 'word/document.xml') + 10)),
      'broken',
    ],
    [
      'bytes in the middle that are no packed data',
      () =>
        forged(
          (bytes) =>
            void bytes.fill(
              0xff,
              bytes.indexOf('word/document.xml') + 17,
              bytes.indexOf('word/document.xml') + 60,
            ),
        ),
      'broken',
    ],
    [
      'more entries than a file of any size has',
      () =>
        forged((bytes) => {
          const record = Buffer.alloc(56);
          record.writeUInt32LE(0x06064b50, 0);
          record.writeBigUInt64LE(0x1fffffffffffffn, 24);
          record.writeBigUInt64LE(0x1fffffffffffffn, 32);
          const locator = Buffer.alloc(20);
          locator.writeUInt32LE(0x07064b50, 0);
          locator.writeBigUInt64LE(BigInt(ending(bytes)), 8);
          return Buffer.concat([
            bytes.subarray(0, ending(bytes)),
            record,
            locator,
            bytes.subarray(ending(bytes)),
          ]);
        }),
      'too_much',
    ],
    [
      'the place of a longer list that is nowhere',
      () =>
        forged((bytes) => {
          const locator = Buffer.alloc(20);
          locator.writeUInt32LE(0x07064b50, 0);
          locator.writeBigUInt64LE(0xffffffffffffffffn, 8);
          return Buffer.concat([bytes.subarray(0, ending(bytes)), locator, bytes.subarray(ending(bytes))]);
        }),
      'broken',
    ],
    ['no list of types', () => zip({ 'word/document.xml': part('w:document', hello) }), 'broken'],
  ])('%s', async (_what, build, expected) => {
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
