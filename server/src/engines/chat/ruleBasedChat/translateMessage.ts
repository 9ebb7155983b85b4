import type { Question } from './question';
import { languageNameFor } from '../../../common/languageNames';
import { escapeLine, quote } from './markdown';
import type { RuleBasedChatOptions } from './contract';
import { parseTranslationIntent } from './translationIntent';
import { fillPlaceholders } from '../../../common/fillPlaceholders';

export async function translateMessage(
  { message, reader, messages, signal }: Question,
  translate: RuleBasedChatOptions['translate'],
): Promise<string> {
  const request = parseTranslationIntent(message);
  if (!request) return messages.whichTranslation;
  const { text, target } = request;
  const source = request.source ?? [reader, 'en', 'es'].find((code) => code !== target) ?? 'en';
  const to = escapeLine(languageNameFor(target, reader));
  if (source === target) return fillPlaceholders(messages.sameLanguage, to);
  const translated = await translate(text, source, target, signal);
  if (translated === undefined) {
    return fillPlaceholders(messages.cannotTranslate, escapeLine(languageNameFor(source, reader)), to);
  }
  return `**${to}**\n\n${quote(translated)}`;
}
