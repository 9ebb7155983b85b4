// @ts-check
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { compareDetectors } from '../../../packages/language-detector/evaluation/detection.mjs';
import { parseSentences } from '../../../packages/language-detector/training/sentenceLines.mjs';
import { checkPairs } from '../../../packages/translation-checks/evaluation/printPairs.mjs';
import { fromSources, ROOT } from '../../../tools/workspace.mjs';
import { buildGateway, startGateway } from '../gatewayProcess.mjs';
import { scoreNonNative } from '../language/corrections/measureNonNative.mjs';
import { percent } from '../tables.mjs';

/** @typedef {{ readonly engine: string, readonly figure: string, readonly other?: string }} Result `other`: the best known other */

/** @param {string} file */
const linesOf = (file) => readFileSync(file, 'utf8').trim().split('\n');

/** @template T @param {(importSource: (path: string) => Promise<any>) => Promise<T>} use */
async function withSources(use) {
  const server = await createServer({
    root: ROOT,
    ...fromSources,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await use((file) => server.ssrLoadModule(`/${file}`));
  } finally {
    await server.close();
  }
}

/** @param {string} text */
const normalize = (text) => text.toLocaleLowerCase('es').normalize('NFC');

/** Whether a text has a term as whole words. @param {string} text @param {string} term */
function hasTerm(text, term) {
  const escaped = normalize(term).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(normalize(text));
}

/**
 * How many terms of a glossary are in the translations, in exactly this form.
 * @param {string} folder with `terminology/enes.jsonl`: a line is `{ "en", "proper": { TERM: TRANSLATION } }`
 * @returns {Promise<readonly Result[]>}
 */
export async function measureTerms(folder) {
  const rows = linesOf(path.join(folder, 'terminology/enes.jsonl')).map((line) => JSON.parse(line));
  await buildGateway();
  const gateway = await startGateway({});
  /** @param {boolean} hasGlossary */
  async function shareOf(hasGlossary) {
    let [found, total] = [0, 0];
    for (const { en, proper } of rows) {
      const terms = Object.entries(proper).map(([source, target]) => ({ source, target }));
      const translation = await gateway.translateText(en, hasGlossary ? terms : undefined);
      found += terms.filter(({ target }) => hasTerm(translation, target)).length;
      total += terms.length;
    }
    return `${percent(found / total)} of ${total} terms`;
  }
  try {
    return [
      { engine: 'gateway with Apertium, with the glossary', figure: await shareOf(true) },
      { engine: 'gateway with Apertium, without a glossary', figure: await shareOf(false) },
    ];
  } finally {
    await gateway.close();
  }
}

const CHECK = 'packages/translation-checks/tests/support/checkTranslation.ts';

/**
 * How many professional translations get a warning. Most of these warnings are wrong.
 * @param {string} folder with `ntrex/en.txt` and `ntrex/CODE.txt`
 * @returns {Promise<readonly Result[]>}
 */
export const measureWarnings = (folder) =>
  withSources(async (importSource) => {
    const { checkTranslation } = await importSource(CHECK);
    const languages = checkPairs(path.join(folder, 'ntrex'), checkTranslation);
    const all = languages.flatMap(({ pairs }) => pairs);
    const marked = (/** @type {typeof all} */ pairs) =>
      percent(pairs.filter(({ issues }) => issues.length > 0).length / pairs.length);
    const each = languages.map(({ targetTag, pairs }) => `${targetTag} ${marked(pairs)}`);
    const figure = `${marked(all)} of ${all.length.toLocaleString('en')} get a warning (${each.join(', ')})`;
    return [{ engine: 'translation-checks', figure }];
  });

/**
 * How many translations with an injected fault get a warning, and how many without. In this repository.
 * @returns {Promise<readonly Result[]>}
 */
export const measureFaults = () =>
  withSources(async (importSource) => {
    const { REAL_PAIRS, isMarked } = await importSource(
      'packages/translation-checks/tests/support/realPairs.ts',
    );
    const count = (/** @type {any[]} */ pairs) => `${pairs.filter(isMarked).length} of ${pairs.length}`;
    const { faults, sound } = REAL_PAIRS;
    const figure = `${count(faults.report)} faults get a warning, and ${count(sound.report)} sound translations`;
    return [{ engine: 'translation-checks', figure }];
  });

/** Imports a file of a package that only comparisons need, if `OTHERS_DIR` has packages. @param {string} file */
const importOther = (file, folder = process.env['OTHERS_DIR']) =>
  folder === undefined ? undefined : import(path.resolve(folder, 'node_modules', file));

async function startDetectors() {
  const own = await importOther('eld/src/entries/static.large.js');
  const cld = await importOther('cld3-asm/dist/cjs/index.js');
  if (!own || !cld) return [];
  const cld3 = (await cld.loadModule()).create(0, 1000);
  return [
    { name: 'eld 2.1 (60 languages)', ask: (/** @type {string} */ text) => own.eld.detect(text).language },
    { name: 'cld3-asm 4.0 (107)', ask: (/** @type {string} */ text) => cld3.findLanguage(text).language },
  ];
}

/** @param {Parameters<typeof compareDetectors>[0]} sentences @returns {Promise<readonly Result[]>} */
async function compare(sentences) {
  const { count, own, others } = await compareDetectors(sentences, await startDetectors());
  const figure = `${own} of ${count.toLocaleString('en')}`;
  return [{ engine: 'language-detector', figure, other: others.join('; ') }];
}

export const measureDeclaration = () =>
  compare(parseSentences(readFileSync(path.join(ROOT, 'tests/support/language/heldOut.tsv'), 'utf8')));

/** @param {string} folder */
export const measureNews = (folder) =>
  compare(
    readdirSync(path.join(folder, 'ntrex')).flatMap((name) =>
      linesOf(path.join(folder, 'ntrex', name)).map((text) => ({
        code: name.slice(0, -'.txt'.length),
        source: 'ntrex',
        text,
      })),
    ),
  );

/** Corrections of English. In this repository. @returns {Promise<readonly Result[]>} */
export async function measureCorrections() {
  const { rows, faulty, right } = await scoreNonNative('report');
  const figureOf = (/** @type {string} */ name) => {
    const [, precision, recall, f05, , , changed] = rows.find(([first]) => first === name) ?? [];
    return `precision ${precision}, recall ${recall}, F0.5 ${f05} in ${faulty} sentences with errors; ${changed} of ${right} right ones changed`;
  };
  return [
    {
      engine: 'gateway with Harper',
      figure: figureOf('gateway'),
      other: `Harper alone: ${figureOf('Harper alone')}`,
    },
  ];
}

/** What tesseract.js reads. @param {any} tesseractJs @param {string} file @param {string} language */
async function readInBrowser({ createWorker }, file, language) {
  const name = { fr: 'fra', ja: 'jpn' }[language] ?? 'eng';
  const langPath = `${process.env['OTHERS_DIR']}/node_modules/@tesseract.js-data/${name}/4.0.0`;
  const worker = await createWorker(name, 1, { langPath, cacheMethod: 'none' });
  const { data } = await worker.recognize(file);
  await worker.terminate();
  return String(data.text);
}

/**
 * How many lines of signs are read, in exactly this form but for case and white space. With `PPOCR_DIR` also with PP-OCR.
 * @param {string} folder with `photos/truth.json`: `{ FILE: { "language", "lines" } }`
 * @returns {Promise<readonly Result[]>}
 */
export const measurePictures = (folder) =>
  withSources(async (importSource) => {
    const { findTesseract } = await importSource('server/src/engines/pictures/tesseract/tesseract.ts');
    const { findPpocr } = await importSource('server/src/engines/pictures/ppocr/ppocr.ts');
    const { createPhotoReader } = await importSource('server/src/engines/pictures/ppocr/photoReader.ts');
    const { createPictures } = await importSource('server/src/engines/pictures/pictures.ts');
    const { textsOf } = await importSource('tests/server/pictures/readerContract.ts');
    const tesseract = await findTesseract('tesseract');
    if (!tesseract) throw new Error('tesseract is not installed');
    const ppocr = findPpocr(process.env['PPOCR_DIR']);
    const truth = JSON.parse(readFileSync(path.join(folder, 'photos/truth.json'), 'utf8'));
    const copies = await mkdtemp(path.join(tmpdir(), 'bench-pictures-'));
    const plain = (/** @type {string} */ text) => text.toLowerCase().replace(/\s+/g, '');
    /** @param {(file: string, language: string) => Promise<string>} readText */
    const countRead = async (readText) => {
      let [found, total] = [0, 0];
      for (const [name, { language, lines }] of Object.entries(truth)) {
        const copy = path.join(copies, `${path.parse(name).name}.jpg`);
        await copyFile(path.join(folder, 'photos', name), copy);
        const read = plain(await readText(copy, language).catch(() => ''));
        found += lines.filter((/** @type {string} */ line) => read.includes(plain(line))).length;
        total += lines.length;
      }
      return `${found} of ${total} lines`;
    };
    const measure = (/** @type {unknown} */ reader) =>
      countRead(async (file, language) => {
        await createPictures(reader).read(file, { language, signal: new AbortController().signal });
        return (await textsOf(file)).text;
      });
    try {
      const tesseractJs = await importOther('tesseract.js/src/index.js');
      const other =
        tesseractJs && (await countRead((file, language) => readInBrowser(tesseractJs, file, language)));
      const rest = { other: `tesseract.js 7.0: ${other ?? 'not measured'}` };
      const results = [{ engine: 'gateway with Tesseract', figure: await measure(tesseract), ...rest }];
      const both = ppocr && createPhotoReader(tesseract, ppocr, () => undefined);
      const engine = 'gateway with Tesseract and PP-OCR (`PPOCR_DIR`)';
      if (both) results.push({ engine, figure: await measure(both), ...rest });
      return results;
    } finally {
      await rm(copies, { recursive: true });
    }
  });
