import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../server/src/engines/documents/parseDocument';
import { DOCUMENT_BOUNDS } from '../../../server/src/engines/documents/parsedDocument';
import { odf, p } from '../../support/documents/fixtures/odfPackage';
import { pack } from '../../support/documents/fixtures/pack';
import { unpack } from '../../support/documents/unpack';
import { ending, forgedFile, listed, rename } from './ooxml/forge';
import { SPANISH, temporaryPath, zip, type Parts } from './ooxml/packages';
import { makeOle, problemOf } from './textOnly/support';

const MIB = 1024 * 1024;

type Kind = 'odt' | 'ods' | 'odp';

/** One paragraph, or cell, with a content in the body of a document. */
const BODIES: Readonly<Record<Kind, (content: string) => string>> = {
  odt: (content) => content,
  ods: (content) =>
    `<table:table table:name="S"><table:table-row><table:table-cell>${content}</table:table-cell></table:table-row></table:table>`,
  odp: (content) =>
    `<draw:page><draw:frame><draw:text-box>${content}</draw:text-box></draw:frame></draw:page>`,
};

const KINDS = ['odt', 'ods', 'odp'] as const;

/** The entries of a document, and the one with its text. */
async function partsOf(kind: Kind, content: string, others: Parts = {}) {
  return Object.fromEntries(unpack(await odf(kind, BODIES[kind](content), { others })));
}

async function fileOf(kind: Kind, content: string, others: Parts = {}): Promise<string> {
  return zip({ ...(await partsOf(kind, content)), ...others });
}

/** A document whose main part is changed. */
async function withMain(kind: Kind, change: (xml: string) => string | Buffer): Promise<string> {
  const parts = await partsOf(kind, p('Hello'));
  return zip({ ...parts, [MAIN]: change(String(parts[MAIN])) });
}

const MAIN = 'content.xml';

const withDoctype = (xml: string, doctype: string) => xml.replace('?>\n', `?>\n${doctype}`);
const forgedOf = async (kind: Kind, change: (bytes: Buffer) => Buffer | void, others: Parts = {}) =>
  forgedFile(await fileOf(kind, p('Hello'), others), change);

async function saved(content: Uint8Array): Promise<string> {
  const path = await temporaryPath('saved.bin');
  await writeFile(path, content);
  return path;
}

