import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skipReason } from '../../../tools/systemPackages/ensure.mjs';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS } from '../src/parsedDocument';
import { SPANISH } from './ooxml/packages';
import { missingLibreOffice, openLibreOffice, type LibreOffice } from './support/libreOffice';
import { number, plain, row, shared, workbook, type WorkbookOptions } from './support/fixtures/sheetPackage';

const DATA = [
  ['Paid yesterday', 'North', 'Quick repair, urgent', 12],
  ['Open today', 'South', 'Paint the old door', 7],
  ['paid yesterday', 'North', 'Closed', 30],
  ['Cancelled', 'Northern coast', 'Shut', 5],
  ['Paid in part', 'East', 'urgent: clean the roof', 41],
  ['Open today', 'West', 'Window', 3],
] as const;
/** Texts in E1:E6 that formulas look for. */
const WANTED = ['Open today', 'Shut', '<>Cancelled', 'Paid*', 'ope', 'North'];

/** Their results are numbers, because texts may be translated. */
const BOOKS: Readonly<Record<string, readonly string[]>> = {
  SUMIF: ['SUMIF(A1:A6,"Paid yesterday",D1:D6)', 'SUMIF(A1:A6,"=open today",D1:D6)'],
  'SUMIF with a cell': ['SUMIF(A1:A6,E1,D1:D6)', 'SUMIF(C1:C6,E2,D1:D6)', 'SUMIF(B1:B6,"="&E6,D1:D6)'],
  'criteria in cells': ['SUMIF(A1:A6,E3,D1:D6)', 'COUNTIF(A1:A6,E4)'],
  SUMIFS: [
    'SUMIFS(D1:D6,A1:A6,"Paid yesterday",B1:B6,"North")',
    'SUMIFS(D1:D6,A1:A6,"<>Open today",D1:D6,">5")',
  ],
  COUNTIF: ['COUNTIF(A1:A6,"<>Paid yesterday")', 'COUNTIF(A1:A6,"Paid*")', 'COUNTIF(A:A,"*")'],
  COUNTIFS: ['COUNTIFS(A1:A6,"*day",B1:B6,"North*")'],
  AVERAGEIF: ['AVERAGEIF(A1:A6,"Open today",D1:D6)'],
  IF: [
    'IF(A2="Open today",1,0)',
    'IF(A1<>"Paid yesterday",1,0)',
    'IF(AND(A1="paid yesterday",B1="North"),D1,0)',
  ],
  'IF between cells': ['IF(A1=A3,1,0)', 'IF(A2=A6,1,0)', 'IF(C3=C4,1,0)', 'IF(A2<>E1,1,0)'],
  VLOOKUP: ['VLOOKUP("Open today",A1:D6,4,FALSE)', 'VLOOKUP("*coast",B1:D6,3,0)'],
  'VLOOKUP with a cell': ['VLOOKUP(E1,A1:D6,4,FALSE)', 'VLOOKUP(E2,C1:D6,2,FALSE)'],
  'INDEX and MATCH': ['INDEX(D1:D6,MATCH("East",B1:B6,0))', 'INDEX(D1:D6,MATCH(E2,C1:C6,0))'],
  HLOOKUP: ['HLOOKUP("North",B1:D6,4,FALSE)&""=C4&""'],
  SUMPRODUCT: ['SUMPRODUCT((A1:A6="Open today")*D1:D6)', 'SUMPRODUCT((A1:A6=E1)*(B1:B6<>"West")*D1:D6)'],
  'LOOKUP of the last': ['LOOKUP(2,1/(A1:A6="Open today"),D1:D6)'],
  SEARCH: ['SUMPRODUCT(ISNUMBER(SEARCH("urgent",C1:C6))*D1:D6)', 'IF(ISERROR(FIND("roof",C5)),0,1)'],
  'LEFT and RIGHT': [
    'SUMPRODUCT((LEFT(A1:A6,4)="Paid")*D1:D6)',
    'IF(RIGHT(C4,4)="Shut",1,0)',
    'IF(MID(A2,6,5)="today",1,0)',
  ],
  'wildcards around a cell': [
    'SUMIF(C1:C6,"*"&E5&"*",D1:D6)',
    'COUNTIF(A1:A6,E5&"*")',
    'COUNTIF(B1:B6,E6&"*")',
  ],
  'a part from a cell': ['SUMPRODUCT(ISNUMBER(SEARCH(E6,B1:B6))*D1:D6)', 'IF(LEFT(A2,3)=E5,1,0)'],
  'sorted texts': ['VLOOKUP("Cz",F1:G3,2)', 'MATCH(E6,F1:F3,1)', 'LOOKUP(E2,F1:F3,G1:G3)'],
  'joined keys': ['SUMPRODUCT((A1:A6&B1:B6=E1&"South")*D1:D6)', 'MATCH(E1&"West",INDEX(A1:A6&B1:B6,0),0)'],
  'counts of different texts': ['SUMPRODUCT(1/COUNTIF(A1:A6,A1:A6))', 'SUMPRODUCT(1/COUNTIF(C1:C6,C1:C6))'],
  'exact comparison': ['IF(EXACT(A1,A3),1,0)', 'SUMPRODUCT(EXACT(A1:A6,"paid yesterday")*D1:D6)'],
  'names of sheets and ranges': ['INDIRECT(F4&"!D1")', 'SUM(INDIRECT(SUBSTITUTE(F5," ","_")))'],
  'criteria of a database': ['DSUM(I1:J4,"Weight",K1:K2)'],
  SWITCH: ['_xlfn.SWITCH(A2,"Paid yesterday",1,"Open today",2,3)', '_xlfn.IFS(A4="Cancelled",1,TRUE,0)'],
};
const FURTHER = ['Bread', 'Milk', 'Water', 'Sales', 'Old prices'];
const TABLE = [
  ['Fruit', 'Weight'],
  ['Apple', 4],
  ['Applesauce', 5],
  ['Pear', 6],
] as const;

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function book(formulas: readonly string[], more: WorkbookOptions = {}): Promise<Buffer> {
  const strings: string[] = [];
  const cell = (at: string, value: string | number) =>
    typeof value === 'number' ? number(at, value) : shared(at, strings.push(value) - 1);
  const rows = DATA.map((values, index) => {
    const at = index + 1;
    const [fruit = '', weight = ''] = TABLE[index] ?? [];
    return row(
      at,
      ...values.map((value, place) => cell(`${'ABCD'.charAt(place)}${at}`, value)),
      cell(`E${at}`, WANTED[index] ?? ''),
      cell(`F${at}`, FURTHER[index] ?? 0),
      number(`G${at}`, at * 10),
      cell(`I${at}`, fruit),
      cell(`J${at}`, weight),
      ...(at === 1 ? [cell('K1', 'Fruit'), cell('L1', 'Note there')] : at === 2 ? [cell('K2', 'Apple')] : []),
    );
  });
  const results = formulas.map((formula, index) =>
    row(index + 11, `<c r="A${index + 11}"><f>${xml(formula)}</f></c>`),
  );
  return workbook([...rows, ...results].join(''), {
    workbook: '<definedNames><definedName name="Old_prices">Sales!$D$1:$D$3</definedName></definedNames>',
    strings: strings.map((text) => plain(xml(text))),
    ...more,
  });
}

