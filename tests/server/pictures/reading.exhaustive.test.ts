import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_BOUNDS, parseDocument } from '@lang-assistant/documents';
import { chromium } from 'playwright';
import { createPictures } from '../../../server/src/engines/pictures/pictures';
import { findTesseract, parseTsv } from '../../../server/src/engines/pictures/tesseract/tesseract';
import { runCommand } from '../../../server/src/engines/command/runCommand';
import { skipReason, ensureHeadlessChromium } from '../../../tools/systemPackages/ensure.mjs';
import { drawPictures, PICTURES } from '../../support/pictures/drawPictures';
import { makePdfOfObjects } from '../../../packages/documents/tests/support/pdf/pdfObjects.mjs';
import { findPageRenderer } from '../../../server/src/engines/pictures/pageRenderer';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';
import { textsOf } from './readerContract';

/** The share of characters of the truth that were read, without spaces: 1 minus the edit distance. */
function characterShare(read: string, truth: string): number {
  const [a, b] = [Array.from(read.replace(/\s+/g, '')), Array.from(truth.replace(/\s+/g, ''))];
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, char] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(
        Math.min((row[j] ?? 0) + (char === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    row = next;
  }
  return Math.max(0, 1 - (row.at(-1) ?? 0) / b.length);
}

/** The harmonic mean of the shares of words that are right, and that were found. */
function wordScore(read: string, truth: string): number {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
  const left = wordsOf(truth);
  const total = left.length;
  const words = wordsOf(read);
  let common = 0;
  for (const word of words) {
    const place = left.indexOf(word);
    if (place < 0) continue;
    left.splice(place, 1);
    common += 1;
  }
  return (2 * common) / (words.length + total);
}

/** The least share of characters that must be read, or of words where the order of lines may differ. */
const CHARACTERS: Readonly<Record<string, number>> = {
  sign: 0.98,
  invoice: 0.98,
  arabic: 0.98,
  mixed: 0.98,
  tiny: 0.98,
  book: 0.98,
  book90: 0.98,
  jah: 0.98,
  korean: 0.98,
  jav: 0.94,
  webdark: 0.92,
  menu: 0.98,
};
const WORDS: Readonly<Record<string, number>> = { menu: 0.95, korean: 0.88 };

const { signal } = new AbortController();

/** A grey PNG, a small file whose pixels take `side`² bytes. */
async function blankPng(side: number): Promise<Buffer> {
  const chunk = (type: string, content: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const deflate = createDeflate({ level: 1 });
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  const row = Buffer.alloc(side + 1);
  for (let y = 0; y < side; y += 1) if (!deflate.write(row)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const start = Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1');
  const pixels = chunk('IDAT', Buffer.concat(pieces));
  return Buffer.concat([start, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))]);
}

describe.skipIf(skipReason('tesseract') !== undefined)('the set of pictures', () => {
  let folder = '';
  const places = new Map<string, string>();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    const drawn = await drawPictures(PICTURES, folder);
    for (const [index, { name }] of PICTURES.entries()) places.set(name, drawn[index] ?? '');
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(name: string, language: string | undefined) {
    const reader = await findTesseract('tesseract');
    if (!reader) throw new Error('tesseract is not installed');
    const copy = path.join(folder, `${name}-${language ?? 'unknown'}.jpg`);
    await copyFile(places.get(name) ?? '', copy);
    const found = await createPictures(reader).read(copy, { language, signal });
    return { language: found, ...(await textsOf(copy)) };
  }

  function expectRead(name: string, truth: string, text: string) {
    if (process.env['PICTURES_PRINT'])
      console.log(
        name,
        characterShare(text, truth).toFixed(3),
        wordScore(text, truth).toFixed(3),
        '\n',
        text,
      );
    expect(characterShare(text, truth), text).toBeGreaterThanOrEqual(CHARACTERS[name] ?? 0);
    expect(wordScore(text, truth), text).toBeGreaterThanOrEqual(WORDS[name] ?? 0);
  }

  for (const { name, language, truth } of PICTURES.filter((picture) => picture.truth !== '')) {
    test(`${name} is read in its language`, async () => {
      expectRead(name, truth, (await read(name, language)).text);
    });
    test(`${name} is read without a given language`, async () => {
      const found = await read(name, undefined);
      expectRead(name, truth, found.text);
      expect(name === 'mixed' ? ['en', 'es'] : [language]).toContain(found.language);
    });
  }

  test.each([
    ['notext', ['en', 'ja', undefined]],
    ['noise', ['en', 'ko', undefined]],
  ])('%s has no text', async (name, languages) => {
    for (const language of languages)
      await expect(read(name, language), language).rejects.toMatchObject({ problem: 'no_text' });
  });

  test('a picture that needs too much memory is broken', async () => {
    const reader = await findTesseract('tesseract');
    const bomb = path.join(folder, 'bomb.png');
    await writeFile(bomb, await blankPng(24_000));
    const picture = { path: bomb, width: 10, height: 10 };
    await expect(reader?.read(picture, { language: 'en', signal })).rejects.toMatchObject({
      problem: 'broken',
    });
  });

  test('the two columns of a book are not mixed', async () => {
    const { picture } = await read('book', 'en');
    const xs = picture?.texts.map(({ box }) => ((box?.[0] ?? 0) > 900 ? 'right' : 'left')) ?? [];
    expect(xs.lastIndexOf('left')).toBeLessThan(xs.indexOf('right'));
  });

  describe('the controls fail:', () => {
    async function readWith(name: string, options: readonly string[], file: string) {
      const args = [places.get(name) ?? '', 'stdout', '-l', file, ...options, '-c', 'tessedit_create_tsv=1'];
      const environment = { OMP_THREAD_LIMIT: '1' };
      const output = await runCommand({ command: 'tesseract', args, input: '', signal, environment });
      return parseTsv(output)
        .map(({ text }) => text)
        .join(' ');
    }
    const truthOf = (name: string) => PICTURES.find((picture) => picture.name === name)?.truth ?? '';

    test('a sign in colour', async () => {
      const colours = await mkdtemp(path.join(folder, 'colours-'));
      const [sign = ''] = await drawPictures(
        PICTURES.filter(({ name }) => name === 'sign'),
        colours,
        false,
      );
      places.set('colour', sign);
      expect(characterShare(await readWith('colour', ['--psm', '3'], 'spa'), truthOf('sign'))).toBe(0);
      expect(characterShare((await read('colour', 'es')).text, truthOf('sign'))).toBeLessThan(0.9);
    });

    test('columns with a page mode for scattered text', async () => {
      const share = characterShare(await readWith('book', ['--psm', '11'], 'eng'), truthOf('book'));
      expect(share).toBeLessThan(0.6);
    });

    test('noise without a threshold', async () => {
      expect(await readWith('noise', ['--psm', '6'], 'kor')).not.toBe('');
    });

    test('all languages in one pass', async () => {
      const text = await readWith('korean', ['--psm', '3'], 'eng+spa+fra+jpn+kor+ara');
      expect(characterShare(text, truthOf('korean'))).toBeLessThan(0.98);
    });
  });
});

interface SheetCase {
  readonly html: string;
  /** In reading order. */
  readonly truth: string;
  /** Whether the page is an image of the text, as from a scanner. */
  readonly isScan: boolean;
}

const LETTER = [
  'Dear members of the library,',
  'Last winter the roof of the reading room was damaged by the storm. The repair took longer than planned, because two beams had to be replaced.',
  'We are happy to tell you that the room will open again on the first Monday of May. The new lamps are brighter, and every table has a socket.',
  'Thank you for your patience. Whoever wants to help with the move of the books can leave a name at the desk.',
] as const;

const COLUMNS = [
  'The river rises in the hills behind the old monastery. For a few miles it is no wider than a ditch, and sheep cross it without getting wet.',
  'Below the mill it meets two streams from the north. From there on small boats can use it, and the first villages stand on its banks.',
  'In spring the meadows are flooded for some weeks. Herons and storks find their food there, and the farmers wait until the water has gone.',
  'The harbour at the mouth was closed when the railway came. Today it is a quiet place with a museum, a cafe and a path along the shore.',
] as const;

const PRICES = [
  ['Bread with butter', '2.40'],
  ['Vegetable soup of the day', '5.90'],
  ['Baked potatoes with herbs', '7.20'],
  ['Trout from the river', '13.50'],
  ['Apple cake with cream', '4.80'],
] as const;

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('');

/** A4 at 150 dots per inch. */
const [WIDTH, HEIGHT] = [1240, 1754];
const page = (body: string) =>
  `<div style="width:${WIDTH}px;height:${HEIGHT}px;padding:150px;background:#fbfaf6;font:26px/1.5 'DejaVu Serif';overflow:hidden">${body}</div>`;
/** As a sheet that does not lie straight in the scanner. */
const askew = (body: string) => `<div style="transform:rotate(.6deg);filter:blur(.4px)">${body}</div>`;

const LETTER_PAGE = `<h1 style="font:700 44px 'DejaVu Serif'">The reading room opens</h1>${paragraphs(LETTER)}`;
const SCANS: readonly SheetCase[] = [
  { html: LETTER_PAGE, truth: `The reading room opens ${LETTER.join(' ')}`, isScan: true },
  {
    html: `<div style="columns:2;column-gap:60px;text-align:left">${paragraphs(COLUMNS)}</div>`,
    truth: COLUMNS.join(' '),
    isScan: true,
  },
  {
    html: `<h1 style="font:700 40px 'DejaVu Serif'">Prices</h1>${PRICES.map(
      ([dish, price]) =>
        `<div style="display:flex;justify-content:space-between;line-height:2.2"><span>${dish}</span><span>${price}</span></div>`,
    ).join('')}`,
    truth: `Prices ${PRICES.flat().join(' ')}`,
    isScan: true,
  },
];

const BLANK: SheetCase = { html: '', truth: '', isScan: true };
/** Text, a scan, a blank page, and text again. */
const MIXED: readonly SheetCase[] = SCANS.flatMap((sheet, place) =>
  place === 1 ? [sheet, BLANK] : [{ ...sheet, isScan: false }],
);

/** Draws the sheets into a PDF. */
async function drawPdf(sheets: readonly SheetCase[], target: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_FLAGS });
  try {
    const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
    const style = '<!doctype html><style>*{margin:0;box-sizing:border-box}p{margin:0 0 .8em}</style>';
    const bodies: string[] = [];
    for (const { html, isScan } of sheets) {
      if (isScan) {
        await tab.setContent(`${style}${page(askew(html))}`);
        const jpeg = await tab.screenshot({ type: 'jpeg', quality: 80 });
        bodies.push(`<img src="data:image/jpeg;base64,${jpeg.toString('base64')}">`);
      } else bodies.push(page(html));
    }
    const breaks = `<style>body>*{display:block;break-after:page;width:${WIDTH}px;height:${HEIGHT}px}</style>`;
    await tab.setContent(style + breaks + bodies.join(''));
    const size = { width: `${WIDTH}px`, height: `${HEIGHT}px` };
    await writeFile(target, await tab.pdf({ ...size, printBackground: true }));
  } finally {
    await browser.close();
  }
}

