// @ts-check
// Writes packages/core/labels/*.json, packages/core/src/languages/ownNames.ts and src/theme/flags/flags.svg: `node tools/generate/languages/makeAll.mjs`. The
// names of languages are parts of public URLs, so old links break if a newer CLDR renames a language. A test fails if
// the installed CLDR and the frozen files differ.
import { writeFileSync } from 'node:fs';
import { importSource, ROOT } from '../../workspace.mjs';
import { makeFlagSprite } from './flagSprite.mjs';
import { makeLabels, makeOwnNames, NAMED_BY_BROWSERS } from './labels.mjs';

/** @type {typeof import('@lang-assistant/core/languages/catalog')} */
const { LANGUAGE_CODES, LANGUAGES } = await importSource('packages/core/src/languages/catalog.ts');
/** @type {typeof import('@lang-assistant/core/locales')} */
const { LOCALES } = await importSource('packages/core/src/locales.ts');
/** @type {typeof import('../../../src/domain/languages/flags')} */
const { FLAGS } = await importSource('src/domain/languages/flags.ts');
for (const locale of LOCALES) {
  const json = JSON.stringify(makeLabels(locale, LANGUAGE_CODES), null, 2);
  writeFileSync(`${ROOT}packages/core/labels/${locale}.json`, `${json}\n`);
}
const ownNames = Object.entries(makeOwnNames(LANGUAGES))
  .filter(([code]) => !NAMED_BY_BROWSERS.has(code))
  // Names in one script next to each other compress better.
  .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
  .map(([code, name]) => `${code} ${name}\n`);
writeFileSync(
  `${ROOT}packages/core/src/languages/ownNames.ts`,
  `/**
 * The names of languages that some browsers do not know, in the language itself, one per line after the code. A string
 * makes the download of the page bar smaller than an object. \`npm run gen\` writes it from CLDR.
 */
export const OWN_NAMES = \`
${ownNames.join('')}\`;
`,
);
writeFileSync(`${ROOT}src/theme/flags/flags.svg`, makeFlagSprite(FLAGS));
