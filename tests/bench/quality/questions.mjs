// @ts-check
import {
  measureCorrections,
  measureDeclaration,
  measureFaults,
  measureNews,
  measurePictures,
  measureTerms,
  measureWarnings,
} from './measures.mjs';

/**
 * @typedef {object} Row
 * @property {string} data name, version and licence, with a link to where it comes from
 * @property {string} [file] below the folder of the data; without it, the data is in the repository
 * @property {{ script: string, limit: string }} [times] the benchmark that measures it, with its options, and the name of its row
 * @property {string} engine
 * @property {string} [other] the best known other, if the measurement does not name it
 * @property {(folder: string) => Promise<readonly import('./measures.mjs').Result[]>} [run]
 */

const NTREX =
  '[NTREX-128](https://github.com/MicrosoftTranslator/NTREX) (2022, CC BY-SA 4.0), 1,000 English news sentences and their professional translations';

/** @type {readonly { readonly title: string, readonly about: string, readonly rows: readonly Row[] }[]} */
export const QUESTIONS = [
  {
    title: 'Does a translation use the terms of a glossary?',
    about: 'The share of the terms that are in the translation in exactly the form of the glossary.',
    rows: [
      {
        data: '[WMT25 terminology task](https://www2.statmt.org/wmt25/terminology.html), track 1, English to Spanish (2025, CC BY-NC 4.0), 200 sentences, proper terms',
        file: 'terminology/enes.jsonl',
        engine: 'gateway with Apertium',
        run: measureTerms,
      },
    ],
  },
  {
    title: 'Do the checks find faults, and are they silent otherwise?',
    about:
      'A warning about a professional translation is wrong in most cases. The faults are injected: each pair has one.',
    rows: [
      { data: NTREX, file: 'ntrex/en.txt', engine: 'translation-checks', run: measureWarnings },
      {
        data: 'translations of Debian, npm and CLDR with injected faults, report half (in the repository, licences in the file `realPairs.ndjson`)',
        engine: 'translation-checks',
        run: measureFaults,
      },
    ],
  },
  {
    title: 'Is the language of a text detected?',
    about: 'Right / wrong / no answer in percent, of the sentences from 40 characters.',
    rows: [
      {
        data: 'Universal Declaration of Human Rights (public domain, in the repository), 125 languages',
        engine: 'language-detector',
        run: measureDeclaration,
      },
      {
        data: `${NTREX}, eleven languages`,
        file: 'ntrex/en.txt',
        engine: 'language-detector',
        run: measureNews,
      },
    ],
  },
  {
    title: 'Are corrections of English right?',
    about:
      'Precision is the share of the changes that a reference also has, recall the share of the errors corrected.',
    rows: [
      {
        data: 'documentation of packages by authors whose first language is another, report half (in the repository, licences in `nonNative/sources.tsv`)',
        engine: 'gateway with Harper',
        run: measureCorrections,
      },
    ],
  },
  {
    title: 'Is text in pictures read?',
    about: 'Lines that are read in exactly this form, but for case and white space.',
    rows: [
      {
        data: 'three photographs of signs, examples of [EasyOCR](https://github.com/JaidedAI/EasyOCR) (Apache-2.0)',
        file: 'photos/truth.json',
        engine: 'gateway with Tesseract',
        run: measurePictures,
      },
    ],
  },
  {
    title: 'What does translating a page cost?',
    about:
      'Processor time in scripts beside the other, for a page of 2,000 texts of which 200 change each second. The widget translates sentences across the marks in them, the other each text node alone, with ten times the requests.',
    rows: [
      {
        data: 'a page that the bench makes',
        times: { script: 'bench:page', limit: 'Script time beside domtranslator' },
        engine: 'page-translator',
        other: 'domtranslator 1.3: 1 ×',
      },
    ],
  },
  {
    title: 'What does a question with its reply cost?',
    about:
      'Processor time of the page’s main thread beside the other, for a question that is typed key by key and a streamed reply.',
    rows: [
      {
        data: 'a page that the bench makes',
        times: { script: 'bench:chat', limit: 'A question with its reply beside deep-chat’s: work' },
        engine: 'widget',
        other: 'deep-chat 2.4: 1 ×',
      },
    ],
  },
  {
    title: 'How fast does the widget start?',
    about: 'Time until a typed key appears, over an empty page, with a slowed processor and network.',
    rows: [
      {
        data: 'a page that the bench makes',
        times: { script: 'bench:embed -- --rounds 3 --only load', limit: 'Typing works, beside deep-chat' },
        engine: 'widget',
        other: 'deep-chat 2.4: 1 ×',
      },
    ],
  },
];
