// @ts-check
import { translateText } from './translator.mjs';

/** The text that the test types. The glossary of the examples with a `backend` has its words. */
export const TEXT = 'Good morning';

const FROM_SERVER = translateText(TEXT, 'en', 'fr');
const FROM_GLOSSARY = 'bon matin';

/**
 * A name that the compiler must refuse.
 * @typedef {object} Misspelling
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {RegExp} reported the name in the compiler's message
 */

/**
 * @typedef {object} Example
 * @property {string} translation the translation of the text, from the server or from the `backend` property
 * @property {string} [placeholder] the placeholder that the `config` property sets
 * @property {readonly Misspelling[]} [misspellings]
 * @property {import('../../tools/systemPackages/requirements.mjs').RequirementName} [requirement]
 * @property {string} [serverHtml] what the HTML contains before any script runs
 * @property {(page: import('playwright').Page) => Promise<void>} [finish] what else the page can do
 */

/**
 * @param {string} file
 * @param {string} event as the file names it
 */
const jsxMisspellings = (file, event) => [
  { file, from: 'sourceLanguage=', to: 'sourceLanguag=', reported: /['"]sourceLanguag['"]/ },
  { file, from: event, to: event.replace('translate', 'translat'), reported: /la-translat['"]/ },
];

/** @type {Readonly<Record<string, Example>>} */
export const EXAMPLES = {
  html: { translation: FROM_GLOSSARY },
  react: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for React',
    misspellings: jsxMisspellings('src/App.tsx', 'onla-translate'),
  },
  vue: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Vue',
    misspellings: [
      {
        file: 'src/App.vue',
        from: 'source-language=',
        to: 'source-languag=',
        reported: /'sourceLanguag'/,
      },
      { file: 'src/App.vue', from: '@la-translate', to: '@la-translat', reported: /'onLaTranslat'/ },
    ],
  },
  svelte: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Svelte',
    misspellings: jsxMisspellings('src/App.svelte', 'onla-translate'),
  },
  solid: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Solid',
    misspellings: jsxMisspellings('src/App.tsx', 'on:la-translate'),
  },
  preact: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Preact',
    misspellings: jsxMisspellings('src/App.tsx', 'onla-translate'),
  },
  lit: { translation: FROM_GLOSSARY },
};
