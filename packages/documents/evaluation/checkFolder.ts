// `npm run check:documents -- FOLDER`: translates every document in a folder into other letters. It shows which
// real documents the gateway refuses, and which faults other programs find in the translations. The programs
// gettext, cmark-gfm and libxml2 must be installed for `.po`, `.md` and `.html`. If pdftotext (poppler) is installed,
// the text of PDF files is compared with its text. Prints a Markdown table; the exit code is 1 after a fault.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from '@lang-assistant/documents';
import { DOCUMENT_BOUNDS, DocumentError, type DocumentProblem } from '@lang-assistant/documents';
import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { extensionOf, kindOfExtension } from '@lang-assistant/core/files/kindFacts';
import { ORACLES } from '../tests/support/oracles';
import { plainTextOf } from '@lang-assistant/documents';
import { comparePdf, type PdfComparison } from './judges/comparePdf';
import { JUDGES } from './judges/judges';

/**
 * `wrong`: the translation was written, and a check finds a fault in it. `fault`: an error that is not a
 * `DocumentError`.
 */
type Outcome = DocumentProblem | 'written' | 'wrong' | 'fault';

interface Result {
  readonly file: string;
  readonly kind: DocumentKind;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly ms: number;
  readonly comparison?: PdfComparison | undefined;
}

/** The number of faults that are printed per document. */
const MAX_FAULTS = 5;

const SPANISH = { tag: 'es', isRtl: false };

async function readAndWrite(file: string, kind: DocumentKind, out: string): Promise<Result> {
  const start = performance.now();
  const result = (outcome: Outcome, reason = ''): Result => ({
    file,
    kind,
    outcome,
    reason,
    ms: performance.now() - start,
  });
  try {
    const { segments, write } = await parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS);
    if (segments.length === 0) return result('no_text');
    await write(segments.map(ORACLES.keepsTags), out);
    const ms = performance.now() - start;
    const faults = (await JUDGES[kind]?.(file, out)) ?? [];
    const outcome = faults.length > 0 ? 'wrong' : 'written';
    const comparison = kind === 'pdf' ? comparePdf(file, segments.map(plainTextOf).join('\n')) : undefined;
    return { ...result(outcome, faults.slice(0, MAX_FAULTS).join('\n  ')), ms, comparison };
  } catch (error) {
    if (error instanceof DocumentError) return result(error.problem, error.message);
    return result('fault', error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await rm(out, { force: true });
  }
}

function printTable(results: readonly Result[]): void {
  const outcomes = [
    'written',
    'no_text',
    'encrypted',
    'too_old',
    'too_much',
    'broken',
    'wrong',
    'fault',
  ] as const;
  console.log(`| Kind | Files | ${outcomes.join(' | ')} | Slowest |`);
  console.log(`| --- | ---: | ${outcomes.map(() => '---:').join(' | ')} | ---: |`);
  for (const kind of DOCUMENT_KINDS) {
    const own = results.filter((result) => result.kind === kind);
    if (own.length === 0) continue;
    const counts = outcomes.map((outcome) => own.filter((result) => result.outcome === outcome).length);
    const slowest = Math.round(Math.max(...own.map(({ ms }) => ms)));
    console.log(`| ${kind} | ${own.length} | ${counts.join(' | ')} | ${slowest} ms |`);
  }
}

function printComparisons(results: readonly Result[]): void {
  const found = results.flatMap(({ comparison }) => comparison ?? []);
  if (found.length === 0) return;
  const percent = (pick: (one: PdfComparison) => number) =>
    `${((100 * found.reduce((sum, one) => sum + pick(one), 0)) / found.length).toFixed(1)} %`;
  const [words, pairs] = [percent((one) => one.words), percent((one) => one.pairs)];
  console.log(
    `${found.length} PDF files have on average ${words} of the words that pdftotext finds, ${pairs} of the pairs.`,
  );
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: npm run check:documents -- FOLDER');
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const scratch = await mkdtemp(path.join(tmpdir(), 'check-documents-'));
const results: Result[] = [];
try {
  for (const entry of entries) {
    const kind = kindOfExtension(extensionOf(entry.name));
    if (!entry.isFile() || !kind) continue;
    results.push(
      await readAndWrite(path.join(entry.parentPath, entry.name), kind, path.join(scratch, `out.${kind}`)),
    );
  }
} finally {
  await rm(scratch, { recursive: true });
}
printTable(results);
printComparisons(results);
for (const { file, outcome, reason } of results)
  if (
    outcome === 'broken' ||
    outcome === 'too_old' ||
    outcome === 'too_much' ||
    outcome === 'wrong' ||
    outcome === 'fault'
  )
    console.log(`${outcome}: ${path.relative(folder, file)}: ${reason}`);
if (results.some(({ outcome }) => outcome === 'fault' || outcome === 'wrong')) process.exitCode = 1;
