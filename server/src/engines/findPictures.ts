import type { Config } from '../config/readConfig';
import { findPageRenderer } from './pictures/pageRenderer';
import { createPictures, type Pictures } from './pictures/pictures';
import { findTesseract } from './pictures/tesseract/tesseract';

/** @returns undefined if no reader of pictures is installed */
export async function findPictures(config: Config): Promise<Pictures | undefined> {
  const reader = await findTesseract(config.TESSERACT_BIN);
  if (!reader) return undefined;
  const renderer = await findPageRenderer(config.PDFTOPPM_BIN);
  return createPictures(reader, renderer && { renderer, maxPages: config.PICTURE_PAGES });
}
