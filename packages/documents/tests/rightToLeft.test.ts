import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORACLES } from './support/oracles';
import { orderOffences } from './support/schemaOrder';
import { ARABIC, readPackage, translateFixture } from './support/translated';
import { isXmlPart, paragraphsOf } from './support/walk';
import { decodeXml, elementsOf, everyElement, parseXml, textOf, type XmlElement } from './support/xmlTree';
import { makeFixtures, RECIPES } from './support/fixtures/makeFixtures';

let made: Awaited<ReturnType<typeof makeFixtures>>;
beforeAll(async () => {
  made = await makeFixtures();
});
afterAll(() => made.remove());

const ofKind = (kind: string) =>
  RECIPES.filter((recipe) => recipe.kind === kind && recipe.problem === undefined);
const fixtureOf = (name: string) => {
  const found = made.fixtures.find((fixture) => fixture.name === name);
  if (found === undefined) throw new Error(`no “${name}”`);
  return found;
};

const partsOfWord = (parts: ReadonlyMap<string, Buffer>) =>
  [...parts].filter(
    ([part, bytes]) => isXmlPart(part) && /wordprocessingml(\/2006)?\/main/.test(decodeXml(bytes)),
  );

const childOf = (element: XmlElement | undefined, name: string) =>
  element === undefined ? undefined : elementsOf(element).find((child) => child.name === name);

/** The runs of a paragraph, without the runs of text boxes inside it. */
function runsOf(paragraph: XmlElement): XmlElement[] {
  return elementsOf(paragraph).flatMap((child) => {
    if (child.name === 'w:r') return [child];
    return /^w:(hyperlink|ins|smartTag|fldSimple|sdt|sdtContent|dir|bdo|moveTo)$/.test(child.name)
      ? runsOf(child)
      : [];
  });
}
const letters = (run: XmlElement) =>
  elementsOf(run)
    .filter(({ name }) => name === 'w:t')
    .map(textOf)
    .join('');

describe.each(ofKind('docx').map(({ name }) => name))('document “%s”, translated into Arabic,', (name) => {
  it('runs from right to left, with properties in the order that Word requires', async () => {
    const fixture = fixtureOf(name);
    const before = await readPackage(fixture.path);
    const after = await translateFixture(fixture, ORACLES.keepsTags, `${fixture.path}-ar.docx`, ARABIC);
    const beforeOffences = new Map(
      partsOfWord(before.parts).map(([part, bytes]) => [part, orderOffences(parseXml(bytes))]),
    );
    for (const [part, bytes] of partsOfWord(after.parts)) {
      const root = parseXml(bytes);
      expect(orderOffences(root), part).toEqual(beforeOffences.get(part));
      for (const paragraph of everyElement(root)) {
        if (paragraph.name !== 'w:p') continue;
        const worded = runsOf(paragraph).filter((run) => /\p{L}/u.test(letters(run)));
        if (worded.length === 0) continue;
        const text = worded.map(letters).join('');
        expect(childOf(childOf(paragraph, 'w:pPr'), 'w:bidi'), `${part}: ${text}`).toBeDefined();
      }
    }
    expect(paragraphsOf(after.stretches).length).toBe(paragraphsOf(before.stretches).length);
  });
});

describe.each(ofKind('pptx').map(({ name }) => name))('document “%s”, translated into Arabic,', (name) => {
  it('runs from right to left', async () => {
    const fixture = fixtureOf(name);
    const after = await translateFixture(fixture, ORACLES.keepsTags, `${fixture.path}-ar.pptx`, ARABIC);
    for (const [part, bytes] of after.parts) {
      if (!/^ppt\/slides\/slide\d+\.xml$/.test(path.normalize(part))) continue;
      for (const paragraph of everyElement(parseXml(bytes))) {
        if (paragraph.name !== 'a:p' || !/\p{L}/u.test(textOf(paragraph))) continue;
        expect(childOf(paragraph, 'a:pPr')?.attributes.get('rtl'), `${part}: ${textOf(paragraph)}`).toBe('1');
      }
    }
  });
});
