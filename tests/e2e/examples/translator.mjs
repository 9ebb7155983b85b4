// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Returns the translation that the backend sends for a text.
 * @param {string} text
 * @param {string} source
 * @param {string} target
 */
export const translateText = (text, source, target) => `${text.toUpperCase()} ${source}-${target}`;

/** The nonce of the backend. Like the gateway, it refuses calls without it. */
const NONCE = 'n0nce';

/**
 * Answers `POST /v1/check` with a change for the one mistake that the backend knows.
 * @param {string} content
 */
function checkSentences(content) {
  /** @type {{ sentences: { id: number, text: string }[] }} */
  const { sentences } = JSON.parse(content);
  return sentences.map(({ id, text }) => ({
    id,
    changes: [...text.matchAll(/\bteh\b/g)].map(({ index }) => ({
      range: [index, index + 3],
      text: 'the',
      kind: 'spelling',
      message: '',
      others: [],
    })),
  }));
}

/** @param {import('node:http').IncomingMessage} request */
async function readForm(request) {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/** Starts a backend for the translations and checks of host-page mode (docs/http-contract.md). */
export async function startTranslator() {
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/nonce') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ nonce: NONCE }));
      return;
    }
    const form = await readForm(request).catch(() => new FormData());
    const [text, source, target] = ['text', 'lang_src', 'lang_dst'].map((name) => String(form.get(name)));
    const isAllowed = request.url === '/ajax' && form.get('nonce') === NONCE;
    /** @type {Readonly<Record<string, () => object>>} */
    const answers = {
      mi_traductor_translate: () => ({ translate: translateText(text ?? '', source ?? '', target ?? '') }),
      mi_traductor_check: () => ({ sentences: checkSentences(String(form.get('content'))) }),
    };
    const answer = isAllowed ? answers[String(form.get('action'))] : undefined;
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: answer !== undefined, data: answer?.() }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
