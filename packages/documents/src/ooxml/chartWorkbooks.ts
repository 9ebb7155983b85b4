import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Entry } from 'yauzl';
import type { PackageTexts, PackageWriting } from '../package/packageFormat.js';
import { DocumentError, type DocumentBounds, type TargetLanguage } from '../parsedDocument.js';
import { parseXlsx } from '../xlsx/parseXlsx.js';
import type { ZipSource } from '../zip/zipSource.js';
import type { EntryAction } from '../zip/zipTarget.js';
import type { OfficePart } from './officePart.js';
import { readRelations } from './relations.js';

/** The workbooks of further charts stay unchanged. */
const MAX_WORKBOOKS = 100;

interface Context {
  readonly target: TargetLanguage;
  readonly bounds: DocumentBounds;
  readonly outPath: string;
}

type Answers = Map<string, string>;

/**
 * Plans the translation of the workbooks behind charts. Only the texts that a chart shows change there. Otherwise, the
 * chart would show the original texts again when its data is edited.
 */
export async function planChartWorkbooks(
  zip: ZipSource,
  list: readonly OfficePart[],
  { translations, segments, starts }: PackageTexts,
  context: Context,
): Promise<PackageWriting['replacements']> {
  const workbooks = new Map<string, { readonly entry: Entry; readonly answers: Answers }>();
  for (const [index, { kind, entry: chart }] of list.entries()) {
    if (kind !== 'chart') continue;
    const start = starts.get(chart.fileName) ?? 0;
    const end = starts.get(list[index + 1]?.entry.fileName ?? '') ?? segments.length;
    for (const name of (await readRelations(zip, chart, context.bounds)).values()) {
      const entry = zip.find(name);
      if (!entry || !/\.xls[xm]$/.test(name) || workbooks.size >= MAX_WORKBOOKS) continue;
      const { answers } = workbooks.get(name) ?? { answers: new Map<string, string>() };
      for (let place = start; place < end; place += 1)
        answers.set(segments[place] ?? '', translations[place] ?? '');
      workbooks.set(name, { entry, answers });
    }
  }
  return new Map(
    [...workbooks].map(([name, { entry, answers }]) => [
      name,
      async () => translateWorkbook(zip, entry, answers, context),
    ]),
  );
}

/** A workbook that cannot be read stays unchanged. */
async function translateWorkbook(
  zip: ZipSource,
  entry: Entry,
  answers: Answers,
  { target, bounds, outPath }: Context,
): Promise<EntryAction> {
  const [source, result] = [`${outPath}.chart`, `${outPath}.chart-out`];
  try {
    await writeFile(source, await zip.read(entry));
    const { segments, write } = await parseXlsx(source, target, bounds);
    const translations = segments.map((segment) => answers.get(segment) ?? segment);
    if (translations.every((text, index) => text === segments[index])) return 'same';
    await write(translations, result);
    return [await readFile(result)];
  } catch (error) {
    if (error instanceof DocumentError) return 'same';
    throw error;
  } finally {
    await Promise.all([source, result].map((file) => rm(file, { force: true })));
  }
}
