// @ts-check
// A backend in one file. It receives a translation request as a form and answers with JSON. Replace `translate` by your
// engine.
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const NONCES = new Set();
const WORDS = new Map([
  ['hello', 'hola'],
  ['world', 'mundo'],
]);

/**
 * @param {string} text
 * @param {string} source
 * @param {string} target
 */
async function translate(text, source, target) {
  if (source !== 'en' || target !== 'es') return undefined;
  return text.replace(/\p{L}+/gu, (word) => WORDS.get(word.toLowerCase()) ?? word);
}

const app = new Hono();

app.get('/nonce', (context) => {
  const nonce = randomUUID();
  NONCES.add(nonce);
  return context.json({ nonce });
});

app.post('/ajax', bodyLimit({ maxSize: 64 * 1024 }), async (context) => {
  const form = await context.req.formData();
  const read = (/** @type {string} */ name) => String(form.get(name) ?? '');
  const fail = (/** @type {400 | 403 | 422} */ status, /** @type {string} */ error) =>
    context.json({ success: false, data: { error, nonce_url: '/nonce' } }, status);

  if (!NONCES.has(read('nonce'))) return fail(403, 'The nonce is missing or unknown.');
  if (read('action') !== 'mi_traductor_translate') return fail(400, 'Only texts are translated here.');
  const translation = await translate(read('text'), read('lang_src'), read('lang_dst'));
  if (translation === undefined) return fail(422, 'Only from English to Spanish.');
  return context.json({ success: true, data: { translate: translation } });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 3000) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/`);
});
