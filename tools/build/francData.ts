import { data } from 'franc/data.js';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../src/domain/languages/catalog.ts';
import { detectorCodes } from '../../src/domain/languages/detectorCodes.ts';

/** franc's trigrams of the languages that the widget offers. Scripts stay, if empty: franc tells them apart first. */
function offeredOnly(): Record<string, Record<string, string>> {
  const offered = new Set(LANGUAGE_CODES.flatMap(detectorCodes));
  const ofScript = (languages: Record<string, string>) =>
    Object.fromEntries(Object.entries(languages).filter(([code]) => offered.has(code)));
  return Object.fromEntries(Object.entries(data).map(([script, languages]) => [script, ofScript(languages)]));
}

/** Leaves out of the bundle what franc knows of languages that the widget does not offer: half of its weight. */
export const francDataOfOfferedLanguages: Plugin = {
  name: 'franc-data-of-offered-languages',
  transform: (_code, id) =>
    id.endsWith('/franc/data.js') ? `export const data = ${JSON.stringify(offeredOnly())}` : undefined,
};
