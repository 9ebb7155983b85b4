// @ts-check
import { createServer } from 'vite';

/** Remembers the results of a function of a word. @param {(word: string) => unknown} find */
function memo(find) {
  /** @type {Map<string, unknown>} */
  const found = new Map();
  return (/** @type {string} */ word) => {
    if (!found.has(word)) found.set(word, find(word));
    return found.get(word);
  };
}

/**
 * The modules of the writer and its vocabulary.
 * @param {string} data the folder of the vocabulary
 */
export async function openWriter(data) {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const load = (/** @type {string} */ name) => server.ssrLoadModule(`/server/src/engines/write/${name}.ts`);
  const { readVocabulary } = await load('grammar/vocabulary');
  const { createInflections } = await load('grammar/inflect');
  const own = await readVocabulary(data);
  // Binary searches in the word list would take most of the time.
  const vocabulary = { ...own, count: memo(own.count), classes: memo(own.classes) };
  return { load, vocabulary, inflections: createInflections(vocabulary), close: () => server.close() };
}
