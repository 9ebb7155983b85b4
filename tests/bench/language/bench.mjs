// @ts-check
// Measures what the functions that need no key get right: `npm run bench:language [-- PART…]`. Each part is a module of this
// folder; it prints Markdown.
import { measureDetection } from './detection.mjs';

/** @type {Readonly<Record<string, () => Promise<string>>>} */
const PARTS = { detection: measureDetection };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(name)) console.log(await measure());
}