/** Changes words, their order and their case. Synonyms become equal. */
const ANSWERS = new Map([
  ['Shut', 'Cerrado'],
  ['Closed', 'Cerrado'],
  ['Apple', 'Manzana'],
  ['Applesauce', 'Compota'],
]);
const answer = (text: string) =>
  ANSWERS.get(text) ??
  Array.from(text.replaceAll(/&\w+;/g, ''))
    .toReversed()
    .join('')
    .replace(/^./, (first) => first.toUpperCase());

const missing = missingLibreOffice() ?? skipReason('libreOfficeSheets');

describe.skipIf(missing !== undefined)('recalculated by LibreOffice, a translated workbook', () => {
  let office: LibreOffice | undefined;
  let folder = '';
  const results = new Map<string, string>();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'recalculation-'));
    const files: string[] = [];
    for (const [index, formulas] of Object.values(BOOKS).entries()) {
      const file = path.join(folder, `before${index}.xlsx`);
      await writeFile(file, await book(formulas));
      const { segments, write } = await parseDocument(file, 'xlsx', SPANISH, DOCUMENT_BOUNDS);
      const after = path.join(folder, `after${index}.xlsx`);
      await write(segments.map(answer), after);
      files.push(file, after);
    }
    office = await openLibreOffice();
    const out = path.join(folder, 'csv');
    await mkdir(out);
    await office.convert(files, 'csv', out);
    for (const file of files) {
      const name = path.parse(file).name;
      results.set(name, await readFile(path.join(out, `${name}.csv`), 'utf8'));
    }
  }, 120_000);
  afterAll(async () => {
    await office?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const valuesOf = (name: string) =>
    results
      .get(name)
      ?.split('\n')
      .slice(10)
      .map((line) => line.split(',')[0]);

  it.each(Object.keys(BOOKS).map((name, index) => [name, index] as const))(
    'has the same results with %s',
    (_name, index) => {
      const before = valuesOf(`before${index}`);
      expect(before?.filter((value) => /^[\d.]+$|^TRUE$|^FALSE$/.test(value ?? ''))).toHaveLength(
        Object.values(BOOKS)[index]?.length ?? 0,
      );
      expect(valuesOf(`after${index}`)).toEqual(before);
    },
  );

  it('is translated where no formula looks', () => {
    const texts = Object.keys(BOOKS).map((_name, index) => results.get(`after${index}`));
    expect(texts.filter((text) => text?.includes('Ereht etoN'))).toHaveLength(texts.length);
  });
});
