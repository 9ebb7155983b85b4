import type { DocumentBounds } from '../parsedDocument.js';
import type { OfficePart } from '../ooxml/officePart.js';
import { readRelations } from '../ooxml/relations.js';
import { scanXml } from '../xml/scanXml.js';
import type { Criteria } from '../workbook/criteria.js';
import type { ZipSource } from '../zip/zipSource.js';
import { columnNamesIn, decodeName, toColumnKey } from './references.js';

/** Names that other parts of a workbook refer to. A translation must not change them. */
export interface FixedNames {
  /** Table columns that the formulas of defined names refer to. */
  readonly columns: readonly string[];
  /** Fields of pivot tables. Excel finds a field by the text of its column header. */
  readonly fields: ReadonlySet<string>;
  /** The parts of the sheets in lower case, by the name of the sheet in lower case. */
  readonly sheetFiles: ReadonlyMap<string, string>;
}

const WORKBOOK = /(?:^|\/)workbook\.xml$|\/externalLinks\/[^/]+\.xml$/i;

export async function readFixedNames(
  zip: ZipSource,
  list: readonly OfficePart[],
  criteria: Criteria,
  bounds: DocumentBounds,
): Promise<FixedNames> {
  const columns: string[] = [];
  const fields = new Set<string>();
  const sheetFiles = new Map<string, string>();
  const workbooks = zip.entries.filter(({ fileName }) => WORKBOOK.test(fileName));
  const caches = list.filter(({ kind }) => kind === 'pivotCache').map(({ entry }) => entry);
  for (const entry of [...workbooks, ...caches]) {
    const targets = await readRelations(zip, entry, bounds);
    await scanXml(await zip.stream(entry), bounds, {
      open(local, attributes) {
        if (local === 'cacheField') fields.add(toColumnKey(decodeName(attributes['name'] ?? '')));
        const id = Object.keys(attributes).find((name) => name.endsWith(':id')) ?? '';
        const file = targets.get(attributes[id] ?? '');
        if (local === 'sheet' && file !== undefined)
          sheetFiles.set((attributes['name'] ?? '').toLowerCase(), file);
        if (local === 'sheet' || local === 'definedName') criteria.addName(attributes['name'] ?? '');
      },
      close(local, text) {
        // The workbooks of external links are not translated. Their texts are cached here.
        if (local === 'v') criteria.addValue(text);
        if (local !== 'definedName') return;
        criteria.addFormula(text);
        columns.push(...columnNamesIn(text));
      },
    });
  }
  return { columns, fields, sheetFiles };
}
