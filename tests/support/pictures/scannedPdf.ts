import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { ensureHeadlessChromium } from '../../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';

export interface SheetCase {
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
export const SCANS: readonly SheetCase[] = [
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
export const MIXED: readonly SheetCase[] = SCANS.flatMap((sheet, place) =>
  place === 1 ? [sheet, BLANK] : [{ ...sheet, isScan: false }],
);

/** Draws the sheets into a PDF. */
export async function drawPdf(sheets: readonly SheetCase[], path: string): Promise<void> {
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
    await writeFile(path, await tab.pdf({ ...size, printBackground: true }));
  } finally {
    await browser.close();
  }
}
