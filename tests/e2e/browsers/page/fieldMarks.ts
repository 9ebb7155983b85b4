import { expect, it } from 'vitest';
import type { Driver, Engine } from '../support/driver';
import { journeyPage, useHost } from '../support/journeyPage';
import { coloursIn } from '../support/pixels';
import { untilTrue } from '../support/widgetPage';

const LINES = [
  'I recieve it.',
  '',
  '\tThey recieve a rather long letter about it, and then we recieve another one, with many more words in it.',
  'Ünïcode 🌲 日本語 recieve, and i recieve.',
  ...Array.from({ length: 12 }, (_, index) => `Line ${index} of the text.`),
  'At the end they recieve it.',
];
const TEXT = LINES.join('\n');
const LINE = 'They recieve a rather long letter about it, and then we recieve another one, with many words.';

interface Variant {
  readonly name: string;
  readonly style?: string;
  readonly wrap?: (html: string) => string;
  readonly isInput?: boolean;
  /** The additional distance that is allowed between a mark and its word, in pixels. */
  readonly tolerance?: number;
  /** Device pixels per CSS pixel. */
  readonly scale?: number;
  readonly zoom?: number;
  readonly change?: () => void | Promise<void>;
}

const styled = (name: string, style: string): Variant => ({ name, style });
const wrapped = (name: string, wrap: (html: string) => string): Variant => ({ name, wrap });
const inside = (style: string) => (html: string) => `<div id="outer" style="${style}">${html}</div>`;

const COMMON: readonly Variant[] = [
  styled(
    'in a serif font with spaced letters, right-aligned, with unequal padding and borders',
    'font-family: serif; letter-spacing: 3px; text-align: right; ' +
      'padding: 3px 31px 9px 17px; border: 7px solid; border-left-width: 1px',
  ),
  // Firefox draws these marks 2.3 pixels off.
  { name: 'in one line', isInput: true, tolerance: 1.5 },
];
const FONTS = ['monospace', 'system-ui', '"Noto Serif CJK JP"'];
const FURTHER: readonly Variant[] = [
  ...FONTS.map((font) => styled(`in ${font}`, `font-family: ${font.replaceAll('"', "'")}`)),
  styled(
    'with spaced words, narrow tabs, an indent and high lines',
    'word-spacing: 6px; tab-size: 3; text-indent: 40px; line-height: 2.2',
  ),
  styled('centred', 'text-align: center'),
  styled('justified', 'text-align: justify'),
  styled('from right to left', 'direction: rtl'),
  styled('in a fractional size', 'font-size: 17.3px; box-sizing: border-box; padding: 0.7em'),
  styled('with a scroll bar that is always there', 'overflow-y: scroll'),
  styled('without a scroll bar', 'overflow: hidden'),
  styled('without wrapping', 'white-space: pre; overflow: auto'),
  styled('in capitals', 'text-transform: uppercase; font-variant: small-caps'),
  styled('that is narrow', 'width: 130px'),
  // A CSS pixel of the field is larger than a device pixel.
  {
    ...wrapped('in a scaled part of the page', inside('transform: scale(1.5); transform-origin: 0 0')),
    tolerance: 1.5,
  },
  wrapped('in a container that is scrolled', (html) =>
    inside('height: 230px; overflow: auto; position: relative')(
      `<p style="height: 90px">Above.</p>${html}<p style="height: 400px">Below.</p>`,
    ),
  ),
  wrapped('in a fixed part of the page', inside('position: fixed; left: 33px; top: 20px')),
  wrapped('in a grid', inside('display: grid; grid-template-columns: 100px 1fr; padding: 13px')),
  { name: 'at a page zoom of 200 %', scale: 2 },
  { name: 'at a page zoom of 67 %', scale: 0.67, tolerance: 2 },
  // A CSS pixel of the field is larger than a device pixel.
  { ...wrapped('in a zoomed part of the page', inside('zoom: 2')), zoom: 2, tolerance: 2 },
  {
    name: 'that its handle has made smaller',
    change: () => {
      const field = document.querySelector<HTMLElement>('#field');
      Object.assign(field?.style ?? {}, { width: '290px', height: '110px' });
    },
  },
  {
    name: 'that moves because its container gets narrower',
    style: 'display: block; margin: auto',
    wrap: inside('width: 820px'),
    change: () => document.querySelector('#outer')?.setAttribute('style', 'width: 560px'),
  },
  {
    name: 'that moves because something comes before it',
    change: () => {
      const headline = document.createElement('h1');
      headline.textContent = 'A headline';
      document.querySelector('#field')?.before(headline);
    },
  },
  {
    name: 'whose font comes late',
    style: 'font-family: Late, monospace',
    change: async () => {
      const font = new FontFace('Late', 'local("DejaVu Serif")');
      document.fonts.add(font);
      await font.load();
    },
  },
  wrapped('in a modal dialog', (html) => `<dialog id="dialog">${html}</dialog>`),
  // Firefox draws these marks 2.3 pixels off.
  {
    name: 'in one line, centred and spaced',
    isInput: true,
    style: 'text-align: center; letter-spacing: 2px',
    tolerance: 1.5,
  },
];

