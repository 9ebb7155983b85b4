import type { Conjugation, Dictionary } from '../dictionary/dictionary';
import type { LlmMessage } from '../llm/llm';
import type { Writer } from '../writing/writer';
import { checkGrammar } from './grammarSkill';
import { readerOf } from './languages';
import { writeWelcome } from './mailSkill';
import { skillFor } from './request';
import { translateText } from './translateSkill';
import { conjugateVerb, defineWord } from './wordSkills';
import { WORDS } from './words';

export interface SkillsOptions {
  readonly dictionary: Dictionary;
  /** The forms of a verb, undefined if it is none of that language; default: what the dictionary says of it. */
  readonly conjugate?: (
    verb: string,
    language: string,
    signal: AbortSignal,
  ) => Promise<Conjugation | undefined>;
  readonly writer: Writer;
  /** Codes of the catalogue; undefined where nothing translates this pair now. */
  readonly translate: (
    text: string,
    source: string,
    target: string,
    signal: AbortSignal,
  ) => Promise<string | undefined>;
}

export interface SkillQuestion {
  /** `chat-ai-plugin`, or the title of a starter prompt. */
  readonly endpoint: string;
  readonly message: string;
  /** What was said before, oldest first. */
  readonly history: readonly LlmMessage[];
  readonly signal: AbortSignal;
}

export interface SkillAnswer {
  /** Markdown. What a visitor wrote stands in it escaped. */
  readonly text: string;
  /** Whether it is what was asked for: false for the sentence that says what cannot be done here. */
  readonly isAnswered: boolean;
}

/** What can be answered without a language model. */
export interface Skills {
  /** @throws what the dictionary, the writer and the translation throw, and the signal's reason */
  answer(question: SkillQuestion): Promise<SkillAnswer>;
}

/** The chat's starter prompts, answered by rules, in the language of the question where that is one of the interface's. */
export function createSkills(options: SkillsOptions): Skills {
  return {
    async answer({ endpoint, message, history, signal }) {
      signal.throwIfAborted();
      const reader = readerOf(message, history);
      const asked = { message, reader, words: WORDS[reader], signal };
      switch (skillFor(endpoint, message, history)) {
        case 'conjugate':
          return conjugateVerb(asked, options);
        case 'define':
          return defineWord(asked, options.dictionary);
        case 'grammar':
          return checkGrammar(asked, options.writer);
        case 'translate':
          return translateText(asked, options.translate);
        case 'mail':
          return { text: writeWelcome(message, reader), isAnswered: true };
        case undefined:
          return { text: asked.words.noModel, isAnswered: false };
      }
    },
  };
}
