import { toFileName } from '../../domain/files/toFileName';
import type { FileDownload } from '../contracts/files';

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
