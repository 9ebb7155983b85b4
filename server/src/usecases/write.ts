import { z } from 'zod';
import {
  STYLES,
  TONES,
  type Style,
  type Tone,
  type WriteRequest,
  type Writer,
} from '../engines/contracts/write';
import type { Locale } from '@lang-assistant/core/locales';
import { ApiError } from '../common/apiError';
import { parseText } from './parseText';
import { jsonText, replyFields } from '../common/replyFields';
import { Notices, toWireChange, WireChange } from './wireChange';

/** The body of requests to the writer, and to the dictionary. */
export const ContentBody = z.object({ content: z.string(), endpoint: z.string().optional() });

/** Spec §3. */
export const WrittenText = z.object({
  corrected_text: z.string(),
  alternatives: z.string().describe('With semicolons between them; empty where there are none.'),
  changes: z.array(WireChange).describe('What was changed, with places in the text as it was sent.'),
});

export const WriteReply = z.object({ result: jsonText('WrittenText'), ...replyFields, notices: Notices });
export type WriteReply = z.output<typeof WriteReply>;

/** Style and tone at the end of a writing request, whose content has message, style and tone in one text. */
const SETTINGS =
  /\bstyle:[ \t]{0,8}([a-z]{1,20})[ \t]{0,8}[,;.\n]\s{0,8}tone:[ \t]{0,8}([a-z]{1,20})[ \t]{0,8}\.?$/i;

/**
 * Style and tone are searched only in this many characters at the end. In a page of blanks, the search would take
 * seconds.
 */
const SETTINGS_CHARS = 200;

function oneOf<T extends string>(choices: readonly T[], word: string, fallback: T): T {
  return choices.find((choice) => choice === word.toLowerCase()) ?? fallback;
}

/** If style and tone are missing, both are `simple`. */
export function parseWriteContent(
  content: string,
  limit: number,
): { readonly text: string; readonly style: Style; readonly tone: Tone } {
  const given = content.trimEnd();
  const [settings = '', style = '', tone = ''] = SETTINGS.exec(given.slice(-SETTINGS_CHARS)) ?? [];
  const message = given
    .slice(0, given.length - settings.length)
    .trimEnd()
    .replace(/^\s{0,8}message:[ \t]{0,8}/i, '');
  if (message.trim() === '') throw new ApiError('empty_text', 'The field "content" is empty.');
  return {
    text: parseText(message, limit),
    style: oneOf(STYLES, style, 'simple'),
    tone: oneOf(TONES, tone, 'simple'),
  };
}

const withoutSemicolons = (text: string) => text.replaceAll(';', ',');

/** @param reader the language in which changes are explained */
export async function write(writer: Writer, request: WriteRequest, reader: Locale): Promise<WriteReply> {
  const {
    correctedText,
    changes,
    alternatives,
    notices,
    engine = writer.name,
  } = await writer.improve(request);
  const text: z.output<typeof WrittenText> = {
    corrected_text: correctedText,
    alternatives: alternatives.map(withoutSemicolons).join('; '),
    changes: changes.map((change) => toWireChange(change, reader)),
  };
  return { result: JSON.stringify(text), engine, quality: writer.quality, notices };
}
