import { parseLanguageCode } from '@lang-assistant/core/languages/lookup';
import type { Box, PictureText, TranslatedPicture } from '../../domain/files/pictures';
import { isObject } from '../../domain/json';

const MAX_TEXTS = 2000;

/** Larger than any picture that a server reads. */
const MAX_PIXELS = 30_000;

const isLength = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_PIXELS;

function parseBox(value: unknown): Box | null {
  if (!Array.isArray(value)) return null;
  const [x, y, width, height]: readonly unknown[] = value;
  const isBox = isLength(x) && isLength(y) && isLength(width) && isLength(height) && width * height > 0;
  return isBox ? [x, y, width, height] : null;
}

function parseLines(value: unknown): PictureText['lines'] {
  const lines: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_TEXTS) : [];
  return lines.filter(isObject).flatMap(({ text, box: given }) => {
    const box = parseBox(given);
    return typeof text === 'string' && box ? [{ text, box }] : [];
  });
}

const numberOf = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);

function parseText(value: unknown, index: number): readonly PictureText[] {
  if (!isObject(value) || typeof value['text'] !== 'string' || value['text'].trim() === '') return [];
  const { text, translation, size, angle, vertical } = value;
  return [
    {
      id: index + 1,
      text,
      ...(typeof translation === 'string' && translation !== '' && { translation }),
      box: parseBox(value['box']),
      size: numberOf(size),
      angle: numberOf(angle),
      vertical: vertical === true,
      lines: parseLines(value['lines']),
    },
  ];
}

/** Undefined if the value is not the texts of a picture. */
export function parsePicture(value: unknown): TranslatedPicture | undefined {
  if (!isObject(value) || !Array.isArray(value['texts'])) return undefined;
  const { width, height, language, texts } = value;
  if (!isLength(width) || !isLength(height) || width * height === 0) return undefined;
  const code = typeof language === 'string' ? parseLanguageCode(language) : undefined;
  return {
    width,
    height,
    ...(code !== undefined && { language: code }),
    texts: texts.slice(0, MAX_TEXTS).flatMap(parseText),
  };
}
