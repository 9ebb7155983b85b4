import type { Config } from '../config/readConfig';
import type { Llm } from './contracts/llm';
import { createVisionReader } from './pictures/llm/visionReader';
import { findPageRenderer } from './pictures/pageRenderer';
import { createPhotoReader } from './pictures/ppocr/photoReader';
import { findPpocr } from './pictures/ppocr/ppocr';
import { createPictures, type Pictures } from './pictures/pictures';
import { findTesseract } from './pictures/tesseract/tesseract';

async function findReader(config: Config, llm: Llm | undefined, log: (message: string) => void) {
  if (llm && config.LLM_VISION === 'on') return createVisionReader({ llm });
  const tesseract = await findTesseract(config.TESSERACT_BIN);
  const ppocr = tesseract && findPpocr(config.PPOCR_DIR);
  return ppocr ? createPhotoReader(tesseract, ppocr, log) : tesseract;
}

/**
 * A language model reads pictures only if the operator has said so, and then all of them.
 * @returns undefined if no reader of pictures is installed
 */
export async function findPictures(
  config: Config,
  llm: Llm | undefined,
  log: (message: string) => void,
): Promise<Pictures | undefined> {
  const reader = await findReader(config, llm, log);
  if (!reader) return undefined;
  const renderer = await findPageRenderer(config.PDFTOPPM_BIN);
  return createPictures(reader, renderer && { renderer, maxPages: config.PICTURE_PAGES });
}
