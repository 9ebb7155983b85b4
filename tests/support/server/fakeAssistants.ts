import type { AppDeps } from '../../../server/src/app';
import type { Change } from '../../../server/src/engines/contracts/check';

/** The findings of the fake checker: words in capitals, each with a reason in English. */
function shouted(text: string): readonly Change[] {
  return [...text.matchAll(/\p{Lu}{2,}/gu)].map(({ 0: word, index: start }) => ({
    start,
    end: start + word.length,
    text: word.toLowerCase(),
    others: [],
    kind: 'style',
    isCertain: false,
    reason: { text: 'Do not shout.', language: 'en' },
  }));
}

/** A dictionary, a writer, a checker and a chat that respond at once and repeat the request. */
export function fakeAssistants(): AppDeps['assistants'] {
  return {
    dictionary: {
      name: 'fake',
      quality: 'lexicon',
      lookUp: async ({ word }) => ({
        wordType: 'noun',
        definitions: [`What ${word} means`],
        synonyms: [],
        examples: [],
      }),
      close: async () => undefined,
    },
    writer: {
      name: 'fake',
      quality: 'rule',
      improve: async ({ text, style, tone }) => ({
        correctedText: `${text} (${style}, ${tone})`,
        changes: [
          {
            start: text.length,
            end: text.length,
            text: ` (${style}, ${tone})`,
            others: [],
            kind: 'style',
            isCertain: true,
          },
        ],
        alternatives: ['one', 'two; three'],
        notices: [],
      }),
    },
    checker: {
      name: 'fake',
      languages: async () => ['en'],
      check: async ({ passages }) => ({
        engine: 'fake',
        texts: passages.map(({ text }) => ({ changes: shouted(text), coverage: 'all' })),
      }),
      close: async () => undefined,
    },
    chat: {
      name: 'fake',
      quality: 'rule',
      async *reply({ endpoint, message, history }) {
        yield `${endpoint}: `;
        yield `${message} (${history.length})`;
      },
    },
  };
}
