import { data } from 'franc/data.js';
import type { Plugin } from 'vite';
import { LANGUAGE_CODES } from '../../src/domain/languages/catalog.ts';
import { detectorCodes } from '../../src/domain/languages/detectorCodes.ts';

/** franc's trigrams of the supported languages. Empty scripts remain, because franc detects the script first. */
function toSupportedData(): Record<string, Record<string, string>> {
  const supported = new Set(LANGUAGE_CODES.flatMap(detectorCodes));
  const filterLanguages = (languages: Record<string, string>) =>
    Object.fromEntries(Object.entries(languages).filter(([code]) => supported.has(code)));
  return Object.fromEntries(
    Object.entries(data).map(([script, languages]) => [script, filterLanguages(languages)]),
  );
}

/** Removes franc's data on languages that the widget does not support: half of its size. */
export const francDataOfOfferedLanguages: Plugin = {
  name: 'franc-data-of-offered-languages',
  transform: (_code, id) =>
    id.endsWith('/franc/data.js')
      ? { code: `export const data = ${JSON.stringify(toSupportedData())}`, map: { mappings: '' } }
      : undefined,
};