const HEAD = `<style>
  #field { width: 430px; height: 150px; font: 16px/1.4 sans-serif; background: white; resize: none; --la-mark-spelling: transparent }
  input#field { height: 40px }
  #field::selection { background: rgb(255, 0, 0); color: rgb(255, 0, 0) }
</style>`;
const COPY = `<script>
  for (const { prototype } of [HTMLTextAreaElement, HTMLInputElement]) delete prototype.createValueRange;
</script>`;

function pageOf({ style = '', wrap = (html) => html, isInput = false }: Variant, head: string): string {
  const field = isInput
    ? `<input id="field" spellcheck="false" style="${style}" value="${LINE}">`
    : `<textarea id="field" spellcheck="false" style="${style}">${TEXT}</textarea>`;
  const body = `${wrap(`${field}<lang-assistant for="field"></lang-assistant>`)}<p style="height: 1500px">After it.</p>`;
  return journeyPage(body, HEAD + head);
}

type Place = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** This word is in a line with several fonts. The line is higher, so its middle differs from the middle of the word. */
const IN_MIXED_LINE = 4;

/** The words whose marks are measured: in a line that wraps, in the mixed line, and at the end, which is scrolled to. */
const WORDS = [2, IN_MIXED_LINE, -1];

/**
 * Returns the distances between a mark and its word in pixels: of the edges, and of the vertical middle. A selection is
 * as high as its line.
 */
function distances(index: number, mark: Place, word: Place): readonly number[] {
  const across = [mark.left - word.left, mark.right - word.right].map(Math.abs);
  if (index === IN_MIXED_LINE) return [...across, word.top - mark.top, mark.bottom - word.bottom];
  const middle = Math.abs(mark.top + mark.bottom - word.top - word.bottom) / 2;
  // In WebKit, a selection starts at the line above and ends at the bottom of the word.
  return [...across, Math.min(middle, Math.abs(mark.bottom - word.bottom))];
}

/** Finds the rectangle where the browser paints the selection, from a screenshot, in CSS pixels. */
async function paintedSelection(driver: Driver): Promise<Place> {
  const png = Buffer.from(await driver.screenshot()).toString('base64');
  // WebKit paints selections translucent. In other browsers, the edges of letters may be red.
  const mostOfOthers = driver.engine === 'webkit' ? 180 : 30;
  return driver.evaluate(
    async (picture, most) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const { width, height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const scale = width / innerWidth;
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      for (let at = 0; at < pixels.length; at += 4) {
        if ((pixels[at] ?? 0) < 230 || (pixels[at + 1] ?? 0) > most || (pixels[at + 2] ?? 0) > most) continue;
        const x = (at / 4) % width;
        const y = Math.floor(at / 4 / width);
        found.left = Math.min(found.left, x / scale);
        found.right = Math.max(found.right, (x + 1) / scale);
        found.top = Math.min(found.top, y / scale);
        found.bottom = Math.max(found.bottom, (y + 1) / scale);
      }
      return found;
    },
    png,
    mostOfOthers,
  );
}

