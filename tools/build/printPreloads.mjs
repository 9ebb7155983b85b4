// @ts-check
// Prints the `modulepreload` lines for pages that want one loading step less (docs/loading.md). Run after a build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const DIST = 'dist';
const LOCALE = process.argv[2] ?? 'en';

/** @param {string} file */
const integrityOf = (file) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(`${DIST}/${file}`))
    .digest('base64')}`;

/** @type {{ first: string[], locales: Record<string, string[]> }} */
const { first, locales } = JSON.parse(readFileSync(`${DIST}/first-screen.json`, 'utf8'));
const files = new Set(['lang-assistant.js', ...first, ...(locales[LOCALE] ?? [])]);

console.log(`\nFor one loading step less, with interface-language="${LOCALE}" (docs/loading.md):`);
for (const file of files)
  console.log(`<link rel="modulepreload" href="${file}" integrity="${integrityOf(file)}">`);