const ATTACKS: readonly (readonly [string, (kind: Kind) => Promise<string>, string])[] = [
  [
    'a part that unpacks to 40 MB',
    (kind) => fileOf(kind, '', { [MAIN]: Buffer.alloc(40 * MIB, 0x20) }),
    'too_much',
  ],
  [
    'pictures that unpack to more than all may',
    (kind) =>
      fileOf(kind, p('Hello'), {
        'Pictures/a': Buffer.alloc(101 * MIB),
        'Pictures/b': Buffer.alloc(101 * MIB),
      }),
    'too_much',
  ],
  [
    'a part that is bigger than it tells',
    (kind) => forgedOf(kind, (bytes) => void bytes.writeUInt32LE(100, listed(bytes, MAIN) + 24)),
    'broken',
  ],
  [
    'a name that leads out',
    (kind) => forgedOf(kind, (bytes) => rename(bytes, 'aaaaaaevil', '../../evil'), { aaaaaaevil: 'x' }),
    'broken',
  ],
  [
    'a name from the root',
    (kind) => forgedOf(kind, (bytes) => rename(bytes, 'aetc/evil', '/etc/evil'), { 'aetc/evil': 'x' }),
    'broken',
  ],
  [
    'a name that is there twice',
    (kind) =>
      forgedOf(kind, (bytes) => rename(bytes, MAIN.replace('c', 'd'), MAIN), {
        [MAIN.replace('c', 'd')]: 'x',
      }),
    'broken',
  ],
  [
    '6,000 entries',
    (kind) =>
      fileOf(
        kind,
        p('Hello'),
        Object.fromEntries(Array.from({ length: 6000 }, (_item, index) => [`x/${index}`, ''])),
      ),
    'too_much',
  ],
  [
    'an encrypted entry',
    (kind) => forgedOf(kind, (bytes) => void bytes.writeUInt16LE(0x809, listed(bytes, MAIN) + 8)),
    'encrypted',
  ],
  [
    'a file that was cut off',
    (kind) => forgedOf(kind, (bytes) => bytes.subarray(0, bytes.length - 40)),
    'broken',
  ],
  [
    'a list of contents that is elsewhere',
    (kind) => forgedOf(kind, (bytes) => void bytes.writeUInt32LE(5, ending(bytes) + 16)),
    'broken',
  ],
  ['an empty file', (kind) => forgedOf(kind, () => Buffer.alloc(0)), 'broken'],
  ['a file that is no zip', () => saved(Buffer.from('Hello, this is text.')), 'broken'],
  ['a compound file', () => saved(makeOle({ WordDocument: Buffer.alloc(5000) })), 'broken'],
  [
    '200,000 nested elements',
    (kind) => fileOf(kind, `${'<text:section>'.repeat(200_000)}${'</text:section>'.repeat(200_000)}`),
    'too_much',
  ],
  ['a document type', (kind) => withMain(kind, (xml) => withDoctype(xml, '<!DOCTYPE x>')), 'broken'],
  [
    'an entity from elsewhere',
    (kind) =>
      withMain(kind, (xml) =>
        withDoctype(xml, '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>').replace('Hello', '&e;'),
      ),
    'broken',
  ],
  [
    'a billion laughs',
    (kind) =>
      withMain(kind, (xml) =>
        withDoctype(xml, '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>').replace(
          'Hello',
          '&b;',
        ),
      ),
    'broken',
  ],
  ['an undeclared entity', (kind) => withMain(kind, (xml) => xml.replace('Hello', '&nope;')), 'broken'],
  [
    'bytes that are not of their encoding',
    (kind) => withMain(kind, (xml) => Buffer.concat([Buffer.from(xml), Buffer.from([0xc3, 0x28])])),
    'broken',
  ],
  ['XML that ends in the middle', (kind) => withMain(kind, (xml) => xml.slice(0, -30)), 'broken'],
  ['more text than the bounds allow', (kind) => fileOf(kind, p('word '.repeat(250_000))), 'too_much'],
  [
    'no main part',
    async (kind) => {
      const { [MAIN]: _main, ...others } = await partsOf(kind, p('Hello'));
      return zip(others);
    },
    'broken',
  ],
  ['no text at all', (kind) => fileOf(kind, p('12.5') + p('')), 'no_text'],
];

describe.each(KINDS)('a .%s file', (kind) => {
  const problemIn = (file: string) => problemOf(parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS));

  it.each(ATTACKS)('with %s is refused', async (_what, make, problem) => {
    expect(await problemIn(await make(kind))).toBe(problem);
  });

  it.each(KINDS.filter((other) => other !== kind))(
    'with the content of a .%s file is refused',
    async (other) => {
      expect(await problemIn(await fileOf(other, p('Hello')))).toBe('broken');
    },
  );

  it('without any of that is read', async () => {
    expect(await problemIn(await fileOf(kind, p('Hello')))).toBeUndefined();
  });
});

describe('an OpenDocument file', () => {
  it.each(KINDS)('behind a password is refused as such (.%s)', async (kind) => {
    const secret = '<manifest:encryption-data manifest:checksum="x"/>';
    const file = await saved(await odf(kind, BODIES[kind](p('Hello')), { manifest: secret }));
    expect(await problemOf(parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS))).toBe('encrypted');
  });

  it('with the package of a Word document is refused', async () => {
    const file = await saved(await pack({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }));
    expect(await problemOf(parseDocument(file, 'odt', SPANISH, DOCUMENT_BOUNDS))).toBe('broken');
  });
});
