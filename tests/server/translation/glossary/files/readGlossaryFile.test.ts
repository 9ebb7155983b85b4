import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { tryGlossary } from '../../../../../server/src/doctor/checks';
import { createGlossarySource } from '../../../../../server/src/engines/translation/glossary/glossarySource';
import { readGlossaryFile } from '../../../../../server/src/engines/translation/glossary/files/readGlossaryFile';

const folder = mkdtempSync(path.join(tmpdir(), 'glossary-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function termsOf(name: string, content: string, pair = { source: 'en', target: 'es' }) {
  const glossary = createGlossarySource(await readGlossaryFile(fileOf(name, content))).glossaryOf(pair);
  return glossary?.terms.map(({ source, target }) => [source, target]);
}

const SERVER = [['server', 'servidor']];

const TMX = `<?xml version="1.0"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header srclang="en-US"/><body>
<tu><tuv xml:lang="en-US"><seg>server</seg></tuv><tuv xml:lang="es"><seg>servi<bpt i="1"/>dor</seg></tuv>
<tuv xml:lang="tlh"><seg>x</seg></tuv></tu></body></tmx>`;

const TBX2 = `<martif><text><body><termEntry><langSet xml:lang="en"><tig><term>server</term></tig><tig><term>host</term></tig>
</langSet><langSet xml:lang="es"><tig><term>servidor</term></tig></langSet></termEntry></body></text></martif>`;

const TBX3 = `<tbx><text><body><conceptEntry><langSec xml:lang="en"><termSec><term>R&amp;D</term></termSec></langSec>
<langSec xml:lang="es"><termSec><term>I+D</term></termSec></langSec></conceptEntry></body></text></tbx>`;

describe('a glossary file', () => {
  test.each([
    ['a.csv', 'server,servidor\n'],
    ['a.csv', '\uFEFF"server";"servidor"\r\n\r\n'],
    ['a.csv', 'note,target,source\n"with ""quotes"",\nand lines",servidor,server'],
    ['a.csv', 'server,servidor,en,es\nserver,serveur,en,fr'],
    ['a.csv', 'server,servidor,English,Spanish'],
    ['a.TSV', 'source\ttarget\nserver\tservidor\n'],
    ['a.tmx', TMX],
  ])('can be read as %s: %s', async (name, content) => {
    expect(await termsOf(name, content)).toEqual(SERVER);
  });

  test('as CSV may have columns for case sensitivity and for terms that stay untranslated', async () => {
    const file = fileOf('b.csv', 'source,target,case,keep\nApple,manzana,yes,\nAcme Cloud,,,x\n');
    const glossary = createGlossarySource(await readGlossaryFile(file)).glossaryOf({
      source: 'en',
      target: 'es',
    });
    expect(glossary?.terms).toMatchObject([
      { source: 'Apple', isCaseSensitive: true },
      { source: 'Acme Cloud', target: 'Acme Cloud', isKept: true },
    ]);
  });

  test('as TBX works in both directions, and synonyms count as sources', async () => {
    expect(await termsOf('a.tbx', TBX2)).toEqual([...SERVER, ['host', 'servidor']]);
    expect(await termsOf('a.tbx', TBX2, { source: 'es', target: 'en' })).toEqual([['servidor', 'server']]);
    expect(await termsOf('a.tbx', TBX3)).toEqual([['R&D', 'I+D']]);
  });

  test.each([
    ['en_US', 'es', true],
    ['en', 'fr', false],
    ['es', 'en', false],
  ])('with rows from en to es is used from %s to %s: %s', async (source, target, isFound) => {
    const terms = await termsOf('c.csv', 'server,servidor,en,es', { source, target });
    expect(terms !== undefined).toBe(isFound);
  });

  test('with rows for another script is not used', async () => {
    expect(
      await termsOf('c.csv', 'server,伺服器,en,zh_Hant', { source: 'en', target: 'zh' }),
    ).toBeUndefined();
  });

  test.each([
    ['a.csv', 'server,servidor,en,xx', /row 1: the language "xx" is not known/],
    ['a.csv', '', /has no rows/],
    ['a.csv', Buffer.from([0x66, 0xff, 0x2c]), /not valid/],
    ['a.tmx', '<tmx><tu>', /unclosed tag/],
    ['a.xlsx', 'PK', /ends in .csv, .tsv, .tmx or .tbx/],
  ])('%s is refused with an explanation: %#', async (name, content, reason) => {
    await expect(readGlossaryFile(fileOf(name, content))).rejects.toThrow(reason);
  });

  test('is listed by the doctor (the diagnosis command) with its number of rows', async () => {
    expect(await tryGlossary(fileOf('a.tsv', 'a\tb\nc\td'))).toBe('2 rows');
    await expect(tryGlossary('a.doc')).rejects.toThrow(/GLOSSARY_FILE a.doc/);
  });

  test('that does not exist is refused, and the error names it', async () => {
    await expect(readGlossaryFile('/nowhere/a.csv')).rejects.toThrow(
      /GLOSSARY_FILE \/nowhere\/a.csv: ENOENT/,
    );
  });

  test('that contains an entity bomb is refused', async () => {
    const bomb = `<!DOCTYPE t [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><tmx><tu><tuv xml:lang="en"><seg>&b;</seg></tuv></tu></tmx>`;
    await expect(readGlossaryFile(fileOf('bomb.tmx', bomb))).rejects.toThrow(/entity/);
  });
  test('with inline codes of a translation program is read without the codes', async () => {
    const tags = `<tmx><header srclang="en"/><body><tu><tuv xml:lang="en"><seg><bpt i="1">&lt;b&gt;</bpt>red<ept i="1">&lt;/b&gt;</ept> <hi>house</hi></seg></tuv>
<tuv xml:lang="es"><seg><![CDATA[casa]]> <ph x="1">{1}</ph>roja</seg></tuv></tu></body></tmx>`;
    const rows = await readGlossaryFile(fileOf('tags.tmx', tags));
    expect(rows).toMatchObject([{ source: 'red house', target: 'casa roja' }]);
  });
});
