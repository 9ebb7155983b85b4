import { LANGUAGE_CODES } from '@lang-assistant/core/languages/catalog';
import { DocumentError, type ReadWord } from '@lang-assistant/documents';
import { identifyLanguage } from '@lang-assistant/language-detector';
import {
  PictureError,
  type PictureFile,
  type PictureReader,
  type ReadOptions,
} from '../../contracts/pictures';
import { runReader, tryProgram } from '../runReader';
import { fileOf, languagesOf, readableLanguages } from './languages';

/** The words of a later pass must be better than those of an earlier one by this factor, and by this much. */
const BETTER_FACTOR = 1.03;
const BETTER_BY = 1;
/** Characters below this confidence count against a pass. */
const NEUTRAL_CONFIDENCE = 50;

const PAGE = ['--psm', '3'];
/** Sauvola's threshold reads text on uneven ground. */
const LOCAL_THRESHOLD = ['--psm', '3', '-c', 'thresholding_method=2'];
const ONE_BLOCK = ['--psm', '6'];
const VERTICAL_BLOCK = ['--psm', '5'];
const ONE_LINE = ['--psm', '7'];
const SCRIPT_ONLY = ['--psm', '0'];

const VERTICAL_FILES: ReadonlyMap<string, string> = new Map([
  ['ja', 'jpn_vert'],
  ['zh', 'chi_sim_vert'],
  ['zh_Hant', 'chi_tra_vert'],
]);

interface Pass {
  /** The name of tesseract's file for the language. */
  readonly file: string;
  readonly options: readonly string[];
}

export interface Tesseract extends PictureReader {
  /**
   * Reads a picture of a single line, dark on light.
   * @throws DocumentError, PictureError, EngineError
   */
  readLine(path: string, language: string, signal: AbortSignal): Promise<readonly ReadWord[]>;
}

export interface TesseractOptions {
  /** The name or path of the `tesseract` command. */
  readonly command: string;
  /** The names of its files: languages, and `osd` for scripts. */
  readonly files: readonly string[];
}

/** @returns undefined if the command is missing or has no file of a language */
export async function findTesseract(command: string): Promise<Tesseract | undefined> {
  const output = await tryProgram(command, ['--list-langs']);
  const files = (output ?? '').split('\n').map((line) => line.trim());
  return readableLanguages(files).length > 0 ? createTesseract({ command, files }) : undefined;
}

/** The level of rows that contain a word. The others contain pages, blocks, paragraphs and lines. */
const WORD_LEVEL = '5';

/** Parses tesseract's table of words. */
export function parseTsv(tsv: string): readonly ReadWord[] {
  const words: ReadWord[] = [];
  const numbers = { line: 0, paragraph: 0 };
  let lineKey = '';
  let paragraphKey = '';
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , x, y, width, height, confidence, text = ''] =
      row.split('\t');
    const box = [Number(x), Number(y), Number(width), Number(height)] as const;
    const isWord = level === WORD_LEVEL && text.trim() !== '' && box.every(Number.isFinite);
    if (!isWord) continue;
    const newParagraph = `${page} ${block} ${paragraph}`;
    const newLine = `${newParagraph} ${line}`;
    if (newParagraph !== paragraphKey) numbers.paragraph += 1;
    if (newLine !== lineKey) numbers.line += 1;
    [paragraphKey, lineKey] = [newParagraph, newLine];
    words.push({ ...numbers, text: text.trim(), box, confidence: Number(confidence) });
  }
  return words;
}

/** How many characters were read, weighted by confidence. */
export function scoreOf(words: readonly Pick<ReadWord, 'text' | 'confidence'>[]): number {
  const scores = words.map(
    ({ text, confidence }) =>
      (Array.from(text).length * (confidence - NEUTRAL_CONFIDENCE)) / NEUTRAL_CONFIDENCE,
  );
  return scores.reduce((sum, score) => sum + score, 0);
}

/** @throws PictureError `unknownLanguage` */
function passesOf(language: string, files: readonly string[]): readonly [Pass, ...Pass[]] {
  const file = fileOf(language);
  if (file === undefined || !files.includes(file)) {
    const missing = { language, file: `${file ?? language}.traineddata` };
    throw new PictureError('unknownLanguage', `no file ${missing.file}`, missing);
  }
  const vertical = VERTICAL_FILES.get(language);
  return [
    { file, options: PAGE },
    { file, options: LOCAL_THRESHOLD },
    ...(['ja', 'ko'].includes(language) ? [{ file, options: ONE_BLOCK }] : []),
    ...(vertical !== undefined && files.includes(vertical)
      ? [{ file: vertical, options: VERTICAL_BLOCK }]
      : []),
  ];
}

