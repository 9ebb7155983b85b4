// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Flags that keep a headless Chromium quiet on a machine without display, GPU or network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Where a Chromium is: CHROMIUM_PATH, Debian's, or the one Playwright downloaded.
 * @returns {string | undefined}
 */
export function findChromium() {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ];
  return places.find((place) => place !== undefined && existsSync(place));
}

/**
 * The path of a Chromium, installed from the distribution first where that is possible.
 * @returns {string}
 * @throws {Error} with a sentence that says what to do
 */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('No Chromium found: installing it with apt-get …');
    const options = /** @type {const} */ ({ stdio: 'inherit' });
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium. Install one (`npx playwright install chromium`, or your ' +
      "distribution's package) or name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}
