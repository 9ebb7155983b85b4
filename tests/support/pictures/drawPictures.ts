import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { ensureHeadlessChromium } from '../../../tools/systemPackages/ensure.mjs';
import { CHROMIUM_FLAGS } from '../../../tools/systemPackages/find.mjs';
import pictures from './pictures.json';

/** A picture of the set, as a page that Chromium draws, and the text that is in it. */
interface PictureCase {
  readonly name: string;
  /** A code of the catalogue. */
  readonly language: string;
  /** In reading order, separated by spaces. Empty: no text. */
  readonly truth: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** In colour, tesseract finds nothing on the sign: it takes the wall and the sign for dark and light. */
export const PICTURES: readonly PictureCase[] = pictures;

/** The widget enlarges smaller pictures to twice their size. */
const SMALL_SIDE = 1_000;

/** What the widget does with a picture before it sends it: grey, and twice the size if it is small. */
function prepare(page: Page, png: Buffer, isGrey: boolean): Promise<string> {
  return page.evaluate(
    async ({ url, smallSide, filter }) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const scale = Math.max(picture.width, picture.height) <= smallSide ? 2 : 1;
      const canvas = document.createElement('canvas');
      canvas.width = picture.width * scale;
      canvas.height = picture.height * scale;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.filter = filter;
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg', 0.9);
    },
    {
      url: `data:image/png;base64,${png.toString('base64')}`,
      smallSide: SMALL_SIDE,
      filter: isGrey ? 'grayscale(1)' : 'none',
    },
  );
}

/**
 * Draws pictures as the widget sends them, into a folder.
 * @param isGrey false: the control, a picture whose colours were kept
 * @returns the paths, in the same order
 */
export async function drawPictures(
  cases: readonly PictureCase[],
  folder: string,
  isGrey = true,
): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: ensureHeadlessChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const paths: string[] = [];
    for (const { name, width, height, html } of cases) {
      await page.setViewportSize({ width, height });
      await page.setContent(
        `<!doctype html><style>*{margin:0;box-sizing:border-box}p{margin:.8em 0}html,body{height:100%;background:#fff;overflow:hidden}</style>${html}`,
      );
      const jpeg = await prepare(page, await page.screenshot(), isGrey);
      const file = path.join(folder, `${name}.jpg`);
      await writeFile(file, Buffer.from(jpeg.slice(jpeg.indexOf(',') + 1), 'base64'));
      paths.push(file);
    }
    return paths;
  } finally {
    await browser.close();
  }
}
