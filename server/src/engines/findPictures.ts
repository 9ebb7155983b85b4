import type { Config } from '../config/readConfig';
import type { Llm } from './contracts/llm';
import { createVisionReader } from './pictures/llm/visionReader';
import { findPageRenderer } from './pictures/pageRenderer';
import { createPictures, type Pictures } from './pictures/pictures';
import { findTesseract } from './pictures/tesseract/tesseract';

/**
 * A language model reads pictures only if the operator has said so, and then all of them.
 * @returns undefined if no reader of pictures is installed
 */
export async function findPictures(config: Config, llm: Llm | undefined): Promise<Pictures | undefined> {
  const usesModel = llm !== undefined && config.LLM_VISION === 'on';
  const reader = usesModel ? createVisionReader({ llm }) : await findTesseract(config.TESSERACT_BIN);
  if (!reader) return undefined;
  const renderer = await findPageRenderer(config.PDFTOPPM_BIN);
  return createPictures(reader, renderer && { renderer, maxPages: config.PICTURE_PAGES });
}
