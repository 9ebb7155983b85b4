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
import { toWireChange } from './wireChange';

export interface WriteReply {
  /** JSON with `corrected_text`, `alternatives`, which are separated by semicolons (spec §3), and `changes`. */
  readonly result: string;
  readonly engine: string;
  readonly quality: string;
  /** What was not possible or not checked: the codes of `WriteNotice`. */
  readonly notices: readonly string[];
}

/** Ends the text of calls 5 and 9: message, style and tone in one. */
const SETTINGS =
  /\bstyle:[ \t]{0,8}([a-z]{1,20})[ \t]{0,8}[,;.\n]\s{0,8}tone:[ \t]{0,8}([a-z]{1,20})[ \t]{0,8}\.?$/i;

/** Only the end of a text is searched for them: over a page of blanks the search would take seconds. */
const SETTINGS_CHARS = 200;

function oneOf<T extends string>(choices: readonly T[], word: string, fallback: T): T {
  return choices.find((choice) => choice === word.toLowerCase()) ?? fallback;
}

/** Parses the text of calls 5 and 9. Without settings, style and tone are `simple`. */
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

/** A semicolon within an alternative would make two of it. */
const withoutSemicolons = (text: string) => text.replaceAll(';', ',');

/** Improves a text, for calls 5 and 9. @param reader the language of the reasons of changes */
export async function write(writer: Writer, request: WriteRequest, reader: Locale): Promise<WriteReply> {
  const {
    correctedText,
    changes,
    alternatives,
    notices,
    engine = writer.name,
  } = await writer.improve(request);
  const result = JSON.stringify({
    corrected_text: correctedText,
    alternatives: alternatives.map(withoutSemicolons).join('; '),
    changes: changes.map((change) => toWireChange(change, reader)),
  });
  return { result, engine, quality: writer.quality, notices };
}
