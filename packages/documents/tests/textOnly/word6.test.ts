import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDoc } from '../../src/binaryOffice/parseDoc';
import { sniffKind } from '../../src/sniffKind';
import { DOCUMENT_BOUNDS, DocumentError } from '../../src/parsedDocument';
import { makeOle, problemOf, segmentsOf, SPANISH, useFolder } from './support';

const folder = useFolder();

const HEADER_BYTES = 0x300;
const ENGLISH = 0x0409;
const RUSSIAN = 0x0419;
const JAPANESE = 0x0411;

interface Word6 {
  /** The texts of the body and of the footnotes, each in its code page. */
  readonly texts: readonly Uint8Array[];
  readonly locale?: number;
  readonly flags?: number;
  /** For a fast-saved file: the ranges of the text in their order. They are stored as pieces. */
  readonly pieces?: readonly (readonly [start: number, end: number])[];
}

/** Creates a Word 6 file as the stream WordDocument, following the description of the format. */
function wordDocument({ texts, locale = ENGLISH, flags = 0, pieces }: Word6): Buffer {
  const text = Buffer.concat(texts);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(0xa5dc, 0);
  header.writeUInt16LE(101, 2);
  header.writeUInt16LE(locale, 6);
  header.writeUInt16LE(flags | (pieces ? 4 : 0), 10);
  header.writeUInt32LE(HEADER_BYTES, 0x18);
  header.writeUInt32LE(HEADER_BYTES + text.length, 0x1c);
  texts.forEach((part, index) => header.writeUInt32LE(part.length, 0x34 + index * 4));
  if (!pieces) return Buffer.concat([header, text]);
  const table = Buffer.alloc(5 + (pieces.length + 1) * 4 + pieces.length * 8);
  table[0] = 2;
  table.writeUInt32LE(table.length - 5, 1);
  const stored: Buffer[] = [];
  let [position, place] = [0, HEADER_BYTES];
  // The pieces are stored in reverse order.
  const places = new Map<number, number>();
  for (const [index, [start, end]] of [...pieces.entries()].toReversed()) {
    stored.push(text.subarray(start, end));
    places.set(index, place);
    place += end - start;
  }
  pieces.forEach(([start, end], index) => {
    table.writeUInt32LE(position, 5 + index * 4);
    position += end - start;
    table.writeUInt32LE(position, 5 + (index + 1) * 4);
    table.writeUInt32LE(places.get(index) ?? 0, 5 + (pieces.length + 1) * 4 + index * 8 + 2);
  });
  header.writeUInt32LE(place, 0x160);
  header.writeUInt32LE(table.length, 0x164);
  return Buffer.concat([header, ...stored, table]);
}

const latin = (text: string) => Buffer.from(text, 'latin1');
const save = (word: Buffer) => folder.write(makeOle({ WordDocument: word }), 'doc');
const segments = async (file: Word6) => segmentsOf(parseDoc, await save(wordDocument(file)));

describe('a document of Word 6 or Word 95', () => {
  it('is recognised as a Word document', async () => {
    const file = await save(wordDocument({ texts: [latin('Hello\r')] }));
    expect(await sniffKind(file, 'letter.doc')).toBe('doc');
  });

  it('is read with its notes, without field codes', async () => {
    const body = latin('Café menu\rSee \u0013 REF a \u0014page 5\u0015 for more.\rCell\u0007\u0007');
    expect(await segments({ texts: [body, latin('A note\r')] })).toEqual([
      'Café menu',
      'See page 5 for more.',
      'Cell',
      'A note',
    ]);
  });

  it.each([
    ['Russian', RUSSIAN, [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x0d], 'Привет'],
    ['Japanese', JAPANESE, [0x93, 0xfa, 0x96, 0x7b, 0x0d], '日本'],
    ['Greek', 0x0408, [0xea, 0xe1, 0xeb, 0xe7, 0x0d], 'καλη'],
    ['Czech', 0x0405, [0xe8, 0x65, 0x9a, 0x74, 0x69, 0x6e, 0x61, 0x0d], 'čeština'],
    ['Chinese of Taiwan', 0x0404, [0xa4, 0xa4, 0xa4, 0xe5, 0x0d], '中文'],
    ['English', ENGLISH, [0x93, 0x48, 0x69, 0x94, 0x0d], '“Hi”'],
  ])('is read in the code page of %s', async (_language, locale, bytes, text) => {
    expect(await segments({ texts: [Buffer.from(bytes)], locale })).toEqual([text]);
  });

  it('is read piece by piece if it was fast-saved', async () => {
    const pieces = [
      [0, 4],
      [4, 9],
      [9, 14],
    ] as const;
    expect(await segments({ texts: [latin('One two three\r')], pieces })).toEqual(['One two three']);
  });

  it('is refused as encrypted if it has a password', async () => {
    const file = await save(wordDocument({ texts: [latin('Secret\r')], flags: 0x0100 }));
    expect(await problemOf(sniffKind(file, 'letter.doc'))).toBe('encrypted');
  });

  it('is read or refused within its limits, whichever bytes are damaged', async () => {
    const whole = wordDocument({
      texts: [latin('One two three\r')],
      pieces: [
        [0, 4],
        [4, 14],
      ],
    });
    const damage = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (bytes) => {
        const word = Buffer.from(whole);
        for (const [place, value] of bytes) if (place > 1) word[place] = value;
        const file = await save(word);
        try {
          const { segments: found } = await parseDoc(file, SPANISH, DOCUMENT_BOUNDS);
          expect(found.join('').length).toBeLessThan(whole.length * 10);
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
        }
      }),
    );
  });

  it('is read or refused, wherever it is truncated', async () => {
    const whole = wordDocument({ texts: [latin('One two three\r')], pieces: [[0, 14]] });
    for (let length = 4; length < whole.length; length += 37) {
      const parsed = parseDoc(await save(whole.subarray(0, length)), SPANISH, DOCUMENT_BOUNDS);
      const error: unknown = await parsed.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error !== undefined) expect(error).toBeInstanceOf(DocumentError);
    }
  });
});
