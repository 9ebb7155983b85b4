import type { Question } from './question';
import { languageNameFor } from '../../../common/languageNames';
import { escapeLine, quote } from './markdown';
import type { RuleBasedReply, RuleBasedChatOptions } from './contract';
import { parseTranslationIntent } from './translationIntent';
import { fillPlaceholders } from '../../../common/fillPlaceholders';

export async function translateMessage(
  { message, reader, messages, signal }: Question,
  translate: RuleBasedChatOptions['translate'],
): Promise<RuleBasedReply> {
  const request = parseTranslationIntent(message);
  if (!request) return { text: messages.whichTranslation, isAnswered: true };
  const { text, target } = request;
  const source = request.source ?? [reader, 'en', 'es'].find((code) => code !== target) ?? 'en';
  const to = escapeLine(languageNameFor(target, reader));
  if (source === target) return { text: fillPlaceholders(messages.sameLanguage, to), isAnswered: false };
  const translated = await translate(text, source, target, signal);
  if (translated === undefined) {
    return {
      text: fillPlaceholders(messages.cannotTranslate, escapeLine(languageNameFor(source, reader)), to),
      isAnswered: false,
    };
  }
  return { text: `**${to}**\n\n${quote(translated)}`, isAnswered: true };
}
