import type { Writer } from '../../contracts/write';
import type { Question } from './contract';
import { escapeLine, quote, section } from './markdown';
import type { ReplyMessages } from '../../../i18n/messages';

/** Matches the request before the text, for example `Check my grammar:`. It ends at a colon or a line break. */
const REQUEST =
  /^[^:\n：]{0,120}?(?:grammar|spelling|gram[aá]tica|ortograf[ií]a|grammaire|orthographe|文法|文章|添削|문법|교정|check|correct|revisa|corrige|corriger|v[eé]rifie)[^:\n：]{0,120}(?:[:：]|\n|$)/iu;
/** Matches a request that contains no text to check, such as the starter prompt itself. */
const BARE =
  /^(?:please )?(?:check|correct|review|revisa|corrige|v[eé]rifie[rz]?|corriger?)\b[^.!?]{0,60}\b(?:grammar|gram[aá]tica|grammaire|text|texto|texte|spelling)\b[.!?]*$/iu;
const BARE_ASIAN = /^.{0,20}(?:文法|添削|문법|교정).{0,20}$/u;

export async function checkGrammar({ message, messages, signal }: Question, writer: Writer): Promise<string> {
  const text = textToCheck(message);
  if (text === '') return messages.whichText;
  const request = { text, style: 'simple', tone: 'simple', signal } as const;
  const { correctedText, changes, notices } = await writer.improve(request);
  if (notices.includes('language_unsupported') || notices.includes('check_failed'))
    return messages.languageUnchecked;
  // Only the punctuation was corrected, so an unchanged text may still have errors.
  const isPartly = notices.includes('grammar_unchecked') || notices.includes('spelling_unavailable');
  if (correctedText === text) return isPartly ? messages.languageUnchecked : messages.noFaults;
  const list = changes.map(({ start, end, text: after }) => wording(text.slice(start, end), after, messages));
  const parts = [`**${messages.corrected}**`, quote(correctedText), ...section(messages.changes, list)];
  return parts.join('\n\n');
}

function wording(before: string, after: string, messages: ReplyMessages): string {
  if (before === '') return `${escapeLine(after)} (${messages.added})`;
  if (after === '') return `${escapeLine(before)} (${messages.removed})`;
  return `${escapeLine(before)} → **${escapeLine(after)}**`;
}

function textToCheck(message: string): string {
  const text = message.trim();
  if (BARE.test(text) || BARE_ASIAN.test(text)) return '';
  const request = REQUEST.exec(text)?.[0] ?? '';
  const hasText = request !== '' && /[:：\n]$/.test(request);
  return hasText ? text.slice(request.length).trim() : text;
}
