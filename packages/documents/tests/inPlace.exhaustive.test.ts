import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOtherLetters, ORACLES, visibleText } from './support/oracles';
import {
  plain,
  readPackage,
  shareOfLooksKept,
  translateFixture,
  type Translated,
} from './support/translated';
import { isXmlPart, paragraphsOf } from './support/walk';
import { parseXml } from './support/xmlTree';
import { missingLibreOffice, openLibreOffice, readPdf, type LibreOffice } from './support/libreOffice';
import { fixtureNames, makeFixtures, RECIPES, type Fixture } from './support/fixtures/makeFixtures';

const missing = missingLibreOffice();
const missingSheets = skipReason('libreOfficeSheets');
/**
 * Minimum share of characters that keep their format, over all documents. A word that the translation moves may lose
 * its format.
 */
const MIN_LOOKS_KEPT = 0.99;

/** It gets the translated words of its chart. */
const CHART_WORKBOOK = /\/embeddings\/[^/]+\.xlsx$/;

interface Case {
  readonly fixture: Fixture;
  readonly before: Awaited<ReturnType<typeof readPackage>>;
  readonly after: Translated;
}

let office: LibreOffice | undefined;
let made: Awaited<ReturnType<typeof makeFixtures>>;
const cases = new Map<string, Case>();

const isInPlace = (name: string) =>
  /\(\.(?:docx|pptx|odt|ods|odp|xlsx) by LibreOffice\)$/.test(name) ||
  RECIPES.some(
    (recipe) =>
      recipe.name === name &&
      /^(?:docx|pptx|odt|ods|odp|xlsx)$/.test(recipe.kind) &&
      recipe.problem === undefined,
  );
const names = fixtureNames(missing === undefined).filter(isInPlace);

const hyphenated = (text: string) => text.replaceAll('\u00ad', '').replaceAll('\u2011', '-');

function caseOf(name: string): Case {
  const found = cases.get(name);
  if (found === undefined) throw new Error(`“${name}” was not translated`);
  return found;
}

const outOf = (fixture: Fixture, oracle: string) =>
  path.join(
    made.folder,
    `${path.basename(fixture.path, path.extname(fixture.path))}-${oracle}-${path.basename(path.dirname(fixture.path))}.${fixture.kind}`,
  );

beforeAll(async () => {
  office = missing === undefined ? await openLibreOffice() : undefined;
  made = await makeFixtures(office);
  for (const fixture of made.fixtures.filter(({ name }) => names.includes(name))) {
    const after = await translateFixture(fixture, ORACLES.keepsTags, outOf(fixture, 'keepsTags')).catch(
      (problem: unknown) => {
        console.error(fixture.name, problem);
      },
    );
    if (after !== undefined)
      cases.set(fixture.name, { fixture, before: await readPackage(fixture.path), after });
  }
});

afterAll(async () => {
  await made.remove();
  await office?.close();
});

describe.each(names)('the document “%s”, translated in place,', (name) => {
  it('has every word translated, and everything else unchanged', () => {
    const { before, after } = caseOf(name);
    const texts = paragraphsOf(before.stretches).map((text) => hyphenated(inOtherLetters(text)));
    expect(paragraphsOf(after.stretches).map(hyphenated)).toEqual(texts);
    const keptOf = (stretches: Translated['stretches']) =>
      stretches
        .filter(({ kept }) => kept !== undefined && kept !== 'reading')
        .map(({ part, text }) => ({ part, text }));
    expect(keptOf(after.stretches)).toEqual(keptOf(before.stretches));
    // A translation cannot keep the pronunciation of the original words.
    expect(after.stretches.filter(({ kept }) => kept === 'reading')).toEqual([]);
  });

  it('contains all parts of the original package, and parts without text are equal byte for byte', () => {
    const { before, after } = caseOf(name);
    expect([...after.parts.keys()]).toEqual([...before.parts.keys()]);
    const worded = new Set(
      before.stretches
        .filter(({ kept, text }) => kept !== 'model' && /\p{L}/u.test(text))
        .map(({ part }) => part),
    );
    for (const [part, bytes] of before.parts) {
      const result = after.parts.get(part);
      if (isXmlPart(part) && result !== undefined) expect(() => parseXml(result), part).not.toThrow();
      if (!worded.has(part) && !CHART_WORKBOOK.test(part)) expect(result?.equals(bytes), part).toBe(true);
    }
  });

  it("contains the engine's whole text, even if the engine moves, drops or doubles tags", async () => {
    const { fixture, before, after } = caseOf(name);
    const chars = (texts: readonly string[]) =>
      plain([...texts].join(' '))
        .replaceAll(' ', '')
        .split('')
        .toSorted()
        .join('');
    const source = paragraphsOf(before.stretches).map(inOtherLetters);
    const computed = before.stretches
      .filter(({ kept, text }) => kept === 'computed' && text !== '')
      .map(({ text }) => inOtherLetters(text));
    for (const oracle of ['swapsOrder', 'dropsTags', 'otherEntities', 'doublesSpans'] as const) {
      const result = await translateFixture(fixture, ORACLES[oracle], outOf(fixture, oracle));
      const texts = paragraphsOf(result.stretches);
      // If an engine changes the text of a field and loses its tag, the text counts as ordinary words.
      const isMixed = oracle === 'dropsTags' && computed.some((field) => /\p{L}/u.test(field));
      if (isMixed) continue;
      expect(chars(texts), oracle).toBe(chars(source));
      const all = plain(texts.join('\n'));
      // The program generates the results of some fields, so they are not translated.
      const answers = result.translations.map((one) =>
        computed.reduce((text, field) => text.replace(field, ''), visibleText(one)),
      );
      const lost = answers.map((text) => plain(hyphenated(text))).filter((text) => !all.includes(text));
      expect(lost, oracle).toEqual([]);
      if (oracle !== 'otherEntities') continue;
      expect(texts, oracle).toEqual(paragraphsOf(after.stretches));
    }
  });

  it('equals the original byte for byte if the engine changes nothing', async () => {
    const { fixture, before } = caseOf(name);
    const result = await translateFixture(fixture, ORACLES.identity, outOf(fixture, 'identity'));
    for (const [part, bytes] of before.parts) {
      expect(result.parts.get(part)?.toString(), part).toBe(bytes.toString());
    }
  });
});

