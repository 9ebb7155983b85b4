import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '../src/parseDocument';
import { DOCUMENT_BOUNDS, type TargetLanguage } from '../src/parsedDocument';
import {
  column,
  inline,
  number,
  plain,
  rich,
  row,
  shared,
  sheetPart,
  table,
  type ExtraSheetPart,
  type WorkbookOptions,
  workbook,
} from './support/fixtures/sheetPackage';
import { SPANISH, temporaryPath, unzip } from './ooxml/packages';

interface Options extends WorkbookOptions {
  readonly answer?: (text: string) => string;
  readonly target?: TargetLanguage;
}

/** Translates a workbook with one sheet. */
async function translateWorkbook(
  rows: string,
  { answer = (text) => text.toUpperCase(), target = SPANISH, ...options }: Options,
) {
  const file = await temporaryPath('book.xlsx');
  await writeFile(file, await workbook(rows, options));
  const { segments, write } = await parseDocument(file, 'xlsx', target, DOCUMENT_BOUNDS);
  const out = await temporaryPath('translated.xlsx');
  const { text, kept } = await write(segments.map(answer), out);
  const parts = await unzip(out);
  const read = (name: string) => String(parts.get(name));
  const strings = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    item.replaceAll(/<[^>]*>/g, ''),
  );
  const names = [...read('xl/tables/table1.xml').matchAll(/<tableColumn [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name,
  );
  return { segments, text, kept, read, strings, names };
}

const HEADER = row(1, shared('A1', 0), shared('B1', 1)) + row(2, number('A2', 1), number('B2', 2));
const TABLE = { after: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' };
const withTable = (...names: string[]) => ({
  ...TABLE,
  strings: names.map(plain),
  parts: [
    table(
      'A1:B2',
      names.map((name, index) => column(index + 1, name)),
    ),
  ],
});

describe('the column names of an Excel table', () => {
  it('are equal to their translated header cells, as Excel requires', async () => {
    const { names, strings, segments } = await translateWorkbook(HEADER, withTable('Fruit', 'Weight'));
    expect(segments).toEqual(['Fruit', 'Weight']);
    expect(strings).toEqual(['FRUIT', 'WEIGHT']);
    expect(names).toEqual(strings);
  });

  it('are equal to header cells with markup, line breaks and formats, too', async () => {
    const { read, strings } = await translateWorkbook(HEADER, {
      ...TABLE,
      strings: [rich('Fruit ') + rich('& more', '<b/>').replace('&', '&amp;'), plain('Net\n"Weight"')],
      parts: [table('A1:B2', [column(1, 'Fruit &amp; more'), column(2, 'Net_x000a_&quot;Weight&quot;')])],
    });
    expect(strings).toEqual(['FRUIT &amp; MORE', 'NET\n"WEIGHT"']);
    expect(read('xl/tables/table1.xml')).toContain('name="FRUIT &amp; MORE"');
    expect(read('xl/tables/table1.xml')).toContain('name="NET_x000a_&quot;WEIGHT&quot;"');
  });

  it('are equal to header cells that do not use shared strings, too', async () => {
    const rows =
      row(1, inline('A1', plain('Fruit')), '<c t="str"><v>Weight</v></c>') + row(2, number('A2', 1));
    const { names, read } = await translateWorkbook(rows, withTable('Fruit', 'Weight'));
    expect(names).toEqual(['FRUIT', 'WEIGHT']);
    expect(read('xl/worksheets/sheet1.xml')).toContain('<v>WEIGHT</v>');
  });

  it.each<[string, string, WorkbookOptions]>([
    ['a formula of a cell', '<c r="C2"><f>SUM(Table1[[#All],[weight]])</f></c>', {}],
    ['a formula in the row', '<c r="C2"><f>Table1[[#This Row],[Weight]]*2</f></c>', {}],
    ['a formula after a bracket without an end', '<c r="C2"><f>"[a" &amp; Table1[Weight]</f></c>', {}],
    [
      'a defined name',
      '',
      { workbook: '<definedNames><definedName name="W">Table1[Weight]</definedName></definedNames>' },
    ],
    [
      'the column itself',
      '',
      {
        parts: [
          table('A1:B2', [
            column(1, 'Fruit'),
            column(2, 'Weight', '<calculatedColumnFormula>Table1[@Weight]</calculatedColumnFormula>'),
          ]),
        ],
      },
    ],
  ])('stay untranslated if %s refers to them', async (_what, cell, more) => {
    const rows = HEADER.replace(/<\/row>$/, `${cell}</row>`);
    const { names, strings } = await translateWorkbook(rows, { ...withTable('Fruit', 'Weight'), ...more });
    expect(names).toEqual(['FRUIT', 'Weight']);
    expect(strings).toEqual(['FRUIT', 'Weight']);
  });

  it('stay untranslated if two of them would become equal', async () => {
    const same = await translateWorkbook(HEADER, { ...withTable('Fruit', 'Fruits'), answer: () => 'Fruta' });
    expect([same.names, same.strings]).toEqual([
      ['Fruit', 'Fruits'],
      ['Fruit', 'Fruits'],
    ]);
    const rows = HEADER.replace(/<\/row>$/, '<c r="C2"><f>SUM(Table1[Weight])</f></c></row>');
    const { names } = await translateWorkbook(rows, {
      ...withTable('Fruit', 'Weight'),
      answer: () => 'Weight',
    });
    expect(names).toEqual(['Fruit', 'Weight']);
  });

  it('stay untranslated if they come from a database', async () => {
    const parts = [table('A1:B2', [column(1, 'Fruit'), column(2, 'Weight')], ' tableType="queryTable"')];
    const { names, strings } = await translateWorkbook(HEADER, { ...withTable('Fruit', 'Weight'), parts });
    expect([names, strings]).toEqual([
      ['Fruit', 'Weight'],
      ['Fruit', 'Weight'],
    ]);
  });

  it('are translated together with the label of the total row', async () => {
    const rows = HEADER + row(3, shared('A3', 2), number('B3', 2));
    const parts = [
      table(
        'A1:B3',
        [
          '<tableColumn id="1" name="Fruit" totalsRowLabel="Sum of it"/>',
          '<tableColumn id="2" name="Weight"/>',
        ],
        ' totalsRowCount="1"',
      ),
    ];
    const { read } = await translateWorkbook(rows, {
      ...TABLE,
      strings: ['Fruit', 'Weight', 'Sum of it'].map(plain),
      parts,
    });
    expect(read('xl/tables/table1.xml')).toContain('name="FRUIT" totalsRowLabel="SUM OF IT"');
  });
});

describe('a workbook', () => {
  it('has untranslated column headers of a pivot table, because Excel finds the table’s fields by these names', async () => {
    const cache: ExtraSheetPart = {
      path: 'xl/pivotCache/pivotCacheDefinition1.xml',
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.pivotCacheDefinition+xml',
      content: sheetPart(
        'pivotCacheDefinition',
        '<cacheFields count="1"><cacheField name="Region"/></cacheFields>',
      ),
    };
    const { strings } = await translateWorkbook(row(1, shared('A1', 0), shared('B1', 1)), {
      strings: [plain('Region'), plain('Other')],
      parts: [cache],
    });
    expect(strings).toEqual(['Region', 'OTHER']);
  });

  it('loses the pronunciation of translated words', async () => {
    const { strings } = await translateWorkbook(row(1, shared('A1', 0)), {
      strings: [`${plain('東京')}<rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="0"/>`],
      answer: () => 'Tokio',
    });
    expect(strings).toEqual(['Tokio']);
  });

  it('is sent with a sentence on two lines as one segment, and with other lines as separate segments', async () => {
    const { segments, strings } = await translateWorkbook(row(1, shared('A1', 0)), {
      strings: [plain('Unit\nprice'), plain('Name\nAddress'), plain('One._x000D_\nTwo'), plain('A.\n\nb')],
    });
    expect(segments).toEqual(['Unit price', 'Name', 'Address', 'One.', 'Two', 'A.', 'b']);
    expect(strings).toEqual(['UNIT PRICE', 'NAME\nADDRESS', 'ONE._x000D_\nTWO', 'A.\n\nB']);
  });

  it('retains the codes in page headers, and doubles each ampersand of a translated header', async () => {
    const header = (text: string) => `<headerFooter><oddHeader>${text}</oddHeader></headerFooter>`;
    const { segments, read } = await translateWorkbook(row(1, shared('A1', 0)), {
      strings: [plain('Hi')],
      after: header('&amp;L&amp;"Arial,Bold"&amp;KFF0000Prices&amp;C&amp;P of &amp;N&amp;RAt home'),
      answer: (text) => (text === 'Prices' ? 'Q&amp;A' : text),
    });
    expect(segments).toEqual(['Hi', 'Prices', 'of', 'At home']);
    expect(read('xl/worksheets/sheet1.xml')).toContain(
      header('&amp;L&amp;"Arial,Bold"&amp;KFF0000Q&amp;&amp;A&amp;C&amp;P of &amp;N&amp;RAt home'),
    );
  });

  it('contains the original text where the translation is longer than Excel permits', async () => {
    const header = '<headerFooter><oddHeader>&amp;LPrices</oddHeader></headerFooter>';
    const { strings, read } = await translateWorkbook(row(1, shared('A1', 0)), {
      strings: [plain('Long'), plain('Short')],
      after: header,
      answer: (text) => (text === 'Short' ? 'Corto' : text.repeat(10_000)),
    });
    expect(strings).toEqual(['Long', 'Corto']);
    expect(read('xl/worksheets/sheet1.xml')).toContain(header);
  });

  it('with a million cells is translated', async () => {
    const words = Array.from({ length: 1000 }, (_word, index) => `Word ${index} of it`);
    const rows = Array.from({ length: 10_000 }, (_row, index) => {
      const cells = Array.from(
        { length: 100 },
        (_cell, place) => `<c t="s"><v>${(index + place) % 1000}</v></c>`,
      );
      return `<row>${cells.join('')}</row>`;
    });
    const { segments, strings } = await translateWorkbook(rows.join(''), { strings: words.map(plain) });
    expect(segments).toEqual(words);
    expect(strings.at(-1)).toBe('WORD 999 OF IT');
  });
});

const formula = (text: string) => row(9, `<c r="H9"><f>${text}</f></c>`);
const validation = (list: string) =>
  `<dataValidations count="1"><dataValidation type="list" sqref="A1:A9"><formula1>${list}</formula1></dataValidation></dataValidations>`;
const rule = (attributes: string, inner = '') =>
  `<conditionalFormatting sqref="A1:A9"><cfRule priority="1" ${attributes}>${inner}</cfRule></conditionalFormatting>`;
const filter = (inner: string) =>
  `<autoFilter ref="A1:B9"><filterColumn colId="0">${inner}</filterColumn></autoFilter>`;
const external: ExtraSheetPart = {
  path: 'xl/externalLinks/externalLink1.xml',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml',
  content: sheetPart(
    'externalLink',
    '<externalBook><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>Paid</v></cell></row></sheetData></sheetDataSet></externalBook>',
  ),
};

describe('a cell whose text is compared', () => {
  const TEXTS = ['Paid', 'paid', 'Prepaid card', 'Pay day', 'Due', 'Sales'];
  const EXACT = ['Paid', 'paid'];
  const after = (xml: string): WorkbookOptions => ({ after: xml });
  const NAMES =
    '<definedNames><definedName name="S">"Paid"</definedName><definedName name="T">U</definedName><definedName name="U">T</definedName></definedNames>';
  const ofCells =
    '<conditionalFormatting sqref="C1:D1"><cfRule type="expression"><formula>ISNUMBER(SEARCH($A$9,C1))</formula></cfRule></conditionalFormatting>';
  const CARDS = '<customFilters><customFilter val="*card"/></customFilters>';
  const PAID = '<formula>"Paid"</formula>';
  const ON_SHEETS = "ISNUMBER(FIND(F2,'Sales'!D1))+ISNUMBER(FIND(F2,Others!E1))";
  const sharedFormula = '<c r="H9"><f t="shared" ref="H9:I9" si="0">IF(LEFT(A1,3)=$F$9,1,0)</f></c>';
  it.each<[string, readonly string[], string, WorkbookOptions?]>([
    ['with a criterion', EXACT, formula('SUMIF(A1:A9,"Paid",B1:B9)')],
    ['with a criterion that has an operator', EXACT, formula('COUNTIF(A1:A9,"&lt;&gt;PAID")')],
    ['with a literal in braces', EXACT, formula('SUM(COUNTIF(A1:A9,{"x","Paid"}))')],
    ['with joined literals', EXACT, formula('COUNTIF(A1:A9,"Pa"&amp;"id")')],
    ['by joined wildcards', [...EXACT, 'Prepaid card'], formula('COUNTIF(A:A,"*"&amp;"aid"&amp;"*")')],
    ['by wildcards', [...EXACT, 'Pay day'], formula('VLOOKUP("pa?*",A1:B9,2,FALSE)')],
    ['in a part', [...EXACT, 'Prepaid card'], formula('ISNUMBER(SEARCH("paid",A2))')],
    ['at its start', ['Pay day'], formula('IF(LEFT(A2,3)="Pay",1,0)')],
    ['with the name of its sheet', ['Sales'], formula('INDIRECT(A6&amp;"!B1")')],
    ['with permitted values', [...EXACT, 'Due'], '', after(validation('"Paid, Due"'))],
    ['with a filter', ['Due'], '', after(filter('<filters><filter val="Due"/></filters>'))],
    ['with a filter with wildcards', ['Prepaid card'], '', after(filter(CARDS))],
    ['with a conditional format', EXACT, '', after(rule('type="cellIs" operator="equal"', PAID))],
    ['with a part in a conditional format', ['Pay day'], '', after(rule('type="containsText" text="day"'))],
    ['with a constant with a name', EXACT, '', { workbook: NAMES }],
    ['with another workbook', EXACT, formula('MATCH(A1,[1]Sheet1!A:A,0)'), { parts: [external] }],
    ['with a part from another cell', [...EXACT, 'Sales'], formula('SUMIF(A1:B1,"*"&amp;F1&amp;"*",C2:D2)')],
    ['in a sorted range', ['Pay day', 'Due', 'Sales'], formula('MATCH(F1,D1:E1)')],
    ['in part by a shared formula', EXACT, row(9, sharedFormula)],
    ['in part on the sheet with this name', ['Pay day'], formula(ON_SHEETS)],
    ['in part by a conditional format of several cells', ['Prepaid card', 'Pay day'], '', after(ofCells)],
  ])('%s stays, and is counted', async (_how, stay, rows, more) => {
    const cells = row(1, ...TEXTS.map((_text, index) => shared(`${'ABCDEF'.charAt(index)}1`, index)));
    const { strings, kept } = await translateWorkbook(cells + rows, { strings: TEXTS.map(plain), ...more });
    expect(strings).toEqual(TEXTS.map((text) => (stay.includes(text) ? text : text.toUpperCase())));
    expect(kept).toBe(stay.length);
  });

  it('in part stays in the column of a table', async () => {
    const { strings } = await translateWorkbook(
      HEADER.replace(number('A2', 1), shared('A2', 2)) + formula('COUNTIF(Table1[Fruit],"*"&amp;Z1)'),
      { ...withTable('Fruit', 'Weight'), strings: ['Fruit', 'Weight', 'Red apple'].map(plain) },
    );
    expect(strings).toEqual(['Fruit', 'WEIGHT', 'Red apple']);
  });

  it('in part in one of 10,000 formulas stays', async () => {
    const cells = Array.from({ length: 10_000 }, (_formula, index) =>
      row(
        index + 1,
        shared(`A${index + 1}`, index % 5000),
        `<c r="B${index + 1}"><f>SEARCH(C1,A${index + 1}:A${index + 2})</f></c>`,
      ),
    );
    const strings = Array.from({ length: 5000 }, (_text, index) => plain(`Text ${index}`));
    expect((await translateWorkbook(cells.join(''), { strings })).kept).toBe(5000);
  });

  it('is translated if only other words are quoted', async () => {
    const { strings, kept } = await translateWorkbook(
      row(1, shared('A1', 0)) + formula('IF(B1="Due","Paid on","x")'),
      {
        strings: [plain('Paid')],
      },
    );
    expect([strings, kept]).toEqual([['PAID'], 0]);
  });

  it('does not get the text that a formula compares with', async () => {
    const { strings } = await translateWorkbook(row(1, shared('A1', 0)) + formula('COUNTIF(A:A,"Cerrado")'), {
      strings: [plain('Closed')],
      answer: () => 'Cerrado',
    });
    expect(strings).toEqual(['Closed']);
  });

  const answers = new Map([
    ['Shut', 'Cerrado'],
    ['Closed', 'Cerrado'],
    ['Cat', 'Shut'],
    ['<span id="r0">C</span><span id="r1">at</span>', 'Gato'],
    ['Dog', 'Perro'],
  ]);
  const compared = {
    strings: [...['Closed', 'Shut', 'Cat', 'Dog'].map(plain), rich('C') + rich('at', '<b/>')],
    answer: (text: string) => answers.get(text) ?? text,
  };

  it('with that of another cell does not become equal to a different text, or different from an equal one', async () => {
    const { strings, kept } = await translateWorkbook(
      row(1, shared('A1', 0)) + formula('VLOOKUP(A1,A1:B9,2,0)'),
      compared,
    );
    expect([strings, kept]).toEqual([['Cerrado', 'Shut', 'Cat', 'Perro', 'Cat'], 3]);
  });

  it('with nothing may become equal to another text', async () => {
    const { strings } = await translateWorkbook(row(1, shared('A1', 0)) + formula('SUM(A1:B9)'), compared);
    expect(strings.slice(0, 2)).toEqual(['Cerrado', 'Cerrado']);
  });

  it('with one of 10,000 criteria stays', async () => {
    const many = (literal: (index: number) => string) =>
      Array.from(
        { length: 10_000 },
        (_formula, index) => `<c><f>COUNTIF(A:A,"${literal(index)}")</f></c>`,
      ).join('');
    const strings = Array.from({ length: 5000 }, (_text, index) => plain(`Text ${index * 3}`));
    const exact = await translateWorkbook(
      row(1, shared('A1', 0)) +
        row(
          2,
          many((index) => `text ${index}`),
        ),
      { strings },
    );
    expect(exact.kept).toBe(3334);
    const patterns = await translateWorkbook(
      row(1, shared('A1', 0)) +
        row(
          2,
          many((index) => `*a*b*${index}*`),
        ),
      { strings },
    );
    expect(patterns.kept).toBe(5000);
  });
});
