import type { ChatRequest } from '../../contracts/chat';
import type { RuleBasedChatOptions } from './contract';
import { checkGrammar } from './checkGrammar';
import { readerOf } from './languages';
import { writeWelcome } from './writeWelcome';
import { findIntent } from './intent';
import { conjugateVerb, defineWord } from './wordReplies';
import { MESSAGES } from '../../../i18n/allMessages';
import type { Question } from './contract';
import { languageNameFor } from '../../../common/languageNames';
import { escapeLine, quote } from './markdown';
import { parseTranslationIntent } from './translationIntent';
import { fillPlaceholders } from '../../../common/fillPlaceholders';

async function translateMessage(
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

export interface RuleBasedChat {
  /**
   * Returns the reply as Markdown. User input in it is escaped.
   * @throws the errors of the dictionary, the writer and the translation, and the signal's reason
   */
  answer(question: ChatRequest): Promise<string>;
}

/** The reply is in the language of the question if that is an interface language. */
export function createRuleBasedChat(options: RuleBasedChatOptions): RuleBasedChat {
  return {
    async answer({ endpoint, message, history, signal }) {
      signal.throwIfAborted();
      const reader = readerOf(message, history);
      const question = { message, reader, messages: MESSAGES[reader].reply, signal };
      switch (findIntent(endpoint, message, history)) {
        case 'conjugate':
          return conjugateVerb(question, options);
        case 'define':
          return defineWord(question, options.dictionary);
        case 'grammar':
          return checkGrammar(question, options.writer);
        case 'translate':
          return translateMessage(question, options.translate);
        case 'mail':
          return writeWelcome(message, reader);
        case undefined:
          return question.messages.noModel;
      }
    },
  };
}
