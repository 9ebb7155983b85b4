// @ts-check
// Writes packages/core/labels/*.json: `node tools/generate/languages/makeLabels.mjs`. The names are parts of public
// URLs, so old links break if a newer CLDR renames a language. A test fails if the installed CLDR and the frozen files
// differ.
import { writeFileSync } from 'node:fs';
import { makeLabels } from './labels.mjs';
import { ROOT } from '../../workspace.mjs';
import { readCatalog, readLocales } from './readDomain.mjs';

const { LANGUAGE_CODES } = await readCatalog();
const { LOCALES } = await readLocales();
for (const locale of LOCALES) {
  const json = JSON.stringify(makeLabels(locale, LANGUAGE_CODES), null, 2);
  writeFileSync(`${ROOT}packages/core/labels/${locale}.json`, `${json}\n`);
}
