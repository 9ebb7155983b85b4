import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS, DocumentError } from '../src/parsedDocument';
import { inOtherLetters, ORACLES, visibleText } from './support/oracles';
import { SPANISH, translateFixture, type Translated } from './support/translated';
import { paragraphsOf } from './support/walk';
import { missingLibreOffice, openLibreOffice, readPdf, type LibreOffice } from './support/libreOffice';
import { fixtureNames, makeFixtures, RECIPES } from './support/fixtures/makeFixtures';

/** Tests PDF and the old binary formats, whose text goes into a new document, and files that cannot be translated. */

const missing = missingLibreOffice();
let office: LibreOffice | undefined;
let made: Awaited<ReturnType<typeof makeFixtures>>;
const results = new Map<string, Translated>();

const problems = RECIPES.filter(({ problem }) => problem !== undefined).map(({ name }) => name);
const names = fixtureNames(missing === undefined).filter(
  (name) =>
    /\(\.(pdf|doc|ppt) by LibreOffice\)$/.test(name) ||
    RECIPES.some((recipe) => recipe.name === name && recipe.kind === 'pdf' && recipe.problem === undefined),
);

const fixtureOf = (name: string) => {
  const found = made.fixtures.find((fixture) => fixture.name === name);
  if (found === undefined) throw new Error(`no “${name}”`);
  return found;
};

beforeAll(async () => {
  office = missing === undefined ? await openLibreOffice() : undefined;
  made = await makeFixtures(office, 'textOnly');
});

afterAll(async () => {
  await made.remove();
  await office?.close();
});

/** Removes white space, hyphens and digits, which depend on the line breaks of a PDF. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[\s\u00ad\u2011\uf000\d-]/g, '');

describe.each(names)('file “%s”', (name) => {
  it('is sent to the engine completely, and the new Word document contains the whole translation', async () => {
    const fixture = fixtureOf(name);
    const out = path.join(made.folder, `text-${names.indexOf(name)}.docx`);
    const result = await translateFixture(fixture, ORACLES.keepsTags, out);
    results.set(name, result);
    const asked = bare(result.segments.map(visibleText).join(''));
    for (const text of fixture.texts) expect(asked, text).toContain(bare(text));
    const said = bare(paragraphsOf(result.stretches).join(''));
    for (const text of fixture.texts) {
      expect(said).toContain(bare(inOtherLetters(text)));
      expect(bare(result.written.text)).toContain(bare(inOtherLetters(text)));
    }
    for (const one of result.translations) expect(said).toContain(bare(visibleText(one)));
  });
});

it.skipIf(missing !== undefined)('the new Word documents open in LibreOffice', async () => {
  if (office === undefined) throw new Error('no LibreOffice');
  const files = [...results.values()].map((result) => result.path);
  expect(files.length).toBe(names.length);
  await office.convert(files, 'pdf', made.folder);
  for (const file of files) {
    const { pages, text } = await readPdf(file.replace(/\.docx$/, '.pdf'));
    expect(pages, file).toBeGreaterThan(0);
    expect(text.trim(), file).not.toBe('');
  }
});

it.each(
  RECIPES.filter(({ kind, problem }) => kind === 'pdf' && problem === undefined).map(({ name }) => name),
)('the PDF “%s” is read paragraph by paragraph, and hyphenated words are rejoined', async (name) => {
  const { path: file, texts } = fixtureOf(name);
  const { segments } = await parseDocument(file, 'pdf', SPANISH, DOCUMENT_BOUNDS);
  expect(segments.map(visibleText)).toEqual(texts);
});

describe.each(missing === undefined ? [...problems, 'an encrypted PDF'] : problems)('file “%s”', (name) => {
  it('is refused with the expected reason', async () => {
    const fixture = fixtureOf(name);
    const refused = parseDocument(fixture.path, fixture.kind, SPANISH, DOCUMENT_BOUNDS).then(
      () => undefined,
      (problem: unknown) => problem,
    );
    const problem = await refused;
    expect(problem).toBeInstanceOf(DocumentError);
    expect(problem).toMatchObject({ problem: fixture.problem });
    expect((await readFile(fixture.path)).length).toBeGreaterThan(0);
  });
});

it('a document with a wrong extension is refused as broken', async () => {
  const file = fixtureOf('plain paragraphs').path;
  await expect(parseDocument(file, 'pdf', SPANISH, DOCUMENT_BOUNDS)).rejects.toThrow(DocumentError);
  await expect(parseDocument(file, 'ppt', SPANISH, DOCUMENT_BOUNDS)).rejects.toThrow(DocumentError);
});
