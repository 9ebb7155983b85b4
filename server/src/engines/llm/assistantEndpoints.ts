import type { ContextLimits } from './trimHistory';
import { MOST_OUTPUT_TOKENS } from './outputBudget';
import {
  chatPrompt,
  dictionaryPrompt,
  writePrompt,
  type DictionaryLanguages,
  type WritingStyle,
  type ReaderLanguage,
} from './prompts';

/** The model answers in Markdown. */
export interface ChatEndpoint {
  readonly kind: 'chat';
  readonly system: (reader: ReaderLanguage) => string;
  /** Whether this starter prompt needs a login (spec §3, §6). */
  readonly isLocked: boolean;
  readonly limits: ContextLimits;
}

export interface DictionaryEndpoint {
  readonly kind: 'dictionary';
  readonly system: (languages: DictionaryLanguages) => string;
  readonly limits: ContextLimits;
}

export interface WriteEndpoint {
  readonly kind: 'write';
  readonly system: (writing: WritingStyle) => string;
  readonly limits: ContextLimits;
}

export type Endpoint = ChatEndpoint | DictionaryEndpoint | WriteEndpoint;

/**
 * About 4,000 tokens of history and as many for the answer, because small local models can process that much. An
 * original of 5,000 characters and its translation fit.
 */
const CHAT_CONTEXT_LIMITS: ContextLimits = { maxMessages: 20, maxChars: 12_000, maxOutputTokens: 4_096 };

/** One message without history. A verb with all its forms has about 800 tokens. */
export const DICTIONARY_ENDPOINT: DictionaryEndpoint = {
  kind: 'dictionary',
  system: dictionaryPrompt,
  limits: { maxMessages: 1, maxChars: 1_000, maxOutputTokens: 4_096 },
};

/** Allows a reply with the whole text and up to five short alternatives. */
export const WRITE_ENDPOINT: WriteEndpoint = {
  kind: 'write',
  system: writePrompt,
  limits: { maxMessages: 1, maxChars: 12_000, maxOutputTokens: MOST_OUTPUT_TOKENS },
};

function chat(task: string, isLocked = false): ChatEndpoint {
  return {
    kind: 'chat',
    system: (reader) => chatPrompt(task, reader),
    isLocked,
    limits: CHAT_CONTEXT_LIMITS,
  };
}

/** The user sends the original and the translation, or only one of them. */
function review(task: string, isLocked = true): ChatEndpoint {
  const missing =
    'Where the original or the translation is missing and you need it, ask for it; do not make one up.';
  return chat(`${task} ${missing}`, isLocked);
}

/**
 * The specification (§3, §7) gives only the subject of the eight locked prompts; their endpoint is the subject with the
 * prefix `tt-`.
 */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['traductor-web-2', DICTIONARY_ENDPOINT],
  ['write-improving-plugin2', WRITE_ENDPOINT],
  ['chat-ai-plugin', chat('answer questions about languages, words, texts and translations.')],
  [
    'write-mail-plugin',
    chat(
      'write e-mails. Give a subject line and the text, ready to send, with [placeholders] for what you were not told. ' +
        'Ask at most one question, after the e-mail.',
    ),
  ],
  [
    'check-grammar-plugin',
    chat(
      'check the grammar, spelling and punctuation of the text that you are given. Give the corrected text first, then a ' +
        'list of the changes with a short reason for each. Keep wording that is right. Say so where nothing is wrong.',
    ),
  ],
  [
    'verb-conjugation-plugin',
    chat(
      'conjugate the verb that you are given: a Markdown table for each mood with all its tenses and persons, then the ' +
        'forms that are not finite. Name what is irregular. Leave out moods and tenses that the language does not have.',
    ),
  ],
  [
    'definition-synonyms-plugin',
    chat(
      'explain the word that you are given: its part of speech, its senses, synonyms for each sense with their shade of ' +
        'meaning, antonyms where there are some, and an example sentence for each sense.',
    ),
  ],
  [
    'tt-ficha-traduccion',
    review(
      'review a translation and improve it, as a card with these headings: assessment, what works, what to improve (a ' +
        'table: passage, problem, proposal), improved translation.',
      false,
    ),
  ],
  [
    'tt-translate-and-adapt',
    review(
      'translate a text and adapt it to its readers: examples, measures, forms of address and cultural references as they ' +
        'would be there. Give the adapted translation, then the list of what you adapted and why.',
    ),
  ],
  [
    'tt-idiomatic-expressions',
    review(
      'find the idiomatic expressions in a text or its translation. For each: its meaning, a literal rendering, and the ' +
        'expression with which the other language says the same.',
    ),
  ],
  [
    'tt-awkward-translations',
    review(
      'find passages of a translation that sound awkward, literal or foreign. For each: the passage, why it sounds so, and ' +
        'a natural wording.',
    ),
  ],
  [
    'tt-fluency-review',
    review(
      'judge how fluently a translation reads to a native speaker: rhythm, word order, connections and register, with ' +
        'examples from the text. Then give a version that reads better.',
    ),
  ],
  [
    'tt-feedback-on-quality',
    review(
      'give feedback on the quality of a translation: accuracy, completeness, fluency, terminology and style, each with a ' +
        'mark from 1 to 5 and a reason taken from the text; then the three changes that would help most.',
    ),
  ],
  [
    'tt-identify-mistranslations',
    review(
      'compare a translation with its original and find what is wrong: mistranslated, left out, added, false friends, ' +
        'numbers and names. A table: original, translation, fault, correction. Say so where nothing is wrong.',
    ),
  ],
  [
    'tt-alternative-translations',
    review(
      'give three to five different translations of a sentence or passage, each with the situation or shade of meaning ' +
        'for which it is the best.',
    ),
  ],
  [
    'tt-terminology-consistency',
    review(
      'check whether a translation uses its terms consistently. A table: term, the translations used for it and where, the ' +
        'one to keep and why. Then a glossary.',
    ),
  ],
]);

export function findAssistantEndpoint(name: string): Endpoint | undefined {
  return ENDPOINTS.get(name);
}
