import { describe, expect, it } from 'vitest';
import {
  drawThumbnail,
  drawTranslation,
  preparePicture,
  toBlob,
} from '../../../src/services/device/pictures';

/** A picture with a red left half on a transparent ground. */
async function drawnPicture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = 'red';
  context.fillRect(0, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], 'My menu.png', { type });
}

async function pixelsOf(file: File) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const colorAt = (x: number) => [...context.getImageData(x * width, height / 2, 1, 1).data].slice(0, 3);
  return { width, height, left: colorAt(0.25), right: colorAt(0.75) };
}

/** The JPEG with an Exif block that says: turned by 90° (orientation 6). */
async function turned(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
  const block = [0xff, 0xe1, 0, exif.length + 2, ...exif];
  return new File([bytes.slice(0, 2), new Uint8Array(block), bytes.slice(2)], file.name, { type: file.type });
}

describe('a picture that is sent', () => {
  it('is a grey JPEG on white, without colours', async () => {
    const sent = await preparePicture(await drawnPicture(1200, 800), 0);
    expect([sent.name, sent.type]).toEqual(['My menu.jpg', 'image/jpeg']);
    const { left, right, width, height } = await pixelsOf(sent);
    expect([width, height]).toEqual([1200, 800]);
    const [red = 0, green = 0, blue = 0] = left;
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
    expect(Math.abs(red - 76)).toBeLessThanOrEqual(4);
    expect(Math.min(...right)).toBeGreaterThanOrEqual(253);
  });

  it('is upright and has no metadata', async () => {
    const photo = await turned(await drawnPicture(1200, 800, 'image/jpeg'));
    expect(await photo.text()).toContain('Exif');
    const sent = await preparePicture(photo, 0);
    expect(await sent.text()).not.toContain('Exif');
    const { width, height } = await pixelsOf(sent);
    expect([width, height]).toEqual([800, 1200]);
  });

  it('is turned as the user has turned it', async () => {
    const { width, height } = await pixelsOf(await preparePicture(await drawnPicture(1200, 800), 1));
    expect([width, height]).toEqual([800, 1200]);
  });

  it('that the browser cannot decode is refused before it is sent', async () => {
    const broken = new File(['no picture'], 'a.png', { type: 'image/png' });
    await expect(preparePicture(broken, 0)).rejects.toMatchObject({
      error: { kind: 'badInput', rule: 'picture' },
    });
  });
});

describe('a small copy of a picture', () => {
  it('has the middle of the picture as the user has turned it', async () => {
    const [wide, tall] = await Promise.all(
      [0, 1].map(async (turns) => drawThumbnail(await drawnPicture(1200, 800), turns)),
    );
    const colorAt = (canvas: HTMLCanvasElement | undefined, x: number, y: number) =>
      [...(canvas?.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    expect([wide?.width, wide?.height]).toEqual([88, 104]);
    expect([colorAt(wide, 5, 5), colorAt(wide, 83, 99)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
    expect([colorAt(tall, 83, 5), colorAt(tall, 5, 99)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  });
});

describe('a drawn translation', () => {
  it('covers the original text with the color around it, and leaves the rest', async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 400 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = 'navy';
    context.fillRect(0, 0, 1200, 400);
    context.fillStyle = 'white';
    context.fillRect(100, 100, 900, 60);
    context.fillRect(100, 300, 100, 50);
    const blob = await toBlob(canvas, 'image/png');
    const box = [100, 100, 900, 60] as const;
    const text = { id: 1, text: 'Sopa', translation: '.', box, size: 60, angle: 0, vertical: false };
    const picture = { width: 1200, height: 400, texts: [{ ...text, lines: [{ text: 'Sopa', box }] }] };
    const language = { tag: 'en', isRtl: false };
    const { original, translation } = await drawTranslation(blob, 0, picture, language);
    const colorAt = (drawing: HTMLCanvasElement, x: number, y: number) =>
      [...(drawing.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    expect(colorAt(original, 800, 130)).toEqual([255, 255, 255]);
    expect(colorAt(translation, 800, 130)).toEqual([0, 0, 128]);
    expect(colorAt(translation, 150, 320)).toEqual([255, 255, 255]);
    const { data } = translation.getContext('2d')?.getImageData(100, 95, 60, 70) ?? { data: [] };
    expect(data.some((channel, index) => index % 4 === 0 && channel > 200)).toBe(true);
  });
});
