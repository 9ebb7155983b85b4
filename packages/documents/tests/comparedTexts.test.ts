import { describe, expect, it } from 'vitest';
import {
  plain,
  number,
  rich,
  row,
  shared,
  sheetPart,
  type ExtraSheetPart,
  type WorkbookOptions,
} from './support/fixtures/sheetPackage';
import { HEADER, translateWorkbook, withTable } from './support/translateWorkbook';

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
