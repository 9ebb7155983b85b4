import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { DocumentError } from '../parsedDocument.js';

export interface ReadWord {
  readonly text: string;
  /** x, y, width and height, in pixels of the picture. */
  readonly box: readonly [number, number, number, number];
  /** From 0 to 100. */
  readonly confidence: number;
  /** Words of the same line, or paragraph, have the same number. Numbers grow in reading order. */
  readonly line: number;
  readonly paragraph: number;
}

/** What an engine has read in a picture, in reading order. */
export interface ReadPicture {
  readonly engine: string;
  readonly width: number;
  readonly height: number;
  /** A code of the catalogue. */
  readonly language: string;
  readonly words: readonly ReadWord[];
  /** False: the boxes only show the order of the lines, because the engine does not know where they are. */
  readonly isPlaced?: boolean | undefined;
}

const readPicture: z.ZodType<ReadPicture> = z.object({
  engine: z.string(),
  width: z.number(),
  height: z.number(),
  language: z.string(),
  isPlaced: z.boolean().optional(),
  words: z.array(
    z.object({
      text: z.string(),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      confidence: z.number(),
      line: z.number(),
      paragraph: z.number(),
    }),
  ),
});

/** The file with the words of a picture. It is next to the picture. */
export function wordsPathOf(picturePath: string): string {
  return `${picturePath}.words.json`;
}

/** The file with the words of a page of a PDF. The first page has the number 1. */
export function wordsPathOfPage(documentPath: string, page: number): string {
  return wordsPathOf(`${documentPath}.${page}`);
}

/** @throws DocumentError 'broken' */
export async function readWords(picturePath: string): Promise<ReadPicture> {
  try {
    return readPicture.parse(JSON.parse(await readFile(wordsPathOf(picturePath), 'utf8')));
  } catch (error) {
    throw new DocumentError('broken', 'the words of the picture cannot be read', { cause: error });
  }
}
