import type { AppDeps } from '../../../server/src/app';

/** A dictionary, a writer and a chat that answer at once and repeat the request. */
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
        alternatives: ['one', 'two; three'],
        notices: [],
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
