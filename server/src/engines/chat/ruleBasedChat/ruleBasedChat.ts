import type { LlmMessage } from '../../contracts/llm';
import type { RuleBasedChatOptions } from './contract';
import { checkGrammar } from './checkGrammar';
import { readerOf } from './languages';
import { writeWelcome } from './writeWelcome';
import { findIntent } from './intent';
import { translateMessage } from './translateMessage';
import { conjugateVerb, defineWord } from './wordReplies';
import { MESSAGES } from '../../../i18n/allMessages';

export interface RuleBasedQuestion {
  /** `chat-ai-plugin`, or the title of a starter prompt. */
  readonly endpoint: string;
  readonly message: string;
  /** Oldest first. */
  readonly history: readonly LlmMessage[];
  readonly signal: AbortSignal;
}

export interface RuleBasedChat {
  /**
   * Returns the reply as Markdown. User input in it is escaped.
   * @throws the errors of the dictionary, the writer and the translation, and the signal's reason
   */
  answer(question: RuleBasedQuestion): Promise<string>;
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
