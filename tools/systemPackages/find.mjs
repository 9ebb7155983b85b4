// @ts-check
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Debian and Ubuntu do not put the programs of PostgreSQL on PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** The synthesizer that speech-dispatcher starts. */
const SPEECH_MODULE = '/usr/lib/speech-dispatcher-modules/sd_espeak-ng';

export const SPEECH_SETTINGS = '/etc/speech-dispatcher';

/** For a headless Chromium on a machine without a display, a GPU or a network. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

const pathFolders = () => (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');

/** @param {string} name */
export const findProgram = (name) =>
  pathFolders()
    .map((folder) => path.join(folder, name))
    .find(isProgram);

const PYTHON_PACKAGES = '/usr/lib/python3/dist-packages';

/** Undefined if FastAPI, its server or its form parser is missing. */
export function findFastApi() {
  const hasAll = ['fastapi', 'uvicorn', 'multipart'].every((name) =>
    existsSync(path.join(PYTHON_PACKAGES, name)),
  );
  return hasAll && isProgram('/usr/bin/python3') ? '/usr/bin/python3' : undefined;
}

export const findApertium = () => findProgram('apertium');

const DICTIONARY_FOLDERS = ['/usr/share/hunspell', '/usr/share/myspell/dicts'];

/**
 * The path of `hunspell`, if all of these dictionaries are installed.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findDictionaries(names) {
  const hasAll = names.every((name) =>
    DICTIONARY_FOLDERS.some((folder) => existsSync(path.join(folder, `${name}.dic`))),
  );
  return hasAll ? findProgram('hunspell') : undefined;
}

/**
 * The path of `tesseract`, if it has all of these files.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findReader(names) {
  const program = findProgram('tesseract');
  if (program === undefined) return undefined;
  const listed = execFileSync(program, ['--list-langs'], { encoding: 'utf8' }).split('\n');
  return names.every((name) => listed.includes(name)) ? program : undefined;
}

/** From CHROMIUM_PATH, from the distribution, or downloaded by Playwright. */
export function findChromium() {
  const places = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found !== undefined) return found;
  // Playwright is imported only here, because it is slow to load and `npm start` imports this module.
  const downloaded = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return existsSync(downloaded) ? downloaded : undefined;
}

/** Chromium without its window and toolbars. Pages load about twice as fast in it (measured with `tests/e2e/facade`). */
export function findHeadlessChromium() {
  const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium-headless-shell'];
  return places.find((place) => place !== undefined && existsSync(place));
}

export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/** The path of WebKitGTK's MiniBrowser, the browser that WebKitWebDriver controls. It is not on PATH. */
export function findMiniBrowser() {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  return folders.map((folder) => path.join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser')).find(isProgram);
}

/** The path of WebKitWebDriver, if its browser and Xvfb are installed. WebKitGTK does not run without a display. */
export function findWebKit() {
  const others = [findProgram('Xvfb'), findMiniBrowser()];
  return others.includes(undefined) ? undefined : findProgram('WebKitWebDriver');
}

/** The folder with `initdb` and `postgres`, of the newest version. */
export function findPostgres() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS).map(Number) : [];
  const newestFirst = versions.filter(Number.isFinite).toSorted((a, b) => b - a);
  const folders = [
    ...newestFirst.map((version) => path.join(POSTGRES_VERSIONS, String(version), 'bin')),
    ...pathFolders(),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => isProgram(path.join(folder, name))));
}

/** The path of `speech-dispatcher`, if it has a synthesizer. */
export function findSpeech() {
  const isComplete = existsSync(SPEECH_MODULE) && existsSync(SPEECH_SETTINGS);
  return isComplete ? findProgram('speech-dispatcher') : undefined;
}

/** The path of `soffice`, if Poppler's programs are installed too: the tests read LibreOffice's PDFs with them. */
export function findLibreOffice() {
  const poppler = ['pdftotext', 'pdftoppm', 'pdfinfo'].map((name) => findProgram(name));
  return poppler.includes(undefined) ? undefined : findProgram('soffice');
}

/** The spreadsheet library of LibreOffice, which is a separate package. */
export function findLibreOfficeSheets() {
  const soffice = findProgram('soffice');
  if (soffice === undefined) return undefined;
  const library = path.join(path.dirname(realpathSync(soffice)), 'libsclo.so');
  return existsSync(library) ? library : undefined;
}

/**
 * The path of a font for each language, joined by commas.
 * @param {readonly string[]} languages as fontconfig names them: `ja`, `zh-cn`
 * @returns {string | undefined} undefined if one of the languages has no font, or if there is no `fc-list`
 */
export function findFonts(languages) {
  const program = findProgram('fc-list');
  if (program === undefined) return undefined;
  const fonts = languages.map((language) => {
    const listed = execFileSync(program, ['--format', '%{file}\n', `:lang=${language}`], {
      encoding: 'utf8',
    });
    return listed.split('\n')[0] ?? '';
  });
  return fonts.includes('') ? undefined : [...new Set(fonts)].join(', ');
}
