import { readFile, writeFile, stat } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS, type DocumentProblem, DocumentError } from '../src/parsedDocument';
import { parseDocx } from '../src/ooxml/parseDocx';
import { parsePptx } from '../src/ooxml/parsePptx';
import { odf, p } from './support/fixtures/odfPackage';
import { inline, plain, row, workbook } from './support/fixtures/sheetPackage';
import { pack } from './support/fixtures/pack';
import { unpack } from './support/unpack';
import { zipFile, type ZipEntry } from './support/zipFile';
import { SPANISH, temporaryPath, word, zip, type Parts, part } from './ooxml/packages';
import { makeOle, problemOf } from './textOnly/support';

const hello = '<w:p><w:r><w:t>Hello</w:t></w:r></w:p>';

async function forged(change: (bytes: Buffer) => Buffer | void, others = {}): Promise<string> {
  return forgedFile(await word(hello, others), change);
}

async function forgedFile(file: string, change: (bytes: Buffer) => Buffer | void): Promise<string> {
  const bytes = await readFile(file);
  const path = await temporaryPath('forged.docx');
  await writeFile(path, change(bytes) ?? bytes);
  return path;
}

/** Replaces a file name by another one of the same length, everywhere in the bytes. */
function rename(bytes: Buffer, from: string, to: string): void {
  for (let place = bytes.indexOf(from); place >= 0; place = bytes.indexOf(from, place + 1))
    bytes.write(to, place);
}

function listed(bytes: Buffer, name: string): number {
  return bytes.lastIndexOf(name) - 46;
}

/** The offset of the last record of a zip file. */
function ending(bytes: Buffer): number {
  return bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
}

const MIB = 1024 * 1024;

type Kind = 'docx' | 'xlsx' | 'odt' | 'ods' | 'odp';

const MAKERS: Readonly<Record<Kind, (text: string) => Promise<Buffer>>> = {
  docx: async (text) => readFile(await word(hello.replace('Hello', text))),
  xlsx: (text) => workbook(row(1, inline('A1', plain(text)))),
  odt: (text) => odf('odt', p(text)),
  ods: (text) =>
    odf(
      'ods',
      `<table:table table:name="S"><table:table-row><table:table-cell>${p(text)}</table:table-cell></table:table-row></table:table>`,
    ),
  odp: (text) =>
    odf('odp', `<draw:page><draw:frame><draw:text-box>${p(text)}</draw:text-box></draw:frame></draw:page>`),
};

const KINDS = ['docx', 'xlsx', 'odt', 'ods', 'odp'] as const;

/** The part with the text, and the part that every document needs. */
const mainOf = (kind: Kind) => {
  if (kind === 'docx') return 'word/document.xml';
  return kind === 'xlsx' ? 'xl/worksheets/sheet1.xml' : 'content.xml';
};
const rootOf = (kind: Kind) => (kind === 'xlsx' ? 'xl/workbook.xml' : mainOf(kind));

const partsOf = async (kind: Kind, text: string) => Object.fromEntries(unpack(await MAKERS[kind](text)));

async function fileOf(kind: Kind, text: string, others: Parts = {}): Promise<string> {
  return zip({ ...(await partsOf(kind, text)), ...others });
}

async function withMain(kind: Kind, change: (xml: string) => string | Buffer): Promise<string> {
  const parts = await partsOf(kind, 'Hello');
  return zip({ ...parts, [mainOf(kind)]: change(String(parts[mainOf(kind)])) });
}

/** Returns another file name of the same length. */
const nextTo = (name: string) => name.replace(/.(?=\.xml$)/, 'Z');

const withDoctype = (xml: string, doctype: string) => xml.replace('?>\n', `?>\n${doctype}`);
const withEntity = (kind: Kind, doctype: string, entity: string) =>
  withMain(kind, (xml) => withDoctype(xml, doctype).replace('Hello', entity));
const forgedOf = async (kind: Kind, change: (bytes: Buffer) => Buffer | void, others: Parts = {}) =>
  forgedFile(await fileOf(kind, 'Hello', others), change);

async function saved(content: Uint8Array): Promise<string> {
  const path = await temporaryPath('saved.bin');
  await writeFile(path, content);
  return path;
}

/** The same bytes pack all blank parts, because packing takes most of the time. The reader refuses them by their sizes. */
const BLANKS = deflateRawSync(Buffer.alloc(101 * MIB, 0x20), { level: 1 });

async function withBlanks(
  kind: Kind,
  ...blanks: readonly Pick<ZipEntry, 'name' | 'size'>[]
): Promise<string> {
  const parts = Object.entries(await partsOf(kind, 'Hello')).map(([name, data]) => ({ name, data }));
  const others = parts.filter(({ name }) => blanks.every((blank) => blank.name !== name));
  return saved(
    zipFile([...others, ...blanks.map((blank) => ({ ...blank, data: BLANKS, isDeflated: true }))]),
  );
}

type Attacks = Readonly<Record<string, (kind: Kind) => Promise<string>>>;

