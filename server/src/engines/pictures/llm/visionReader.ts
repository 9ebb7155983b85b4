import { readFile } from 'node:fs/promises';
import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import { DocumentError, doOverlap, type Box, type ReadWord } from '@lang-assistant/documents';
import { z } from 'zod';
import { withDeadline } from '../../../common/deadline';
import { LlmError, type Llm } from '../../contracts/llm';
import {
  PictureError,
  type PictureFile,
  type PictureReader,
  type ReadOptions,
} from '../../contracts/pictures';
import { EngineError } from '../../contracts/translation';
import { LlmHttpError } from '../../llm/llmHttpError';
import { MOST_OUTPUT_TOKENS } from '../../llm/outputBudget';
import { picturePrompt } from '../../llm/prompts';

/** A model answers with a page of text in this time. */
const READ_MS = 60_000;

/** Models do not say how certain they are. */
const CONFIDENCE = 90;

/** The edges of the picture in the answer of the model. */
const FULL = 1_000;

/** The distance between lines whose places are unknown, in their heights. */
const LINE_DISTANCE = 1.5;

/** A service that cannot decode the picture answers with one of these. */
const REFUSED: ReadonlySet<number | undefined> = new Set([400, 413, 415, 422]);

const answerSchema = z.object({
  language: z.string(),
  lines: z.array(z.object({ text: z.string(), paragraph: z.int(), box: z.array(z.number()) })),
});
type Line = z.output<typeof answerSchema>['lines'][number];

/** In pixels. Undefined if it is not a box inside the picture. */
function toBox({ box }: Line, { width, height }: PictureFile): Box | undefined {
  const [left = -1, top = -1, right = -1, bottom = -1, ...more] = box;
  const isInside = left >= 0 && top >= 0 && right <= FULL && bottom <= FULL;
  if (!isInside || right <= left || bottom <= top || more.length > 0) return undefined;
  const [x, y] = [(left / FULL) * width, (top / FULL) * height];
  return [x, y, (right / FULL) * width - x, (bottom / FULL) * height - y];
}

/** The boxes of all lines, or undefined if one of them is impossible: the others are then probably wrong, too. */
function boxesOf(lines: readonly Line[], picture: PictureFile): readonly Box[] | undefined {
  const boxes = lines.flatMap((line) => {
    const box = toBox(line, picture);
    return box ? [box] : [];
  });
  const areApart = boxes.every((box, place) => !boxes.slice(0, place).some((other) => doOverlap(box, other)));
  return boxes.length === lines.length && areApart ? boxes : undefined;
}

/** Lines below each other, for their order. */
function listed(lines: readonly Line[], { width, height }: PictureFile): readonly Box[] {
  const step = Math.min(height / Math.max(lines.length, 1), width / 4);
  return lines.map((_line, place) => [0, place * step, width, step / LINE_DISTANCE]);
}

function toWords(lines: readonly Line[], boxes: readonly Box[]): readonly ReadWord[] {
  return lines.flatMap(({ text, paragraph }, line) => {
    const [x, y, width, height] = boxes[line] ?? [0, 0, 0, 0];
    const box: ReadWord['box'] = [x, y, width, height];
    return [{ text: text.replace(/\s+/g, ' ').trim(), box, confidence: CONFIDENCE, line, paragraph }];
  });
}

function toReadError(error: unknown): unknown {
  if (!(error instanceof LlmError)) return error;
  const isRefused = error instanceof LlmHttpError && REFUSED.has(error.status);
  if (isRefused) return new DocumentError('broken', 'the model refused the picture', { cause: error });
  return new EngineError('unavailable', `llm: ${error.message}`);
}

/** Reads pictures with a language model that accepts them. Such a model knows many languages, but not always places. */
export function createVisionReader({ llm }: { readonly llm: Llm }): PictureReader {
  const ask = async (picture: PictureFile, language: string | undefined, signal: AbortSignal) => {
    const bytes = await readFile(picture.path);
    const type = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
    const message = {
      role: 'user' as const,
      content: 'Read this picture.',
      pictures: [{ type, bytes }] as const,
    };
    const request = {
      system: picturePrompt(language),
      messages: [message],
      maxOutputTokens: MOST_OUTPUT_TOKENS,
    };
    return llm.json({ ...request, signal }, answerSchema);
  };

  return {
    name: 'llm',
    languages: null,
    hasPlaces: false,
    read: (picture, { language: given, signal }: ReadOptions) =>
      withDeadline(READ_MS, [signal], async (deadline) => {
        const answer = await ask(picture, given, deadline.signal).catch((error: unknown) => {
          if (deadline.isLate()) throw new PictureError('late', 'the model took too long');
          if (signal.aborted) throw new EngineError('aborted', 'the picture is no longer wanted');
          throw toReadError(error);
        });
        const lines = answer.lines.filter(({ text }) => text.trim() !== '');
        const language = given ?? parseLanguageCode(answer.language);
        if (language === undefined && lines.length > 0)
          throw new PictureError('unknownLanguage', 'the model does not name a language');
        const boxes = boxesOf(lines, picture);
        return {
          language: language ?? 'en',
          words: toWords(lines, boxes ?? listed(lines, picture)),
          isPlaced: boxes !== undefined,
        };
      }),
  };
}
