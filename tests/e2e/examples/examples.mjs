// @ts-check
import { translateText } from './translator.mjs';

/** The text that the test types. The glossary of the examples with a `backend` contains its words. */
export const TEXT = 'Good morning';

const FROM_SERVER = translateText(TEXT, 'en', 'fr');
const FROM_GLOSSARY = 'bon matin';

/**
 * Accepts a suggestion in the field of an example, and waits for the text in the state of the app.
 * @param {import('playwright').Page} page
 */
async function checkField(page) {
  await page.getByRole('textbox', { name: 'About you' }).fill('I love teh sea.');
  await page.getByRole('button', { name: '1 suggestion' }).click();
  await page.getByRole('button', { name: 'Replace with the' }).click();
  await page.locator('output').getByText('I love the sea.', { exact: true }).waitFor();
}

/** The start of a first screen that the server renders. */
const SHELL = '<template shadowrootmode="open"><style>';

/**
 * A misspelled name that the compiler must report.
 * @typedef {object} Misspelling
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {RegExp} reported the name in the compiler's message
 */

/**
 * @typedef {object} Example
 * @property {string} [translation] the translation of the text, from the server or from the `backend` property; without it,
 *   nothing is translated
 * @property {string} [placeholder] the placeholder that the `config` property sets
 * @property {readonly Misspelling[]} [misspellings]
 * @property {import('../../../tools/systemPackages/requirements.mjs').RequirementName} [requirement]
 * @property {(port: number) => readonly [string, ...string[]]} [start] the command and its parameters; `npm start` if it
 *   reads PORT
 * @property {string} [serverHtml] what the HTML contains before any script runs
 * @property {(page: import('playwright').Page) => Promise<void>} [finish] a further check of the page
 */

/**
 * @param {string} file
 * @param {string} event as the file names it
 */
const jsxMisspellings = (file, event) => [
  { file, from: 'sourceLanguage=', to: 'sourceLanguag=', reported: /['"]sourceLanguag['"]/ },
  { file, from: event, to: event.replace(/ranslate/, 'ranslat'), reported: /[lL]a-?[tT]ranslat['"]/ },
];

/** @type {Readonly<Record<string, Example>>} */
export const EXAMPLES = {
  html: { translation: FROM_GLOSSARY, serverHtml: SHELL, finish: checkField },
  react: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for React',
    misspellings: jsxMisspellings('src/App.tsx', 'onLaTranslate='),
    finish: checkField,
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
    finish: checkField,
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
  tiptap: { finish: checkField },
  lit: { translation: FROM_GLOSSARY },
  astro: { translation: FROM_GLOSSARY, serverHtml: SHELL },
  php: {
    translation: FROM_GLOSSARY,
    placeholder: 'A sentence for PHP',
    requirement: 'php',
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, '-t', 'public'],
    serverHtml: SHELL,
    finish: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(`Saved: ${FROM_GLOSSARY}`).waitFor();
    },
  },
  next: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Next.js',
    serverHtml: '<lang-assistant',
    finish: async (page) => {
      const response = await page.goto(new URL('/shell', page.url()).href);
      const html = await response?.text();
      if (!html?.includes(SHELL)) throw new Error(`no shell: ${html}`);
      await page.locator('lang-assistant textarea').fill(TEXT);
      await page.locator('lang-assistant').getByText(FROM_SERVER).first().waitFor();
    },
  },
  angular: {
    translation: FROM_SERVER,
    placeholder: 'A sentence for Angular',
    start: (port) => ['npm', 'start', '--', '--port', String(port)],
  },
};