const ATTACKS: Readonly<Record<Exclude<DocumentProblem, 'too_old'>, Attacks>> = {
  too_much: {
    'a part that unpacks to 40 MB': (kind) => withBlanks(kind, { name: mainOf(kind), size: 40 * MIB }),
    'pictures that unpack to more than all may': (kind) =>
      withBlanks(kind, ...['a', 'b'].map((name) => ({ name: `Pictures/${name}`, size: 101 * MIB }))),
    '6,000 entries': (kind) =>
      fileOf(kind, 'Hello', Object.fromEntries(Array.from({ length: 6000 }, (_item, at) => [`x/${at}`, '']))),
    '200,000 nested elements': (kind) => fileOf(kind, `${'<x>'.repeat(200_000)}${'</x>'.repeat(200_000)}`),
    'more text than the bounds allow': (kind) => fileOf(kind, 'word '.repeat(250_000)),
  },
  broken: {
    'a part that is bigger than it tells': (kind) =>
      forgedOf(kind, (bytes) => void bytes.writeUInt32LE(100, listed(bytes, mainOf(kind)) + 24)),
    'a name that leads out': (kind) =>
      forgedOf(kind, (bytes) => rename(bytes, 'aaaaaaevil', '../../evil'), { aaaaaaevil: 'x' }),
    'a name from the root': (kind) =>
      forgedOf(kind, (bytes) => rename(bytes, 'aetc/evil', '/etc/evil'), { 'aetc/evil': 'x' }),
    'a name that is there twice': (kind) => {
      const name = nextTo(mainOf(kind));
      return forgedOf(kind, (bytes) => rename(bytes, name, mainOf(kind)), { [name]: 'x' });
    },
    'a file that was cut off': (kind) => forgedOf(kind, (bytes) => bytes.subarray(0, bytes.length - 40)),
    'a list of contents that is elsewhere': (kind) =>
      forgedOf(kind, (bytes) => void bytes.writeUInt32LE(5, ending(bytes) + 16)),
    'an empty file': (kind) => forgedOf(kind, () => Buffer.alloc(0)),
    'a file that is no zip': () => saved(Buffer.from('Hello, this is text.')),
    'a compound file': () => saved(makeOle({ WordDocument: Buffer.alloc(5000) })),
    'a document type': (kind) => withMain(kind, (xml) => withDoctype(xml, '<!DOCTYPE x>')),
    'an entity from elsewhere': (kind) =>
      withEntity(kind, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'),
    'a billion laughs': (kind) =>
      withEntity(kind, '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>', '&b;'),
    'an undeclared entity': (kind) => withMain(kind, (xml) => xml.replace('Hello', '&nope;')),
    'bytes that are not of their encoding': (kind) =>
      withMain(kind, (xml) => Buffer.concat([Buffer.from(xml), Buffer.from([0xc3, 0x28])])),
    'XML that ends in the middle': (kind) => withMain(kind, (xml) => xml.slice(0, -30)),
    'no main part': async (kind) => {
      const { [rootOf(kind)]: _root, ...others } = await partsOf(kind, 'Hello');
      return zip(others);
    },
  },
  encrypted: {
    'an encrypted entry': (kind) =>
      forgedOf(kind, (bytes) => void bytes.writeUInt16LE(0x809, listed(bytes, mainOf(kind)) + 8)),
  },
  no_text: { 'no text at all': (kind) => fileOf(kind, '12.5') },
};

describe.each(KINDS)('a .%s file', (kind) => {
  const refused = (file: string) => problemOf(parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS));

  describe.each(Object.entries(ATTACKS))('is refused as %s with', (problem, attacks) => {
    it.each(Object.entries(attacks))('%s', async (_what, make) => {
      expect(await refused(await make(kind))).toBe(problem);
    });
  });

  it.each(KINDS.filter((other) => other !== kind))(
    'with the content of a .%s file is refused',
    async (other) => {
      expect(await refused(await fileOf(other, 'Hello'))).toBe('broken');
    },
  );

  it('is read if it is valid', async () => {
    expect(await refused(await fileOf(kind, 'Hello'))).toBeUndefined();
  });
});

describe('a workbook', () => {
  it('with a password is refused as encrypted', async () => {
    const file = await saved(
      makeOle({ EncryptionInfo: Buffer.alloc(8), EncryptedPackage: Buffer.alloc(5000) }),
    );
    expect(await problemOf(parseDocument(file, 'xlsx', SPANISH, DOCUMENT_BOUNDS))).toBe('encrypted');
  });

  it('with more text in shared strings than the limit is refused', async () => {
    const file = await saved(await workbook('', { strings: [plain('word '.repeat(250_000))] }));
    expect(await problemOf(parseDocument(file, 'xlsx', SPANISH, DOCUMENT_BOUNDS))).toBe('too_much');
  });

  it('without text to translate is refused', async () => {
    const file = await saved(await workbook(row(1, '<c r="A1"><f>"word"</f><v>1</v></c>')));
    expect(await problemOf(parseDocument(file, 'xlsx', SPANISH, DOCUMENT_BOUNDS))).toBe('no_text');
  });
});

describe('an OpenDocument file', () => {
  it.each(['odt', 'ods', 'odp'] as const)('with a password is refused as encrypted (.%s)', async (kind) => {
    const secret = '<manifest:encryption-data manifest:checksum="x"/>';
    const file = await saved(await odf(kind, p('Hello'), { manifest: secret }));
    expect(await problemOf(parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS))).toBe('encrypted');
  });

  it('is refused if its content is a Word document', async () => {
    const file = await saved(await pack({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }));
    expect(await problemOf(parseDocument(file, 'odt', SPANISH, DOCUMENT_BOUNDS))).toBe('broken');
  });
});

async function docxProblem(file: string, read = parseDocx): Promise<DocumentProblem | undefined> {
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
    expect(await docxProblem(await build())).toBe(expected);
  });

  it('a Word document with the extension of a presentation', async () => {
    expect(await docxProblem(await word(hello), parsePptx)).toBe('broken');
  });

  it('a missing file', async () => {
    expect(await docxProblem(await temporaryPath('missing.docx'))).toBe('broken');
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
