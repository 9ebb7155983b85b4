// @ts-check
import { installPostgres } from './apt.mjs';
import {
  findProgram,
  findApertium,
  findChromium,
  findDictionaries,
  findFastApi,
  findFirefox,
  findFonts,
  findHeadlessChromium,
  findLibreOffice,
  findLibreOfficeSheets,
  findPostgres,
  findReader,
  findSpeech,
  findWebKit,
} from './find.mjs';

/**
 * Something that the tests need and that npm does not install.
 * @typedef {object} Requirement
 * @property {string} title its name in the installer's log
 * @property {string} reason a sentence: which tests need what
 * @property {() => string | undefined} find its path; undefined if it is missing or incomplete
 * @property {readonly string[]} packages its packages on Debian and Ubuntu
 * @property {readonly string[]} [optionalPackages] installed too if the release has them
 * @property {() => void} [install] replaces the plain installation of the packages
 * @property {boolean} [isEssential] whether every test run requires it; otherwise its tests are skipped outside of CI
 * @property {string} [alternative] a second way to get it, as a sentence
 */

/**
 * Checks the type of the rows and keeps the literal types of the keys.
 * @template {string} Name
 * @param {Record<Name, Requirement>} table
 */
const defineRequirements = (table) => table;

export const REQUIREMENTS = defineRequirements({
  chromium: {
    title: 'Chromium',
    reason: 'The browser tests need Chromium.',
    find: findChromium,
    packages: ['chromium'],
    isEssential: true,
    alternative: 'CHROMIUM_PATH=/path/to/chromium names one that is elsewhere.',
  },
  headlessChromium: {
    title: 'Headless Chromium',
    reason: 'Without it, the browser tests run in Chromium, which takes about twice as long.',
    find: findHeadlessChromium,
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    title: 'Firefox',
    reason: 'The cross-browser tests need Firefox.',
    find: findFirefox,
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    reason:
      'The cross-browser tests need WebKitGTK with its WebDriver and MiniBrowser, and Xvfb as its display.',
    find: findWebKit,
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  apertium: {
    title: 'Apertium',
    reason: 'The gateway tests need Apertium with the pairs English–Spanish and Spanish–Catalan.',
    find: findApertium,
    packages: ['apertium', 'apertium-eng-spa', 'apertium-spa-cat'],
    // The names of these packages differ between releases of Debian and Ubuntu.
    optionalPackages: [
      'apertium-por-cat',
      'apertium-fr-es',
      'apertium-fra-spa',
      'apertium-es-pt',
      'apertium-es-gl',
      'apertium-spa-ita',
      'apertium-eng-cat',
      // The synonyms of the dictionary come from these thesauri.
      'mythes-es',
      'mythes-fr',
      'mythes-it',
    ],
    isEssential: true,
  },
  hunspell: {
    title: 'hunspell',
    reason: 'The tests of the writer need hunspell with dictionaries of nine languages.',
    find: () => findDictionaries(['es_ES', 'fr', 'it_IT', 'de_DE', 'pt_BR', 'ca', 'nl', 'pl_PL', 'ru_RU']),
    packages: [
      'hunspell',
      'hunspell-es',
      'hunspell-fr',
      'hunspell-it',
      'hunspell-de-de',
      'hunspell-pt-br',
      'hunspell-pt-pt',
      'hunspell-ca',
      // More languages, with other letters, scripts and marks.
      'hunspell-nl',
      'hunspell-pl',
      'hunspell-ru',
      // With this dictionary, English words in texts of other languages are not reported as errors.
      'hunspell-en-us',
    ],
  },
  tesseract: {
    title: 'tesseract',
    reason: 'The tests of text in pictures need tesseract with files of six languages.',
    find: () => findReader(['eng', 'osd', 'spa', 'fra', 'jpn', 'jpn_vert', 'kor', 'ara']),
    packages: [
      'tesseract-ocr',
      'tesseract-ocr-eng',
      'tesseract-ocr-osd',
      'tesseract-ocr-spa',
      'tesseract-ocr-fra',
      'tesseract-ocr-jpn',
      'tesseract-ocr-jpn-vert',
      'tesseract-ocr-kor',
      'tesseract-ocr-ara',
    ],
  },
  postgres: {
    title: 'PostgreSQL',
    reason: "The tests of the gateway's store need PostgreSQL.",
    find: findPostgres,
    packages: ['postgresql'],
    install: installPostgres,
  },
  redis: {
    title: 'Redis',
    reason: "The tests of the gateway's shared limits and sentences need Redis.",
    find: () => findProgram('redis-server'),
    packages: ['redis-server'],
  },
  php: {
    title: 'PHP',
    reason: 'The tests of PHP in the examples and in the documentation need PHP.',
    find: () => findProgram('php'),
    packages: ['php-cli'],
  },
  fastApi: {
    title: 'FastAPI',
    reason: 'The test of the backend in Python needs FastAPI.',
    find: findFastApi,
    packages: ['python3-fastapi', 'python3-uvicorn', 'python3-multipart'],
  },
  git: {
    title: 'Git',
    reason: 'The release test needs Git.',
    find: () => findProgram('git'),
    packages: ['git'],
    isEssential: true,
  },
  curl: {
    title: 'curl',
    reason: 'The test of the calls in the documentation needs curl.',
    find: () => findProgram('curl'),
    packages: ['curl'],
    isEssential: true,
  },
  speech: {
    title: 'A speech synthesizer',
    reason: 'The tests of reading aloud need a speech synthesizer.',
    find: findSpeech,
    packages: ['speech-dispatcher', 'speech-dispatcher-espeak-ng'],
  },
  libreOffice: {
    title: 'LibreOffice',
    reason: 'The document tests need LibreOffice and Poppler.',
    find: findLibreOffice,
    packages: ['libreoffice-writer-nogui', 'libreoffice-impress-nogui', 'poppler-utils'],
  },
  libreOfficeSheets: {
    title: 'LibreOffice Calc',
    reason: 'The tests of translated spreadsheets open them in LibreOffice Calc.',
    find: findLibreOfficeSheets,
    packages: ['libreoffice-calc-nogui'],
  },
  eastAsianFonts: {
    title: 'A font with Chinese, Japanese and Korean characters',
    // Without such a font, LibreOffice writes missing characters into a PDF as copies of other characters.
    reason:
      'LibreOffice needs a font with Chinese, Japanese and Korean characters for the PDFs of the document tests.',
    find: () => findFonts(['zh-cn', 'ja', 'ko']),
    packages: ['fontconfig', 'fonts-noto-cjk'],
  },
  rightToLeftFonts: {
    title: 'A font with Arabic and Hebrew characters',
    reason: 'LibreOffice needs a font with Arabic and Hebrew characters for the PDFs of the document tests.',
    find: () => findFonts(['ar', 'he']),
    packages: ['fontconfig', 'fonts-dejavu-core'],
  },
});

/** @typedef {keyof typeof REQUIREMENTS} RequirementName */

/**
 * @param {string} name
 * @returns {name is RequirementName}
 */
const isRequirementName = (name) => name in REQUIREMENTS;

export const REQUIREMENT_NAMES = Object.keys(REQUIREMENTS).filter(isRequirementName);
