import { ServiceError } from '@lang-assistant/core/errors';
import { stemOf } from '../../domain/files/files';
import {
  groundOf,
  inkOf,
  pictureSize,
  planText,
  toUpright,
  type Box,
  type Color,
  type PictureText,
  type PlannedText,
  type TranslatedPicture,
  type Upright,
} from '../../domain/files/pictures';
import type { DrawingLanguage, PictureDrawings } from '../contracts/files';

const JPEG_QUALITY = 0.9;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  // The pixels are read many times. Without the hint, Chromium copies them from the GPU each time.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}

const createCanvas = (size: { readonly width: number; readonly height: number }) =>
  Object.assign(document.createElement('canvas'), size);

/**
 * Draws the picture upright on white, in the size in which it is sent.
 * @param turns quarter turns, clockwise
 * @throws ServiceError `badInput` if the browser cannot decode it
 */
async function drawPicture(file: Blob, turns: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ServiceError({ kind: 'badInput', rule: 'picture' }, { cause });
  });
  const { width, height } = pictureSize(bitmap.width, bitmap.height);
  const isOnSide = turns % 2 === 1;
  const canvas = createCanvas(isOnSide ? { width: height, height: width } : { width, height });
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  context.resetTransform();
  bitmap.close();
  return canvas;
}

/** Twice the size of the icon in a card, for dense screens. */
const THUMBNAIL = { width: 88, height: 104 };

/** The middle of the picture, as large as fits. */
export async function drawThumbnail(file: Blob, turns: number): Promise<HTMLCanvasElement> {
  const picture = await drawPicture(file, turns);
  const canvas = createCanvas(THUMBNAIL);
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
  contextOf(canvas).drawImage(picture, left, top, width, height);
  return canvas;
}

export function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle: BlobCallback = (blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded.'));
    };
    canvas.toBlob(settle, type, JPEG_QUALITY);
  });
}

/**
 * The picture as it is sent: upright, grey and without metadata. Readers often miss light letters on a coloured ground
 * in colour.
 * @param turns quarter turns, clockwise
 * @throws ServiceError `badInput` if the browser cannot decode it
 */
export async function preparePicture(file: File, turns: number): Promise<File> {
  const canvas = await drawPicture(file, turns);
  const context = contextOf(canvas);
  // Keeps the brightness of each pixel. Safari has no filters.
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = 'black';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const grey = await toBlob(canvas, 'image/jpeg');
  return new File([grey], `${stemOf(file.name)}.jpg`, { type: grey.type });
}

/** So many pixels are looked at for the colors of a text. */
const SAMPLED = 1500;

/** The share of the letters' height that is covered around them. */
const PADDING = 0.2;

function colorsIn(context: CanvasRenderingContext2D, [x, y, width, height]: Box, margin: number) {
  const [left, top] = [Math.max(0, Math.round(x - margin)), Math.max(0, Math.round(y - margin))];
  const columns = Math.max(1, Math.min(context.canvas.width, Math.round(x + width + margin)) - left);
  const rows = Math.max(1, Math.min(context.canvas.height, Math.round(y + height + margin)) - top);
  const { data } = context.getImageData(left, top, columns, rows);
  const step = Math.max(1, Math.floor(Math.sqrt((columns * rows) / SAMPLED)));
  const [around, inside]: [Color[], Color[]] = [[], []];
  for (let row = 0; row < rows; row += step)
    for (let column = 0; column < columns; column += step) {
      const at = 4 * (row * columns + column);
      const isInside =
        left + column >= x && left + column < x + width && top + row >= y && top + row < y + height;
      (isInside ? inside : around).push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  return { around, inside };
}

const toCss = (color: Color) =>
  color.reduce((css, channel) => css + channel.toString(16).padStart(2, '0'), '#');

function turnAbout(context: CanvasRenderingContext2D, { center: [x, y], angle }: Upright): void {
  context.resetTransform();
  context.translate(x, y);
  context.rotate((angle * Math.PI) / 180);
}

/** Covers the letters with the color around them. */
function cover(context: CanvasRenderingContext2D, upright: Upright, ground: Color, padding: number): void {
  const { width, height } = upright;
  turnAbout(context, upright);
  context.fillStyle = toCss(ground);
  context.fillRect(-width / 2 - padding, -height / 2 - padding, width + 2 * padding, height + 2 * padding);
}

function write(context: CanvasRenderingContext2D, plan: PlannedText, ink: Color, isRtl: boolean): void {
  const { width, height, lines, fontSize } = plan;
  turnAbout(context, plan);
  context.font = fontOf(fontSize);
  context.fillStyle = toCss(ink);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textBaseline = 'middle';
  const rowHeight = height / lines.length;
  const start = isRtl ? width / 2 : -width / 2;
  for (const [index, line] of lines.entries())
    context.fillText(line, start, -height / 2 + rowHeight * (index + 0.5), width);
}

const fontOf = (size: number) => `500 ${size}px system-ui, sans-serif`;

/** The texts in pixels of the drawing, which is smaller than the picture if the host page has sent another one. */
function scaled({ width, texts }: TranslatedPicture, canvas: HTMLCanvasElement): readonly PictureText[] {
  const factor = canvas.width / width;
  const scale = ([x, y, boxWidth, boxHeight]: Box): Box => [
    x * factor,
    y * factor,
    boxWidth * factor,
    boxHeight * factor,
  ];
  return texts.map((text) => ({
    ...text,
    size: text.size * factor,
    box: text.box && scale(text.box),
    lines: text.lines.map((line) => ({ ...line, box: scale(line.box) })),
  }));
}

function translateDrawing(
  original: HTMLCanvasElement,
  picture: TranslatedPicture,
  { tag, isRtl }: DrawingLanguage,
): HTMLCanvasElement {
  const canvas = createCanvas({ width: original.width, height: original.height });
  const [read, context] = [contextOf(original), contextOf(canvas)];
  context.drawImage(original, 0, 0);
  const unit = 100;
  read.font = fontOf(unit);
  const measure = (line: string) => read.measureText(line).width / unit;
  const planned = scaled(picture, canvas).flatMap((text) => {
    const plan = planText(text, tag, measure);
    return plan ? [{ plan, text }] : [];
  });
  const drawn = planned.map(({ plan, text: { box, lines, size, angle, vertical } }) => {
    const padding = size * PADDING;
    const covered = lines.length > 0 ? lines.map((line) => line.box) : box ? [box] : [];
    const colors = covered.map((one) => colorsIn(read, one, Math.max(2, size / 4)));
    const grounds = colors.map(({ around }) => groundOf(around));
    for (const [index, one] of covered.entries())
      cover(context, toUpright(one, angle, vertical), grounds[index] ?? [255, 255, 255], padding);
    return { plan, ink: inkOf(grounds[0] ?? [255, 255, 255], colors[0]?.inside ?? []) };
  });
  // After all covers, because a cover could hide the letters of the text before it.
  for (const { plan, ink } of drawn) write(context, plan, ink, isRtl);
  context.resetTransform();
  return canvas;
}

/** @throws ServiceError `badInput` if the browser cannot decode the picture */
export async function drawTranslation(
  file: Blob,
  turns: number,
  picture: TranslatedPicture,
  language: DrawingLanguage,
): Promise<PictureDrawings> {
  const original = await drawPicture(file, turns);
  return { original, translation: translateDrawing(original, picture, language) };
}
