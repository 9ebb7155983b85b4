// @ts-check
// Prints the `modulepreload` lines, which save a page one loading step (docs/loading.md). Run it after a build.
import { readFileSync } from 'node:fs';

const LOCALE = process.argv[2] ?? 'en';

/** @param {string} name */
const readJson = (name) => JSON.parse(readFileSync(`dist/${name}`, 'utf8'));

/** @type {Readonly<Record<string, string>>} */
const hashes = readJson('sri.json');
/** @type {{ first: string[], locales: Record<string, string[]> }} */
const { first, locales } = readJson('first-screen.json');
const files = new Set(['lang-assistant.js', ...first, ...(locales[LOCALE] ?? [])]);

console.log(`\nFor one loading step less, with interface-language="${LOCALE}" (docs/loading.md):`);
for (const file of files)
  console.log(`<link rel="modulepreload" href="${file}" integrity="${hashes[file]}">`);
