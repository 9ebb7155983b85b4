import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findLibreOffice } from '../ensureLibreOffice.mjs';

const run = promisify(execFile);

/** Why LibreOffice cannot be asked here; undefined where it can. On CI there is no such reason: the tests fail instead. */
export function missingLibreOffice(): string | undefined {
  if (findLibreOffice() !== undefined || process.env['CI'] === 'true') return undefined;
  return 'there is no LibreOffice: see tests/tools/ensureLibreOffice.mjs';
}

export interface LibreOffice {
  /**
   * Converts files, all in one call. What LibreOffice cannot open is missing from the folder then.
   * @param target `pdf`, or with a filter: `docx:MS Word 2007 XML`
   */
  convert(files: readonly string[], target: string, outFolder: string): Promise<void>;
  close(): Promise<void>;
}

/** A LibreOffice with settings of its own, so that it meets no other. */
export async function openLibreOffice(): Promise<LibreOffice> {
  const soffice = findLibreOffice();
  if (soffice === undefined) throw new Error('There is no LibreOffice.');
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

/** The pages of a PDF as text, as Poppler reads it. */
export async function readPdf(file: string): Promise<{ readonly pages: number; readonly text: string }> {
  const [info, text] = await Promise.all([
    run('pdfinfo', [file]),
    run('pdftotext', [file, '-'], { maxBuffer: 2 ** 24 }),
  ]);
  return { pages: Number(/^Pages:\s*(\d+)/m.exec(info.stdout)?.[1] ?? 0), text: text.stdout };
}
