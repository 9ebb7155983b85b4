import type { Entry } from 'yauzl';
import type { DocumentBounds } from '../parsedDocument.js';
import { withAttribute } from '../paragraphs/write/languageChange.js';
import { attributeOf, walkXml } from '../xml/walkXml.js';
import { decodeXml, escapeXml, type Edit } from '../xml/xmlText.js';
import type { Criteria } from '../workbook/criteria.js';
import type { ZipSource } from '../zip/zipSource.js';
import { columnNamesIn, decodeName, encodeName } from './references.js';
import { FILTER, parseCell, type CellPlace } from './scanSheet.js';

/** An attribute of a table that repeats the text of a cell. Excel repairs a file if the two differ. */
export interface Label {
  readonly attribute: 'name' | 'totalsRowLabel';
  /** From 0. */
  readonly column: number;
  readonly text: string;
  readonly cell: CellPlace;
}

export interface Table {
  readonly entry: Entry;
  readonly labels: readonly Label[];
  readonly references: readonly string[];
  /** The column names come from a database or a file. They are not translated. */
  readonly isLinked: boolean;
}

export async function readTable(
  zip: ZipSource,
  entry: Entry,
  criteria: Criteria,
  bounds: DocumentBounds,
): Promise<Table> {
  const labels: Label[] = [];
  const references: string[] = [];
  let first: CellPlace | undefined;
  let last: CellPlace | undefined;
  let hasHeader = true;
  let isLinked = false;
  let column = 0;
  walkXml(decodeXml(await zip.read(entry)).xml, bounds.depth, {
    open(element) {
      const { local } = element;
      if (local === 'table') {
        const [start = '', end = start] = (attributeOf(element, 'ref') ?? '').split(':');
        first = parseCell(start);
        last = parseCell(end);
        hasHeader = attributeOf(element, 'headerRowCount') !== '0';
        isLinked = (attributeOf(element, 'tableType') ?? 'worksheet') !== 'worksheet';
      } else if (local === 'tableColumn' && first && last) {
        const name = attributeOf(element, 'name') ?? '';
        const total = attributeOf(element, 'totalsRowLabel');
        const at = first.column + column;
        if (hasHeader)
          labels.push({
            attribute: 'name',
            column,
            text: decodeName(name),
            cell: { row: first.row, column: at },
          });
        if (total !== undefined) {
          const cell = { row: last.row, column: at };
          labels.push({ attribute: 'totalsRowLabel', column, text: decodeName(total), cell });
        }
        column += 1;
      } else if (FILTER.test(local)) criteria.addValue(attributeOf(element, 'val') ?? '');
    },
    close: () => undefined,
    text(text) {
      criteria.addFormula(text);
      references.push(...columnNamesIn(text));
    },
  });
  return { entry, labels, references, isLinked };
}

export function writeLabels(xml: string, depth: number, texts: ReadonlyMap<Label, string>): Edit[] {
  const edits: Edit[] = [];
  const labels = [...texts];
  let column = 0;
  walkXml(xml, depth, {
    open({ local, start, openEnd }) {
      if (local !== 'tableColumn') return;
      const tag = xml.slice(start, openEnd);
      const turned = labels
        .filter(([label]) => label.column === column)
        .reduce((current, [{ attribute }, text]) => {
          return withAttribute(current, attribute, escapeXml(encodeName(text)).replaceAll('"', '&quot;'));
        }, tag);
      if (turned !== tag) edits.push({ start, end: openEnd, text: turned });
      column += 1;
    },
    close: () => undefined,
  });
  return edits;
}
