// @ts-check
// Measures how well the functions that need no API key work, and prints Markdown:
// `npm run bench:language [-- PART…] [--half report]`
import { parseArgs } from 'node:util';
import { measureDetection } from '../../../packages/language-detector/evaluation/detection.mjs';
import { measureEnglish } from './corrections/measureEnglish.mjs';
import { measureNonNative } from './corrections/measureNonNative.mjs';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'report' },
  },
});

/** @type {Readonly<Record<string, () => Promise<string>>>} */
const PARTS = {
  detection: measureDetection,
  english: measureEnglish,
  nonNative: () => measureNonNative(values.half),
};

const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(`${await measure()}\n`);
}