export function createTesseract({ command, files }: TesseractOptions): Tesseract {
  const languages = readableLanguages(files);

  /** @throws DocumentError 'broken', PictureError 'late', EngineError */
  function run(path: string, { file, options }: Pass, signal: AbortSignal): Promise<string> {
    const table = ['-c', 'tessedit_create_tsv=1'];
    const args = [path, 'stdout', '-l', file, ...options, ...(file === 'osd' ? [] : table)];
    return runReader(command, args, signal);
  }

  /** The best of the passes. If a later one fails, the result of the earlier ones counts. */
  async function readPasses(
    path: string,
    [first, ...others]: readonly [Pass, ...Pass[]],
    signal: AbortSignal,
    known?: readonly ReadWord[],
  ): Promise<readonly ReadWord[]> {
    let best = known ?? parseTsv(await run(path, first, signal));
    for (const pass of others) {
      const words = await run(path, pass, signal).then(parseTsv, (error: unknown) => {
        if (signal.aborted) throw error;
        return undefined;
      });
      // A picture that is slow in one pass is slow in the others.
      if (!words) break;
      if (scoreOf(words) > scoreOf(best) * BETTER_FACTOR + BETTER_BY) best = words;
    }
    return best;
  }

  /** `Latin` if the picture has too little text to tell. */
  async function scriptOf(path: string, signal: AbortSignal): Promise<string> {
    if (!files.includes('osd')) return 'Latin';
    const output = await run(path, { file: 'osd', options: SCRIPT_ONLY }, signal).catch((error: unknown) => {
      // tesseract fails if it finds too few characters.
      if (error instanceof DocumentError) return '';
      throw error;
    });
    return /^Script: (\w+)/m.exec(output)?.[1] ?? 'Latin';
  }

  /** Finds the language by the script, and then by what one pass reads. */
  async function readUnknown({ path }: PictureFile, signal: AbortSignal) {
    const ofScript = languagesOf(await scriptOf(path, signal));
    const probe = ofScript.find((code) => languages.includes(code)) ?? ofScript[0] ?? 'en';
    const [first] = passesOf(probe, files);
    const words = parseTsv(await run(path, first, signal));
    if (ofScript.length === 1) return { language: probe, words };
    const language = languageOf(words);
    // Words of noise have a low confidence. They are no text in an unknown language, but no text.
    if (language === undefined && scoreOf(words) > 0)
      throw new PictureError('unknownLanguage', 'the text does not show its language');
    return { language: language ?? probe, words: language === probe ? words : undefined };
  }

  return {
    name: 'tesseract',
    languages,
    hasPlaces: true,
    async read(picture: PictureFile, { language: given, signal }: ReadOptions) {
      const { language, words: known } =
        given === undefined ? await readUnknown(picture, signal) : { language: given, words: undefined };
      const words = await readPasses(picture.path, passesOf(language, files), signal, known);
      return { language, words };
    },
    async readLine(path, language, signal) {
      const [{ file }] = passesOf(language, files);
      return parseTsv(await run(path, { file, options: ONE_LINE }, signal));
    },
  };
}

const MIN_CONFIDENCE = 45;

const textOf = (words: readonly ReadWord[]): string => words.map(({ text }) => text).join(' ');

const identify = (text: string) => identifyLanguage(text, { offered: LANGUAGE_CODES, preferred: [] });

/** A short text in capitals may be a name: names do not show a language. */
const MIN_CAPITALS = 40;

/** The language of a text. Signs are often in capitals. */
export const identifyText = (text: string): string | undefined =>
  identify(text) ?? (text.length < MIN_CAPITALS ? undefined : identify(text.toLowerCase()));

/** The language of the whole text or, if it has several, that of its longest paragraph. */
function languageOf(words: readonly ReadWord[]): string | undefined {
  const clear = words.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const paragraphs = [...new Set(clear.map(({ paragraph }) => paragraph))].map((number) =>
    textOf(clear.filter(({ paragraph }) => paragraph === number)),
  );
  const longest = paragraphs.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return identifyText(textOf(clear)) ?? identifyText(longest);
}
