import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openOle } from '../../src/binaryOffice/ole';
import { sniffKind } from '../../src/sniffKind';
import { DocumentError } from '../../src/parsedDocument';
import { pack } from '../support/fixtures/pack';
import { makeOle, problemOf, useFolder } from './support';

const folder = useFolder();

function wordHeader(flags = 0): Buffer {
  const word = Buffer.alloc(5000);
  word.writeUInt16LE(0xa5ec, 0);
  word.writeUInt16LE(0x00c1, 2);
  word.writeUInt16LE(flags, 10);
  return word;
}

function currentUser(token = 0xe391c05f): Buffer {
  const user = Buffer.alloc(60);
  user.writeUInt32LE(token, 12);
  return user;
}

const doc = makeOle({ WordDocument: wordHeader() });
const ppt = makeOle({ 'PowerPoint Document': Buffer.alloc(5000), 'Current User': currentUser() });
const docx = () => pack({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' });
const xlsx = () => pack({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' });
const pptx = () => pack({ '[Content_Types].xml': '<x/>', 'ppt/presentation.xml': '<x/>' });

async function sniff(content: Uint8Array | string, name: string): Promise<string> {
  return sniffKind(await folder.write(content), name);
}

describe('a file', () => {
  it('has the kind of its extension, in upper or lower case, if the bytes match', async () => {
    expect(await sniff('%PDF-1.7\nrest', 'a.pdf')).toBe('pdf');
    expect(await sniff('%PDF-1.7\nrest', 'Año 2024.v2.PDF')).toBe('pdf');
    expect(await sniff(doc, 'a.doc')).toBe('doc');
    expect(await sniff(ppt, 'a.PPT')).toBe('ppt');
    expect(await sniff(await docx(), 'a.docx')).toBe('docx');
    expect(await sniff(await pptx(), 'a.pptx')).toBe('pptx');
    expect(await sniff(await xlsx(), 'a.xlsx')).toBe('xlsx');
  });

  it('has the kind of its OpenDocument extension if it is a zip file, because the parser checks the content', async () => {
    const file = await pack({ mimetype: 'application/vnd.oasis.opendocument.text' });
    expect(await sniff(file, 'letter.odt')).toBe('odt');
    expect(await sniff(file, 'Prices.ODS')).toBe('ods');
    expect(await sniff(file, 'talk.odp')).toBe('odp');
    expect(await problemOf(sniff(doc, 'letter.odt'))).toBe('broken');
    expect(await problemOf(sniff('%PDF-1.4', 'letter.odt'))).toBe('broken');
  });

  it('is a PDF even if mail headers precede its signature, as in PDF readers', async () => {
    expect(await sniff(`${'X-Mail: 1\n'.repeat(100)}%PDF-1.4`, 'a.pdf')).toBe('pdf');
    expect(await problemOf(sniff(`${' '.repeat(1024)}%PDF-1.4`, 'a.pdf'))).toBe('broken');
  });

  it.each([
    ['Word 2', 'a.doc', [0xdb, 0xa5, 0x2d, 0]],
    ['Word 1', 'a.doc', [0x9b, 0xa5, 0x21, 0]],
    ['Word 5 for DOS', 'a.doc', [0x31, 0xbe, 0, 0, 0, 0xab]],
    ['Word 1 for the Macintosh', 'a.doc', [0xfe, 0x32, 0, 0xc1]],
    ['Word 5 for the Macintosh', 'a.doc', [0xfe, 0x37, 0, 0x23]],
    ['PowerPoint 3', 'a.ppt', [0xed, 0xde, 0xad, 0x0b]],
  ])('is refused as too old if it is from %s', async (_program, name, start) => {
    expect(await problemOf(sniff(Buffer.from([...start, ...Array(600).fill(0)]), name))).toBe('too_old');
  });

  it('is refused as broken if only its first two bytes are those of an old Word file', async () => {
    const anything = Buffer.alloc(600, 'Xy7');
    for (const signature of ['9ba5', 'dba5', '31be', '32be', 'fe32', 'fe34', 'fe37']) {
      anything.write(signature, 'hex');
      expect(await problemOf(sniff(anything, 'a.doc')), signature).toBe('broken');
    }
  });

  it('is refused as too old if it is from East Asian Word 6, PowerPoint 4 or PowerPoint 95', async () => {
    const word = Buffer.alloc(5000);
    word.writeUInt16LE(0xa699, 0);
    expect(await problemOf(sniff(makeOle({ WordDocument: word }), 'a.doc'))).toBe('too_old');
    expect(await problemOf(sniff(makeOle({ PP40: Buffer.alloc(5000) }), 'a.ppt'))).toBe('too_old');
    const name = Buffer.from('a user');
    const slides = { 'PowerPoint Document': Buffer.alloc(5000), 'Current User': name };
    expect(await problemOf(sniff(makeOle(slides), 'a.ppt'))).toBe('too_old');
  });

  it('is a DOCX or PPTX file if it is a new document with an old extension', async () => {
    expect(await sniff(await docx(), 'letter.doc')).toBe('docx');
    expect(await sniff(await pptx(), 'talk.ppt')).toBe('pptx');
  });

  it.each([
    ['{\\rtf1 text}', 'letter.doc'],
    ['<html><body>text</body></html>', 'letter.doc'],
    ['', 'empty.pdf'],
    ['', 'empty.docx'],
    ['MZ\u0000', 'program.pdf'],
    ['%PDF-1.4', 'a.docx'],
    ['%PDF-1.4', 'a.doc'],
    ['%PDF-1.4', 'a.exe'],
    ['%PDF-1.4', 'pdf'],
    ['PK\u0003\u0004 and no more', 'a.docx'],
  ])('is refused as broken if its bytes do not match its extension: %j as %s', async (content, name) => {
    expect(await problemOf(sniff(content, name))).toBe('broken');
  });

  it('is refused as broken if its extension belongs to another kind', async () => {
    expect(await problemOf(sniff(doc, 'a.ppt'))).toBe('broken');
    expect(await problemOf(sniff(ppt, 'a.doc'))).toBe('broken');
    expect(await problemOf(sniff(doc, 'a.docx'))).toBe('broken');
    expect(await problemOf(sniff(await docx(), 'a.ppt'))).toBe('broken');
    expect(await problemOf(sniff(await docx(), 'a.pptx'))).toBe('broken');
    expect(await problemOf(sniff(await docx(), 'a.xlsx'))).toBe('broken');
    expect(await problemOf(sniff(doc, 'a.xlsx'))).toBe('broken');
    expect(await problemOf(sniff(await pack({ 'xl/workbook.xml': '<x/>' }), 'a.docx'))).toBe('broken');
    expect(await problemOf(sniff(await docx(), 'a.pdf'))).toBe('broken');
  });

  it('is refused as broken if it is missing', async () => {
    expect(await problemOf(sniffKind(folder.path('nothing'), 'a.pdf'))).toBe('broken');
  });
});

describe('an encrypted document', () => {
  it.each(['a.docx', 'a.pptx', 'a.doc'])('is refused as encrypted: %s', async (name) => {
    const file = makeOle({ EncryptionInfo: Buffer.alloc(200), EncryptedPackage: Buffer.alloc(6000) });
    expect(await problemOf(sniff(file, name))).toBe('encrypted');
  });

  it('is refused as encrypted in the old formats, too', async () => {
    expect(await problemOf(sniff(makeOle({ WordDocument: wordHeader(0x0100) }), 'a.doc'))).toBe('encrypted');
    const slides = { 'PowerPoint Document': Buffer.alloc(5000), 'Current User': currentUser(0xf3d1c4df) };
    expect(await problemOf(sniff(makeOle(slides), 'a.ppt'))).toBe('encrypted');
  });
});

describe('an OLE compound file', () => {
  it('returns its small and large streams', () => {
    const large = Buffer.from(Array.from({ length: 100_000 }, (_, place) => place % 251));
    const ole = openOle(makeOle({ Small: Buffer.from('few words'), Large: large }));
    expect(ole.read('Small')?.toString()).toBe('few words');
    expect(ole.read('Large')?.equals(large)).toBe(true);
    expect(ole.read('Missing')).toBeUndefined();
  });

  it('returns the streams of its root, not the streams of an embedded document', () => {
    const embedded = { 'ObjectPool/_1/WordDocument': Buffer.from('embedded') };
    const ole = openOle(makeOle({ ...embedded, WordDocument: Buffer.from('its own') }));
    expect(ole.read('WordDocument')?.toString()).toBe('its own');
    expect(openOle(makeOle(embedded)).has('WordDocument')).toBe(false);
  });

  /** The offset in the file where the link from a sector to the next is stored. */
  const linkAt = (file: Buffer, sector: number) => (file.readUInt32LE(76) + 1) * 512 + sector * 4;

  it('is refused if its sectors form a cycle, in a stream or in the directory', () => {
    const circular = makeOle({ Large: Buffer.alloc(50_000, 1) });
    const start = Array.from({ length: circular.length / 128 }, (_, entry) => entry * 128).find(
      (place) => circular.toString('utf16le', place, place + 10) === 'Large',
    );
    const first = circular.readUInt32LE((start ?? 0) + 116);
    circular.writeUInt32LE(first, linkAt(circular, first + 1));
    expect(() => openOle(circular).read('Large')).toThrow(DocumentError);

    const directory = makeOle({ Small: Buffer.alloc(10) });
    const at = directory.readUInt32LE(48);
    directory.writeUInt32LE(at, linkAt(directory, at));
    expect(() => openOle(directory)).toThrow(DocumentError);
  });

  it('uses no extra memory if it declares more content than it contains', () => {
    const tables = Buffer.from(doc);
    tables.writeUInt32LE(0x7fffffff, 44);
    tables.writeUInt32LE(2, 68);
    tables.writeUInt32LE(0xffffff, 72);
    const sizes = Buffer.from(doc);
    sizes.writeUInt32LE(0x7fffffff, sizes.indexOf(Buffer.from('WordDocument', 'utf16le')) + 120);
    expect(() => openOle(tables)).toThrow(DocumentError);
    expect(openOle(sizes).read('WordDocument')?.length).toBeLessThanOrEqual(sizes.length);
  });

  it('returns the content before the cut if it is truncated', () => {
    const content = Buffer.from(Array.from({ length: 10_000 }, (_, index) => 10_000 + index).join(''));
    const whole = makeOle({ Large: content });
    const end = whole.indexOf(content.subarray(-600)) + 100;
    const read = openOle(whole.subarray(0, end)).read('Large');
    expect(read?.length).toBeGreaterThan(40_000);
    expect(content.subarray(0, read?.length).equals(read ?? Buffer.alloc(0))).toBe(true);
  });

  it('is opened or refused if any single byte is changed', async () => {
    const whole = Buffer.from(await readFile(await folder.write(doc)));
    const places = [...Array.from({ length: 512 }, (_, place) => place), ...directoryOf(whole)];
    for (const place of places) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const changed = Buffer.from(whole);
        changed[place] = value;
        try {
          openOle(changed).read('WordDocument');
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentError);
        }
      }
    }
  });
});

function directoryOf(file: Buffer): readonly number[] {
  const start = (file.readUInt32LE(48) + 1) * 512;
  return Array.from({ length: 512 }, (_, place) => start + place);
}