interface SelectOptions {
  readonly zoom: number;
  /** The field must not scroll, because scrolling would draw all marks again. */
  readonly isStill: boolean;
}

/** Selects the word of a mark, scrolls to it, and returns the rectangle of the mark. */
const selectMark = (driver: Driver, index: number, { zoom, isStill }: SelectOptions): Promise<Place> =>
  driver.evaluate(
    async (wanted, cssZoom, staysInPlace) => {
      const field = document.querySelector<HTMLTextAreaElement>('#field');
      if (!field) throw new Error('no field');
      const starts = [...field.value.matchAll(/recieve/g)].map((match) => match.index);
      const start = starts.at(wanted) ?? 0;
      const isLine = field.localName === 'input';
      const share = start / field.value.length;
      // A copy has one block for each line.
      const offsetOf = ({ startContainer, startOffset }: AbstractRange) => {
        let offset = startOffset;
        let line =
          startContainer instanceof Text ? startContainer.parentElement?.previousElementSibling : null;
        for (; line; line = line.previousElementSibling) offset += line.textContent.length + 1;
        return offset;
      };
      // WebKit measures in pixels of the zoomed element, except for the scroll position of the page.
      const scale = 'currentCSSZoom' in document.body ? 1 : cssZoom;
      const scrolled = scrollY * (scale - 1);
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const find = () =>
        [...(CSS.highlights.get('la-spelling') ?? [])].find((one) => offsetOf(one) === start);
      // Text that scrolls into view gets its marks in the next frames.
      async function settle(): Promise<Place> {
        for (let frame = 0; frame < 30 && (frame < 4 || !find()); frame++) await nextFrame();
        const range = find();
        if (!range) throw new Error('no mark');
        // WebKit adds an empty rectangle at the end of the previous line.
        const rects = [...(range as Range).getClientRects()].filter(({ width }) => width > 0);
        return {
          left: Math.min(...rects.map((rect) => rect.left)) * scale,
          right: Math.max(...rects.map((rect) => rect.right)) * scale,
          top: Math.min(...rects.map((rect) => rect.top)) * scale + scrolled,
          bottom: Math.max(...rects.map((rect) => rect.bottom)) * scale + scrolled,
        };
      }
      field.setSelectionRange(start, start + 7);
      if (staysInPlace) return settle();
      if (isLine) field.scrollLeft = field.scrollWidth * share - field.clientWidth / 2;
      else field.scrollTop = field.scrollHeight * share - field.clientHeight / 2;
      const before = await settle();
      const around = field.getBoundingClientRect();
      if (!isLine) {
        field.scrollTop += (before.top - scrolled - around.top * scale) / cssZoom - 60;
        field.scrollLeft += before.left - around.left - 90;
      }
      return settle();
    },
    index,
    zoom,
    isStill,
  );

/** @param isCopy marks are in a copy of the text, as they are in browsers without ranges for the value of a field */
function describeWith(driver: () => Driver, variants: readonly Variant[], isCopy: boolean): void {
  const kind = isCopy ? 'a copy of the text' : 'the text itself';
  const paths = new Map(variants.map((variant, index) => [variant, `/${isCopy ? 'copy' : 'own'}/${index}`]));
  const host = useHost({
    pages: Object.fromEntries(
      variants.map((variant) => [paths.get(variant) ?? '', pageOf(variant, isCopy ? COPY : '')]),
    ),
  });
  it.each(variants.map((variant) => [variant.name, variant] as const))(
    `are exactly behind the words in a field %s, in ${kind}`,
    async (_name, variant) => {
      const { isInput, scale, zoom = 1, tolerance = 1, change } = variant;
      await driver().resize({ width: 900, height: 800 }, scale);
      await driver().goto(`${host().origin}${paths.get(variant)}`);
      await driver().evaluate(() => {
        document.querySelector<HTMLDialogElement>('#dialog')?.showModal();
        document.querySelector('#outer')?.scrollTo(0, 60);
        document.querySelector<HTMLElement>('#field')?.focus({ preventScroll: true });
        scrollTo(0, 7);
      });
      await untilTrue(driver(), 'marks are there', () => CSS.highlights.has('la-spelling'));
      if (change) await driver().evaluate(change);
      const far = [];
      for (const index of change ? [0] : isInput ? [0, 1] : WORDS) {
        const mark = await selectMark(driver(), index, { zoom, isStill: change !== undefined });
        const word = await paintedSelection(driver());
        const limit = (isCopy ? 2 : 1) * tolerance;
        if (!distances(index, mark, word).every((pixels) => pixels <= limit)) far.push({ index, mark, word });
      }
      expect(far).toEqual([]);
    },
  );
}

