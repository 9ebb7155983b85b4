import { describe, expect, it } from 'vitest';
import { parseDoc } from '../../src/binaryOffice/parseDoc';
import { parsePpt } from '../../src/binaryOffice/parsePpt';
import { DOCUMENT_BOUNDS } from '../../src/parsedDocument';
import { makeOle, problemOf, segmentsOf, SPANISH, textOf, useFolder } from './support';

/** Handwritten Word 97 and PowerPoint 97 files: structures that office programs rarely write, and attacks. */

const folder = useFolder();

/** A piece of a Word text: its number of characters and its offset in the stream. */
interface Piece {
  readonly length: number;
  readonly offset: number;
  /** Whether a character takes one byte, in Windows-1252. */
  readonly isNarrow?: boolean;
}

const TEXT = 0x600;

function wordStreams(text: Buffer, pieces: readonly Piece[], bodyLength?: number) {
  const word = Buffer.concat([Buffer.alloc(TEXT), text, Buffer.alloc(4096)]);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x00c1, 2);
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  word.writeUInt32LE(bodyLength ?? total, 0x4c);
  const plc = Buffer.alloc(4 + pieces.length * 12);
  let character = 0;
  pieces.forEach(({ length, offset, isNarrow = false }, place) => {
    character += length;
    plc.writeUInt32LE(character, (place + 1) * 4);
    const code = isNarrow ? (offset * 2 + 0x40000000) >>> 0 : offset;
    plc.writeUInt32LE(code, (pieces.length + 1) * 4 + place * 8 + 2);
  });
  const head = Buffer.alloc(5);
  head.writeUInt8(2);
  head.writeUInt32LE(plc.length, 1);
  // A block of properties comes first, as in a fast-saved file.
  const table = Buffer.concat([Buffer.from([1, 3, 0, 9, 9, 9]), head, plc]);
  word.writeUInt32LE(0, 0x1a2);
  word.writeUInt32LE(table.length, 0x1a6);
  return { WordDocument: word, '0Table': table };
}

const wide = (text: string) => {
  const bytes = Buffer.from(text, 'utf16le');
  return wordStreams(bytes, [{ length: text.length, offset: TEXT }]);
};
const write = (streams: Readonly<Record<string, Uint8Array>>) => folder.write(makeOle(streams));

describe('a Word 97 file', () => {
  it('is assembled from pieces in any order and with any character width', async () => {
    const text = Buffer.concat([
      Buffer.from('naïve “word”\r'.normalize(), 'latin1'),
      Buffer.from('дом and ', 'utf16le'),
    ]);
    text.set([0x93], 6);
    text.set([0x94], 11);
    const pieces = [
      { length: 8, offset: TEXT + 13 },
      { length: 13, offset: TEXT, isNarrow: true },
    ];
    expect(await segmentsOf(parseDoc, await write(wordStreams(text, pieces)))).toEqual([
      'дом and naïve “word”',
    ]);
  });

  it('is read with the results of fields, not their codes, even if fields are nested', async () => {
    const field = '\u0013 IF \u0013 PAGE \u00147\u0015 = 7 \u0014shown\u0015';
    const text = `Text ${field}, a co\u001foperation, twenty\u001eone\u0001\u0002.\r\u0013 DATE \u0015Second\u0008.\r`;
    expect(await segmentsOf(parseDoc, await write(wide(text)))).toEqual([
      'Text shown, a cooperation, twenty\u2011one.',
      'Second.',
    ]);
  });

  it('has its cells, line breaks and pages as lines in the returned text', async () => {
    const text = 'One\u0007Two\u0007\u0007Line\vline\r\fNext page\rEnd';
    const file = await write(wide(text));
    expect(await textOf(parseDoc, file, folder.path('cells.docx'))).toBe(
      'One\nTwo\nLine\nline\nNext page\nEnd',
    );
  });

  it('is refused as broken if it is older than Word 97 or has the wrong streams', async () => {
    const old = wide('Words\r');
    old.WordDocument.writeUInt16LE(0x65, 2);
    const tried = async (streams: Readonly<Record<string, Uint8Array>>) =>
      problemOf(parseDoc(await write(streams), SPANISH, DOCUMENT_BOUNDS));
    expect(await tried(old)).toBe('broken');
    expect(await tried({ ...wide('Words\r'), '0Table': Buffer.alloc(200, 7) })).toBe('broken');
    expect(await tried({ Other: Buffer.alloc(10) })).toBe('broken');
    expect(await tried(wide('\r\r12\r'))).toBe('no_text');
  });

  it('is refused as broken if it lists the same piece repeatedly', async () => {
    const text = Buffer.from('Words over and over again. '.repeat(1000), 'latin1');
    const piece = { length: text.length, offset: TEXT, isNarrow: true };
    const streams = wordStreams(
      text,
      Array.from({ length: 10_000 }, () => piece),
    );
    expect(await problemOf(parseDoc(await write(streams), SPANISH, DOCUMENT_BOUNDS))).toBe('broken');
  });

  it('is read quickly with fields that never end', async () => {
    const text = `Before\r\u0013${'a'.repeat(900_000)}`;
    expect(await segmentsOf(parseDoc, await write(wide(text)))).toEqual(['Before']);
    const nested = `Before\r${'\u0013'.repeat(300_000)}hidden${'\u0015'.repeat(300_000)}\rAfter\r`;
    expect(await segmentsOf(parseDoc, await write(wide(nested)))).toEqual(['Before', 'After']);
  });

  it('with too many paragraphs is refused', async () => {
    const file = await write(wide('\r'.repeat(100_001)));
    expect(await problemOf(parseDoc(file, SPANISH, DOCUMENT_BOUNDS))).toBe('too_much');
  });
});

