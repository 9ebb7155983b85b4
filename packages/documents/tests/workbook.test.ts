import { describe, expect, it } from 'vitest';
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
} from './support/fixtures/sheetPackage';
import { HEADER, TABLE, translateWorkbook, withTable } from './support/translateWorkbook';

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
