import type {
  Dictionary,
  DictionaryEntry,
  DictionaryQuery,
} from '../../../server/src/engines/contracts/dictionary';
import type { Change } from '../../../server/src/engines/contracts/check';
import type { LlmMessage } from '../../../server/src/engines/contracts/llm';
import { createRuleBasedChat } from '../../../server/src/engines/chat/ruleBasedChat/ruleBasedChat';
import type { WriteNotice, Writer } from '../../../server/src/engines/contracts/write';

const NOTHING: DictionaryEntry = { wordType: '', definitions: [], synonyms: [], examples: [] };

function verb(yo: string, past: string): DictionaryEntry {
  return {
    ...NOTHING,
    wordType: 'verb',
    conjugation: {
      indicative: { present: { yo }, past: { yo: past } },
      subjunctive: { present: { yo: `${yo}*` } },
    },
  };
}

const ENTRIES: Readonly<Record<string, DictionaryEntry>> = {
  'es comer': verb('como', 'comí'),
  'es tener': verb('tengo', 'tuve'),
  'fr aller': verb('vais', 'allai'),
  'fr se lever': verb('me lève', 'me levai'),
  'en run': { ...verb('run', 'ran'), definitions: ['move fast'] },
  'en house': {
    wordType: 'noun',
    definitions: ['a dwelling <for> *people*'],
    synonyms: ['home', 'dwelling'],
    examples: ['The house is old.'],
  },
  'es casa': { ...NOTHING, definitions: ['house'], synonyms: ['hogar'] },
  'ja 犬': { ...NOTHING, definitions: ['dog'] },
};

export interface Call {
  readonly text: string;
  readonly source: string;
  readonly target: string;
}

const GOES = { text: 'goes', others: [], kind: 'grammar', isCertain: true } as const;

/**
 * Creates a rule-based chat with a small dictionary, a checker that knows one error, and a translator that
 * reverses words.
 */
export function newRuleBasedChat(notices: readonly WriteNotice[] = []) {
  const queries: DictionaryQuery[] = [];
  const written: string[] = [];
  const translations: Call[] = [];
  const dictionary: Dictionary = {
    name: 'test',
    quality: 'lexicon',
    lookUp(query) {
      queries.push(query);
      return Promise.resolve(ENTRIES[`${query.language} ${query.word.toLowerCase()}`] ?? NOTHING);
    },
    close: () => Promise.resolve(),
  };
  const writer: Writer = {
    name: 'test',
    quality: 'rule',
    improve({ text }) {
      written.push(text);
      const changes = [...text.matchAll(/go/g)].map(({ index: start }): Change => ({
        ...GOES,
        start,
        end: start + 2,
      }));
      return Promise.resolve({
        correctedText: text.replaceAll('go', 'goes'),
        changes,
        alternatives: [],
        notices,
      });
    },
  };
  const ruleBasedChat = createRuleBasedChat({
    dictionary,
    writer,
    translate(text, source, target) {
      translations.push({ text, source, target });
      return Promise.resolve(target === 'de' ? undefined : `${target}:${text}`);
    },
  });
  const ask = (
    message: string,
    { endpoint = 'chat-ai-plugin', history = [], signal = new AbortController().signal }: Circumstances = {},
  ): Promise<string> => ruleBasedChat.answer({ endpoint, message, history, signal });
  return { ask, queries, written, translations };
}

interface Circumstances {
  readonly endpoint?: string;
  readonly history?: readonly LlmMessage[];
  readonly signal?: AbortSignal;
}
