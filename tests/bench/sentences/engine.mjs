// @ts-check
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listenLocally } from '../listenLocally.mjs';

const DECLARATIONS = new URL('../../support/server/verification/udhr.json', import.meta.url);
const HAS_SENTENCES_INSIDE = /[.;:]\s/;

/** @typedef {readonly [source: string, target: string]} Pair a sentence and its translation */

/**
 * Sentences of the Universal Declaration of Human Rights in English and Spanish, by paragraph.
 * @returns {Promise<readonly Pair[]>}
 */
export async function readSentences() {
  /** @type {{ readonly en: readonly string[], readonly es: readonly string[] }} */
  const { en, es } = JSON.parse(await readFile(DECLARATIONS, 'utf8'));
  /** @type {readonly Pair[]} */
  const pairs = en.map((source, index) => [source, es[index] ?? '']);
  return pairs.filter((pair) => pair.every((text) => text.endsWith('.') && !HAS_SENTENCES_INSIDE.test(text)));
}

/**
 * A LibreTranslate that knows these sentences, even with one changed word. It translates one sentence at a time, and
 * each takes the same time.
 * @param {readonly Pair[]} sentences
 * @param {number} msPerSentence
 */
export async function startSentenceEngine(sentences, msPerSentence) {
  const targets = new Map(sentences);
  /** @param {string} source */
  const translate = (source) => {
    const words = source.split(' ');
    const isSimilar = (/** @type {Pair} */ [known]) =>
      known.split(' ').filter((word, index) => word === words[index]).length >= words.length - 1;
    return targets.get(source) ?? sentences.find(isSimilar)?.[1] ?? source;
  };
  let free = Promise.resolve();
  let asked = 0;
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(JSON.stringify(['en', 'es'].map((code) => ({ code, name: code, targets: ['en', 'es'] }))));
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const { q } = JSON.parse(body);
    /** @type {readonly string[]} */
    const texts = [q].flat();
    asked += texts.length;
    free = free.then(() => pause(msPerSentence * texts.length));
    await free;
    const answers = texts.map(translate);
    response.end(JSON.stringify({ translatedText: Array.isArray(q) ? answers : answers[0] }));
  });
  return {
    ...(await listenLocally(server)),
    /** The number of sentences that were requested so far. */
    asked: () => asked,
  };
}
