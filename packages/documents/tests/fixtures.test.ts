import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { orderOffences } from './support/schemaOrder';
import { unpack } from './support/unpack';
import { paragraphsOf, walkDocument } from './support/walk';
import { parseXml } from './support/xmlTree';
import { fixtureNames, makeFixtures, type Fixture } from './support/fixtures/makeFixtures';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS } from '../src/parsedDocument';
import { problemOf, SPANISH } from './textOnly/support';
import { wordPart } from './support/fixtures/wordPackage';

/** Tests the helpers that check translated documents. They run on documents before translation. */

let made: Awaited<ReturnType<typeof makeFixtures>>;

beforeAll(async () => {
  made = await makeFixtures();
});

afterAll(() => made.remove());

const IN_PLACE = ['docx', 'pptx', 'xlsx', 'odt', 'ods', 'odp'] as const;

const ofKinds = (...kinds: readonly string[]) => made.fixtures.filter(({ kind }) => kinds.includes(kind));
const read = async ({ path }: Fixture) => walkDocument(unpack(await readFile(path)));

test('the fixtures are more than 40 documents with different names', () => {
  const names = made.fixtures.map(({ name }) => name);
  expect(names.toSorted()).toEqual(fixtureNames(false).toSorted());
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(40);
});

test('the documents without words are refused for this reason', async () => {
  const refused = made.fixtures.filter(({ problem }) => problem !== undefined);
  expect(refused).toHaveLength(3);
  for (const { path, kind, name, problem } of refused)
    expect(await problemOf(parseDocument(path, kind, SPANISH, DOCUMENT_BOUNDS)), name).toBe(problem);
});

describe('the independent document reader of the tests', () => {
  it('finds exactly the paragraphs that the fixtures contain', async () => {
    const own = ofKinds(...IN_PLACE).filter(({ name }) => name !== 'ten pages');
    for (const fixture of own) {
      expect(paragraphsOf(await read(fixture)).toSorted(), fixture.name).toEqual(fixture.texts.toSorted());
    }
  });

  it('reports Word properties in the wrong order, and reports none for the handwritten fixtures', async () => {
    const wrong = wordPart(
      'document',
      '<w:p><w:pPr><w:jc w:val="left"/><w:bidi/></w:pPr><w:r><w:t/><w:rPr/></w:r></w:p>',
    );
    expect(orderOffences(parseXml(Buffer.from(wrong)))).toHaveLength(2);
    for (const fixture of ofKinds('docx')) {
      const parts = unpack(await readFile(fixture.path));
      const word = [...parts].filter(([path]) => /^word\/[a-z0-9]+\.xml$/.test(path));
      for (const [path, bytes] of word)
        expect(orderOffences(parseXml(bytes)), `${fixture.name}: ${path}`).toEqual([]);
    }
  });

  it('marks texts that a translation must leave unchanged', async () => {
    for (const fixture of ofKinds(...IN_PLACE).filter(({ kept }) => kept.length > 0)) {
      const stretches = await read(fixture);
      for (const text of fixture.kept) {
        const found = stretches.filter((stretch) => stretch.text === text);
        expect(found.length, `${fixture.name}: ${text}`).toBeGreaterThan(0);
        const isKept = found.every(({ kept }) => kept !== undefined || !/\p{L}/u.test(text));
        expect(isKept, `${fixture.name}: ${text}`).toBe(true);
      }
    }
  });
});
