import type { DocumentBounds, ParseDocument } from '../parsedDocument.js';
import { createOoxmlDialect } from '../ooxml/dialect.js';
import type { OfficePart } from '../ooxml/officePart.js';
import { listParts } from '../ooxml/partList.js';
import { readRelations } from '../ooxml/relations.js';
import { planOoxml, toTextPart } from '../ooxml/parseOoxml.js';
import { parsePackage } from '../package/parsePackage.js';
import type { PackagePlan, PackageTexts, PartEdits } from '../package/packageFormat.js';
import type { ZipSource } from '../zip/zipSource.js';
import { createCriteria, type Criteria } from '../workbook/criteria.js';
import { findKeptTexts } from '../workbook/keptTexts.js';
import { readFixedNames } from './fixedNames.js';
import { toColumnKey } from './references.js';
import { isTooLong, reviewTexts, type ReviewedText } from '../workbook/reviewTexts.js';
import { createPartTexts, textKey, type PartTexts } from './partTexts.js';
import { cellKey, scanSheet, type CellText, type SheetScan } from './scanSheet.js';
import { restoreFixedTexts, type LabelText } from './restoreFixedTexts.js';
import { readTable, writeLabels, type Label, type Table } from './tables.js';

/** Facts about a sheet, without its text. */
interface Sheet extends SheetScan {
  readonly part: OfficePart;
  readonly tables: readonly Table[];
  /** The texts of the cells that have a label. */
  readonly cells: ReadonlyMap<string, CellText>;
}

/**
 * Writing changes only texts: formulas, their results, numbers, and names of sheets and ranges stay. A sheet is kept in
 * memory only if it contains text besides shared strings.
 */
export const parseXlsx: ParseDocument = async (path, target, bounds) =>
  parsePackage(
    {
      kind: 'xlsx',
      async open(zip): Promise<PackagePlan> {
        const list = await listParts(zip, 'workbook', bounds);
        const criteria = createCriteria();
        const partTexts = createPartTexts();
        const sheets = await readSheets(zip, list, { criteria, partTexts }, bounds);
        const names = await readFixedNames(zip, list, criteria, bounds);
        const places = sheets.map(({ part, tables }) => ({ entry: part.entry, tables }));
        const fixed = await partTexts.find(zip, places, names.sheetFiles, bounds);
        const withText = new Set(sheets.filter(({ hasText }) => hasText).map(({ part }) => part.entry));
        const parts = list
          .filter(({ kind, entry }) => isText(kind) || withText.has(entry))
          .map((part) => toTextPart(part, bounds.depth));
        const general = planOoxml(bounds.depth);
        const plan = { ...general, parts, dialect: createOoxmlDialect(target) };
        return {
          ...plan,
          async prepareWrite(current, texts, outPath) {
            const { edits } = await general.prepareWrite(current, texts, outPath);
            const own = await reviewWorkbook(
              current,
              { plan, sheets, names, criteria, fixed, depth: bounds.depth },
              texts,
            );
            return { translations: own.translations, edits: new Map([...edits, ...own.edits]) };
          },
        };
      },
    },
    path,
    target,
    bounds,
  );

/** A chart repeats the texts of cells. */
const CHART = /\/charts\/[^/]+\.xml$/i;

function isText(kind: OfficePart['kind']): boolean {
  return kind !== 'sheet' && kind !== 'table' && kind !== 'pivotCache';
}

