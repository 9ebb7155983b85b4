import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { missingAdvice, skipReason } from '../../../../tools/systemPackages/ensure.mjs';
import { findLibreOffice } from '../../../../tools/systemPackages/find.mjs';

const run = promisify(execFile);

/** Fonts that the PDFs need: with substitutes, their text would contain wrong characters. */
const NEEDS = ['libreOffice', 'eastAsianFonts', 'rightToLeftFonts'] as const;

/** Why the tests that need LibreOffice are skipped here; undefined if they run. */
export const missingLibreOffice = () => skipReason(...NEEDS);

export interface LibreOffice {
  /**
   * Converts files in one run. A file that LibreOffice cannot open produces no output.
   * @param target `pdf`, or an extension with a filter: `docx:MS Word 2007 XML`
   */
  convert(files: readonly string[], target: string, outFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** A LibreOffice with its own profile, so that it does not share state with other instances. */
export async function openLibreOffice(): Promise<LibreOffice> {
  const soffice = findLibreOffice();
  const advice = missingAdvice(...NEEDS);
  if (soffice === undefined || advice !== undefined) throw new Error(advice);
  const home = await mkdtemp(path.join(tmpdir(), 'documents-office-'));
  const options = [`-env:UserInstallation=${pathToFileURL(home).href}`, '--headless', '--norestore'];
  return {
    async convert(files, target, outFolder) {
      if (files.length === 0) return;
      const env = { ...process.env, HOME: home };
      await run(soffice, [...options, '--convert-to', target, '--outdir', outFolder, ...files], {
        env,
        maxBuffer: 2 ** 24,
      });
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

export async function readPdf(file: string): Promise<{ readonly pages: number; readonly text: string }> {
  const [info, text] = await Promise.all([
    run('pdfinfo', [file]),
    run('pdftotext', [file, '-'], { maxBuffer: 2 ** 24 }),
  ]);
  return { pages: Number(/^Pages:\s*(\d+)/m.exec(info.stdout)?.[1] ?? 0), text: text.stdout };
}