describe('the independent document reader of the tests', () => {
  it('finds the texts of documents that LibreOffice wrote', () => {
    for (const { fixture, before } of [...cases.values()].filter(
      ({ fixture: { isConverted } }) => isConverted,
    )) {
      // The comparison ignores digits, because LibreOffice adds page numbers.
      const lettersOf = (text: string) => text.replaceAll(/\d/g, '').replaceAll(/\s+/g, ' ').trim();
      const found = lettersOf(paragraphsOf(before.stretches).join('\n'));
      for (const text of fixture.texts) expect(found, fixture.name).toContain(lettersOf(text));
    }
  });
});

describe('all translated fixtures', () => {
  it('preserve the formatting of their characters', () => {
    let [kept, all] = [0, 0];
    const worst: string[] = [];
    for (const [name, { before, after }] of cases) {
      const share = shareOfLooksKept(before.stretches, after.stretches);
      kept += share.kept;
      all += share.all;
      if (share.kept < share.all) worst.push(`${name}: ${share.kept} of ${share.all}`);
    }
    console.log(`${kept} of ${all} characters look as they did (${((kept / all) * 100).toFixed(2)} %)`);
    expect(cases.size).toBe(names.length);
    expect(kept / all, worst.join('\n')).toBeGreaterThanOrEqual(MIN_LOOKS_KEPT);
  });

  it.skipIf(missing !== undefined)(
    'open in LibreOffice with the same number of pages, and show no untranslated word',
    async () => {
      if (office === undefined) throw new Error('no LibreOffice');
      const folders = {
        before: path.join(made.folder, 'pdf-before'),
        after: path.join(made.folder, 'pdf-after'),
      };
      await Promise.all(Object.values(folders).map((folder) => mkdir(folder)));
      // Documents need distinct names here, because each PDF gets the name of its document.
      const all = [...cases.values()].filter(
        ({ fixture }) => missingSheets === undefined || !/^(?:ods|xlsx)$/.test(fixture.kind),
      );
      const direct = all.filter(({ fixture }) => !fixture.isConverted);
      await office.convert(
        direct.map(({ fixture }) => fixture.path),
        'pdf',
        folders.before,
      );
      await office.convert(
        all.map(({ after }) => after.path),
        'pdf',
        folders.after,
      );
      const problems: string[] = [];
      for (const { fixture, before, after } of all) {
        const pdf = path.join(folders.after, `${path.parse(after.path).name}.pdf`);
        const shown = await readPdf(pdf).catch(() => undefined);
        if (shown === undefined || shown.pages === 0 || shown.text.trim() === '') {
          problems.push(`${fixture.name}: does not open`);
          continue;
        }
        const wordsOf = (text: string) => new Set(text.match(/\p{L}{4,}/gu) ?? []);
        const texts = paragraphsOf(before.stretches);
        const source = wordsOf(texts.join('\n'));
        const expected = wordsOf(texts.map(inOtherLetters).join('\n'));
        const kept = before.stretches
          .filter((stretch) => stretch.kept !== undefined)
          .map(({ text }) => text)
          .join('\n');
        const missed = [...wordsOf(shown.text)].filter(
          (word) => source.has(word) && !expected.has(word) && !kept.includes(word),
        );
        if (missed.length > 0) problems.push(`${fixture.name}: still says ${missed.join(', ')}`);
        if (fixture.isConverted) continue;
        const { pages } = await readPdf(path.join(folders.before, `${path.parse(fixture.path).name}.pdf`));
        if (pages !== shown.pages) problems.push(`${fixture.name}: ${shown.pages} pages instead of ${pages}`);
      }
      expect(problems).toEqual([]);
    },
  );
});
