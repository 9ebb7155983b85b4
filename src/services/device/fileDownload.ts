import { toFileName } from '../../domain/files/fileName';
import type { FileDownload } from '../contracts/files';

/** Safari reads a file only after the click, and asks the visitor first. What FileSaver.js waits, in milliseconds. */
const READ_WITHIN_MS = 40_000;

/**
 * Saves through a link with `download`. It never stands in the page, whose own listeners would take a click on it for
 * one of theirs; browsers follow it all the same.
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