/** What covers a part of the field: a header of the page, or the edge of a scroll container. */
const COVERS: Readonly<Record<string, readonly [header: string, container: string]>> = {
  'a sticky header with a z-index': ['position: sticky; top: 0; z-index: 1', ''],
  'a sticky header': ['position: sticky; top: 0', ''],
  'what is above their container': ['', 'height: 180px; overflow: auto'],
};
const WHITE = 'rgb(255, 255, 255)';

function describeCovers(driver: () => Driver, isCopy: boolean): void {
  const covers = Object.entries(COVERS);
  const host = useHost({
    pages: Object.fromEntries(
      covers.map(([, [header, container]], index) => [
        `/cover/${index}`,
        journeyPage(
          `<header style="height: 80px; background: white; ${header}"></header>
          <div id="outer" style="${container}">
            <textarea id="field" spellcheck="false" style="--la-mark-spelling: #f00">${TEXT}</textarea>
            <lang-assistant for="field"></lang-assistant><p style="height: 1500px">After it.</p>
          </div>`,
          `<style>body { margin: 0; background: white }</style>${HEAD}${isCopy ? COPY : ''}`,
        ),
      ]),
    ),
  });
  const scroll = (top: number) =>
    driver().evaluate(async (y) => {
      scrollTo(0, y);
      const outer = document.querySelector('#outer');
      if (outer && scrollY === 0) outer.scrollTop = y;
      for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }, top);

  it.each(covers.map(([name], index) => [name, index] as const))(
    `${isCopy ? 'marks in a copy' : 'marks'} have the colour that the field sets, and are covered by %s`,
    async (_name, index) => {
      await driver().resize({ width: 900, height: 800 });
      await driver().goto(`${host().origin}/cover/${index}`);
      await driver().evaluate(() => document.querySelector<HTMLElement>('#field')?.focus());
      await untilTrue(driver(), 'marks are there', () => CSS.highlights.has('la-spelling'));
      const isRed = (colour: string) => /^rgb\(2\d\d, \d\d?, \d\d?\)$/.test(colour);
      await scroll(0);
      const colours = await coloursIn(driver(), { left: 0, top: 80, width: 430, height: 40 });
      expect(colours.some(isRed), colours.join(' ')).toBe(true);
      // First the header covers the first lines, then the lower edge.
      // The scroll bar of the field is left out: WebKit draws it over the header.
      for (const top of [60, 190]) {
        await scroll(top);
        expect(await coloursIn(driver(), { left: 2, top: 0, width: 420, height: 80 })).toEqual([WHITE]);
      }
    },
  );
}

/** Compares the positions of marks with the positions where the browser selects the same words. */
export function describeFieldMarks(driver: () => Driver, engine: Engine, isAll: boolean): void {
  const isChromium = engine === 'chromium';
  const variants = (isAll ? FURTHER : COMMON).filter(({ scale }) => !scale || engine !== 'webkit');
  describeWith(driver, variants, true);
  // Only Chromium has ranges for the value of a field.
  if (isChromium) describeWith(driver, variants, false);
  if (!isAll) return;
  describeCovers(driver, true);
  if (isChromium) describeCovers(driver, false);
}
