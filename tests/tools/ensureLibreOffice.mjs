// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages } from './ensureApertium.mjs';

/** Writer and Impress without windows, and what reads a PDF: the tests of documents need both. */
const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-impress-nogui', 'poppler-utils'];

const PROGRAMS = ['soffice', 'pdftotext', 'pdftoppm', 'pdfinfo'];

/**
 * The path of `soffice`, if Poppler's programs are there as well.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findLibreOffice(environment = process.env) {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const [soffice, ...others] = PROGRAMS.map((program) =>
    folders.map((folder) => path.join(folder, program)).find(existsSync),
  );
  return others.every((found) => found !== undefined) ? soffice : undefined;
}

/** @throws {Error} if a package cannot be had */
function installLibreOffice() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]), env };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}

/**
 * The path of `soffice`, installed from the distribution first where that is possible. Undefined where there is none:
 * whether LibreOffice opens a translated document is then not tried, but on CI.
 * @returns {string | undefined}
 * @throws {Error} with a sentence that says what to do, on CI
 */
export function ensureLibreOffice() {
  const found = findLibreOffice();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    console.error('LibreOffice or Poppler is missing: installing them with apt-get …');
    installLibreOffice();
    const installed = findLibreOffice();
    if (installed !== undefined) return installed;
  }
  const advice = `Some tests of the gateway open translated documents. Install LibreOffice and Poppler, on Debian and Ubuntu with: sudo apt-get install ${PACKAGES.join(' ')}`;
  if (process.env['CI'] === 'true') throw new Error(advice);
  console.error(`${advice}. Without them they are skipped.`);
  return undefined;
}