const skipped = skipReason('tesseract') ?? skipReason('libreOffice');
const TARGET = { tag: 'es', isRtl: false };

const truthOf = (sheets: readonly SheetCase[]) => sheets.map(({ truth }) => truth).join(' ');

describe.skipIf(skipped !== undefined)('a scanned PDF', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'scans-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(file: string) {
    const [reader, renderer] = [await findTesseract('tesseract'), await findPageRenderer('pdftoppm')];
    if (!reader || !renderer) throw new Error('tesseract or pdftoppm is not installed');
    const pictures = createPictures(reader, { renderer, maxPages: 100 });
    const { scannedPages: pages = [] } = await parseDocument(file, 'pdf', TARGET, DOCUMENT_BOUNDS, 'find');
    const language = await pictures.readPages?.(file, { pages, language: undefined, signal });
    const parsed = await parseDocument(file, 'pdf', TARGET, DOCUMENT_BOUNDS, 'use');
    return { pages, language, ...parsed };
  }

  test('of three pages is read in its order: a letter, columns, and a table of prices', async () => {
    const file = path.join(folder, 'scan');
    await drawPdf(SCANS, file);
    const { pages, language, unreadPages, segments, write } = await read(file);
    expect([pages, language, unreadPages]).toEqual([[1, 2, 3], 'en', []]);
    const { text } = await write(segments, path.join(folder, 'scan.docx'));
    expect(characterShare(text, truthOf(SCANS)), text).toBeGreaterThanOrEqual(0.93);
    expect(wordScore(text, truthOf(SCANS)), text).toBeGreaterThanOrEqual(0.95);
    expect(text).toContain('Trout from the river\t13.50');
    // Each paragraph is whole: none of them is cut at the end of a line or of a column.
    expect(segments.filter((segment) => /^\p{Ll}/u.test(segment))).toEqual([]);
  });

  test('between pages with text is read in its place, and a blank page is listed', async () => {
    const file = path.join(folder, 'mixed');
    await drawPdf(MIXED, file);
    const { pages, unreadPages, segments, write } = await read(file);
    expect([pages, unreadPages]).toEqual([[2, 3], [{ page: 3, reason: 'no_text' }]]);
    const { text } = await write(segments, path.join(folder, 'mixed.docx'));
    expect(wordScore(text, truthOf(MIXED)), text).toBeGreaterThanOrEqual(0.98);
  });

  /** A page that shows a grey picture of `side`² pixels, which are all black. */
  function bombOf(side: number, mediaBox: string): Buffer {
    const pixels = deflateSync(Buffer.alloc(side * side), { level: 9 });
    const draw = `q ${mediaBox.split(' ').slice(2).join(' 0 0 ')} 0 0 cm /I Do Q`;
    return makePdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
      `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
      `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n${pixels.toString('latin1')}\nendstream`,
    ]);
  }

  test.each([
    ['a picture of 24,000² pixels', () => bombOf(24_000, '0 0 595 842'), 'no_text'],
    ['a page of 99,999 points', () => bombOf(100, '0 0 99999 99999'), 'no_text'],
    ['a page of one point', () => bombOf(100, '0 0 1 1'), 'broken'],
  ])('that is a bomb (%s) ends in time, and leaves no picture', async (name, make, problem) => {
    const file = path.join(folder, `bomb-${name.length}`);
    await writeFile(file, make());
    await expect(read(file)).rejects.toMatchObject({ problem });
    expect((await readdir(folder)).filter((one) => one.endsWith('.jpg'))).toEqual([]);
  });
});