async function readSheets(
  zip: ZipSource,
  list: readonly OfficePart[],
  { criteria, partTexts }: { readonly criteria: Criteria; readonly partTexts: PartTexts },
  bounds: DocumentBounds,
): Promise<readonly Sheet[]> {
  const tables = new Map(
    list.filter(({ kind }) => kind === 'table').map(({ entry }) => [entry.fileName.toLowerCase(), entry]),
  );
  const sheets: Sheet[] = [];
  for (const part of list.filter(({ kind }) => kind === 'sheet')) {
    const own: Table[] = [];
    for (const target of (await readRelations(zip, part.entry, bounds)).values()) {
      const entry = tables.get(target);
      if (entry) own.push(await readTable(zip, entry, criteria, bounds));
    }
    const wanted = new Set(own.flatMap(({ labels }) => labels.map(({ cell }) => cellKey(cell))));
    const cells = new Map<string, CellText>();
    const scan = await scanSheet(zip, part.entry, bounds, {
      criteria,
      onText(place, text) {
        if (wanted.has(cellKey(place))) cells.set(cellKey(place), text);
      },
      onFormula: (formula, ranges) => partTexts.addFormula(part.entry, formula, ranges),
    });
    sheets.push({ part, tables: own, cells, ...scan });
  }
  return sheets;
}

interface Workbook {
  readonly plan: Pick<PackagePlan, 'parts' | 'dialect'>;
  readonly sheets: readonly Sheet[];
  readonly names: Awaited<ReturnType<typeof readFixedNames>>;
  readonly criteria: Criteria;
  /** The keys of texts that stay in any case. */
  readonly fixed: ReadonlySet<string>;
  readonly depth: number;
}

/** Keeps column names equal to their header cells. Keeps the original of texts that Excel would not accept. */
async function reviewWorkbook(
  zip: ZipSource,
  { plan, sheets, names, criteria, fixed, depth }: Workbook,
  texts: PackageTexts,
) {
  const refused: ReviewedText[] = [];
  const cellTexts: ReviewedText[] = [];
  const fixedTexts = new Set<ReviewedText>();
  const reviewed = new Map<string, ReviewedText>();
  const sheetNames = new Set(sheets.map(({ part }) => part.entry.fileName));
  const strings = plan.parts.find(({ entry }) => /sharedstrings/i.test(entry.fileName))?.entry.fileName ?? '';
  for (const part of plan.parts) {
    const { fileName } = part.entry;
    if (fileName !== strings && !sheetNames.has(fileName) && !CHART.test(fileName)) continue;
    await reviewTexts(zip, { dialect: plan.dialect, part }, texts, (text, index, isPageText) => {
      reviewed.set(`${fileName}#${index}`, text);
      if (fixed.has(textKey(fileName === strings ? undefined : fileName, index))) fixedTexts.add(text);
      if (!isPageText) cellTexts.push(text);
      else if (text.end > text.start && isTooLong(text, true)) refused.push(text);
    });
  }
  const tables = sheets.flatMap((sheet) => sheet.tables.map((table) => ({ sheet, table })));
  const labelTexts = tables.map(({ sheet, table }) =>
    table.labels.map((label): LabelText => {
      const found = sheet.cells.get(cellKey(label.cell));
      const part = found?.kind === 'shared' ? strings : sheet.part.entry.fileName;
      return { label, text: found && reviewed.get(`${part}#${found.index}`) };
    }),
  );
  const references = new Set([...names.columns, ...sheets.flatMap((sheet) => referencesOf(sheet))]);
  const linked = new Set(tables.filter(({ table }) => table.isLinked).flatMap(({ table }) => table.labels));
  const isKept = (label: Label) => linked.has(label) || references.has(toColumnKey(label.text));
  for (const label of labelTexts.flat().map((one) => one.label))
    if (isKept(label)) criteria.addValue(label.text);
  refused.push(
    ...findKeptTexts(
      cellTexts,
      criteria,
      (text) => fixedTexts.has(text) || names.fields.has(toColumnKey(text.before)) || isTooLong(text, false),
    ),
  );
  const result = restoreFixedTexts(texts, labelTexts, isKept, refused);
  const edits = new Map<string, PartEdits>();
  tables.forEach(({ table }, index) => {
    const labels = result.labels[index];
    if (labels && labels.size > 0) {
      edits.set(table.entry.fileName.toLowerCase(), (xml) => writeLabels(xml, depth, labels));
    }
  });
  return { translations: result.translations, edits };
}

function referencesOf({ references, tables }: Sheet): readonly string[] {
  return [...references, ...tables.flatMap((table) => table.references)];
}
