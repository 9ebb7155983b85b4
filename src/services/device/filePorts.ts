import type { FilePorts, FileDownload } from '../contracts/files';
import { stemOf, type TranslatedDocument, toFileName } from '../../domain/files/files';
import { nextTask } from '@lang-assistant/ui/nextTask';
import { ServiceError } from '@lang-assistant/core/errors';
import { pictureSize } from '../../domain/files/pictures';

/** In base64 characters, which take a few milliseconds on a phone. A multiple of four. */
const CHUNK_CHARS = 1 << 20;

type FromBase64 = (base64: string) => Uint8Array<ArrayBuffer>;

const isDecoder = (value: unknown): value is FromBase64 => typeof value === 'function';

/** `Uint8Array.fromBase64` is much faster, but not every browser has it. */
function nativeDecoder(): FromBase64 | undefined {
  const decode: unknown = Reflect.get(Uint8Array, 'fromBase64');
  return isDecoder(decode) ? (base64) => decode.call(Uint8Array, base64) : undefined;
}

function decodeChunk(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Rejects if the base64 is invalid. */
export async function toBlob({ base64, type }: Pick<TranslatedDocument, 'base64' | 'type'>): Promise<Blob> {
  const decode = nativeDecoder();
  if (decode) return new Blob([decode(base64)], { type });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < base64.length; start += CHUNK_CHARS) {
    // Pause, so that the page stays responsive.
    if (start > 0) await nextTask();
    parts.push(decodeChunk(base64.slice(start, start + CHUNK_CHARS)));
  }
  return new Blob(parts, { type });
}

/**
 * Time until the object URL is revoked. Safari reads the file after the click and may ask the user first. The value is
 * taken from FileSaver.js.
 */
const READ_WITHIN_MS = 40_000;

/**
 * The link is not attached to the page, because the page's listeners could handle the click. Browsers follow it anyway.
 */
export const fileDownload: FileDownload = {
  save(file, name) {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    const extension = /\.\w{1,5}$/.exec(name)?.[0].toLowerCase() ?? '';
    link.download = toFileName(name, extension, 'document');
    link.rel = 'noopener';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
  },
};

const JPEG_QUALITY = 0.9;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}

/**
 * Draws the picture upright on white, in the size in which it is sent.
 * @throws ServiceError `badInput` if the browser cannot decode it
 */
async function drawPicture(file: Blob): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new ServiceError({ kind: 'badInput', rule: 'picture' }, { cause });
  });
  const canvas = Object.assign(document.createElement('canvas'), pictureSize(bitmap.width, bitmap.height));
  const { width, height } = canvas;
  const context = contextOf(canvas);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}

function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle: BlobCallback = (blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be encoded.'));
    };
    canvas.toBlob(settle, 'image/jpeg', JPEG_QUALITY);
  });
}

/**
 * The picture as it is sent: upright, grey and without metadata. Readers often miss light letters on a coloured ground
 * in colour.
 * @throws ServiceError `badInput` if the browser cannot decode it
 */
async function preparePicture(file: File): Promise<File> {
  const canvas = await drawPicture(file);
  const context = contextOf(canvas);
  // Keeps the brightness of each pixel. Safari has no filters.
  context.globalCompositeOperation = 'saturation';
  context.fillStyle = 'black';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const grey = await toJpeg(canvas);
  return new File([grey], `${stemOf(file.name)}.jpg`, { type: grey.type });
}

export const filePorts: FilePorts = {
  fileDownload: fileDownload,
  toBlob,
  preparePicture,
  loadWordExport: () => import('./exportWord').then(({ exportWord }) => exportWord),
};