function record(type: number, content: Buffer | readonly Buffer[], instance = 0): Buffer {
  const isContainer = !Buffer.isBuffer(content);
  const data = isContainer ? Buffer.concat(content) : content;
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (isContainer ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

const numbers = (...values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => bytes.writeUInt32LE(value >>> 0, place * 4));
  return bytes;
};
const chars = (text: string) => record(0x0fa0, Buffer.from(text, 'utf16le'));
const header = (use: number) => record(0x0f9f, numbers(use));
const box = (...inner: Buffer[]) =>
  record(0x040c, [record(0xf002, [record(0xf004, [record(0xf00d, inner)])])]);
const slideOf = (...inner: Buffer[]) => record(0x03ee, inner);
const listed = (object: number, ...texts: Buffer[]) => [
  record(0x03f3, numbers(object, 0, 0, 256 + object, 0)),
  ...texts,
];

/**
 * Creates a presentation. Objects are numbered from 1; the first is the document. Each save becomes an edit with its
 * directory.
 */
function presentation(
  saves: readonly (readonly Buffer[])[],
  patch?: (edits: readonly number[], stream: Buffer) => void,
) {
  const parts: Buffer[] = [Buffer.alloc(16)];
  let length = 16;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  const edits: number[] = [];
  for (const objects of saves) {
    const places = objects.map(add);
    const directory = add(record(0x1772, numbers(((objects.length << 20) | 1) >>> 0, ...places)));
    edits.push(add(record(0x0ff5, numbers(0, 0, edits.at(-1) ?? 0, directory, 1, objects.length, 0))));
  }
  const stream = Buffer.concat(parts);
  patch?.(edits, stream);
  const user = Buffer.alloc(40);
  user.writeUInt32LE(0xe391c05f, 12);
  user.writeUInt32LE(edits.at(-1) ?? 0, 16);
  return { 'PowerPoint Document': stream, 'Current User': user };
}

const documentOf = (...list: Buffer[]) => record(0x03e8, [record(0x0ff0, list, 0)]);

describe('a PowerPoint 97 file', () => {
  it('is read with each text of its outline once, at the position of its slide', async () => {
    const document = documentOf(
      ...listed(
        2,
        header(0),
        chars('The title'),
        header(1),
        record(0x0fa8, Buffer.from('Caf\xe9\rSecond point', 'latin1')),
      ),
    );
    const slide = slideOf(
      box(record(0x0f9e, numbers(0))),
      box(header(4), chars('Beside\vit')),
      box(record(0x0f9e, numbers(1))),
    );
    const file = await write(presentation([[document, slide]]));
    expect(await segmentsOf(parsePpt, file)).toEqual(['The title', 'Beside', 'it', 'Café', 'Second point']);
  });

  it('is read as it was last saved, without the text of earlier saves', async () => {
    const document = documentOf(...listed(2));
    const before = slideOf(box(header(0), chars('Before')));
    const after = slideOf(box(header(0), chars('After')));
    const file = await write(
      presentation([
        [document, before],
        [document, after],
      ]),
    );
    expect(await segmentsOf(parsePpt, file)).toEqual(['After']);
  });

  const tried = async (streams: Readonly<Record<string, Uint8Array>>) =>
    problemOf(parsePpt(await write(streams), SPANISH, DOCUMENT_BOUNDS));

  it('is read up to a circular or invalid edit record, or refused', async () => {
    const slide = slideOf(box(header(0), chars('Words')));
    const saves = [[documentOf(...listed(2)), slide]];
    expect(await tried(presentation(saves))).toBe(undefined);
    for (const target of ['itself', 'behind', 'nowhere'] as const) {
      const problem = await tried(
        presentation([...saves, ...saves], (edits, stream) => {
          const last = edits.at(-1) ?? 0;
          stream.writeUInt32LE({ itself: last, behind: last + 8, nowhere: 0xfffffff0 }[target], last + 16);
        }),
      );
      expect([undefined, 'broken']).toContain(problem);
    }
  });

  it('is refused if it lists one slide repeatedly', async () => {
    const times = (count: number) => documentOf(...Array.from({ length: count }, () => listed(2)).flat());
    const words = slideOf(box(header(1), chars('Some words of a slide. '.repeat(100))));
    expect(await tried(presentation([[times(600), words]]))).toBe('too_much');
    const empty = slideOf(...Array.from({ length: 500 }, () => box(header(1))));
    expect(await tried(presentation([[times(600), empty]]))).toBe('too_much');
  });

  it('is refused if records are nested too deep or longer than the file', async () => {
    let deep = record(0xf00d, [header(0), chars('Deep')]);
    for (let depth = 0; depth < 5000; depth += 1) deep = record(0xf003, [deep]);
    expect(await tried(presentation([[documentOf(...listed(2)), slideOf(record(0x040c, [deep]))]]))).toBe(
      'too_much',
    );
    const long = slideOf(box(header(0), chars('Words')));
    long.writeUInt32LE(0x7fffffff, 12);
    expect(await tried(presentation([[documentOf(...listed(2)), long]]))).toBe('broken');
  });
});
