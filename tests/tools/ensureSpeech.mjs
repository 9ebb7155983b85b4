// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canInstallPackages } from './ensureApertium.mjs';

/** A server that programs give their texts to, and a synthesizer that reads them aloud in some 130 languages. */
const PACKAGES = ['speech-dispatcher', 'speech-dispatcher-espeak-ng'];

/** Where Debian and Ubuntu keep the synthesizers: by architecture, too. */
const MODULES = '/usr/lib/speech-dispatcher-modules/sd_espeak-ng';

/** What the packages bring along as settings of the whole machine. */
export const SPEECH_SETTINGS = '/etc/speech-dispatcher';

/**
 * The path of `speech-dispatcher`, if it has a synthesizer.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 */
export function findSpeech(environment = process.env) {
  const folders = (environment['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const found = folders.map((folder) => path.join(folder, 'speech-dispatcher')).find(existsSync);
  return existsSync(MODULES) && existsSync(SPEECH_SETTINGS) ? found : undefined;
}

/** @throws {Error} if a package cannot be had */
function installSpeech() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: /** @type {['ignore', 2, 2]} */ (['ignore', 2, 2]), env };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
}

/**
 * The path of `speech-dispatcher`, installed from the distribution first where that is possible. Undefined where there is
 * none: reading aloud is then not tried for real, but on CI.
 * @returns {string | undefined}
 * @throws {Error} with a sentence that says what to do, on CI
 */
export function ensureSpeech() {
  const found = findSpeech();
  if (found !== undefined) return found;
  if (canInstallPackages()) {
    console.error('A speech synthesizer is missing: installing it with apt-get …');
    installSpeech();
    const installed = findSpeech();
    if (installed !== undefined) return installed;
  }
  const advice = `Some tests of the widget read aloud. Install a synthesizer, on Debian and Ubuntu with: sudo apt-get install ${PACKAGES.join(' ')}`;
  if (process.env['CI'] === 'true') throw new Error(advice);
  console.error(`${advice}. Without it they are skipped.`);
  return undefined;
}
