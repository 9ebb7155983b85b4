import type { FilePorts, FileDownload } from '../contracts/files';
import { type TranslatedDocument, toFileName } from '../../domain/files/files';
import { nextTask } from '@lang-assistant/ui/nextTask';
import * as pictures from './pictures';

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

export const filePorts: FilePorts = {
  fileDownload: fileDownload,
  toBlob,
  pictures,
  loadWordExport: () => import('./exportWord').then(({ exportWord }) => exportWord),
};
