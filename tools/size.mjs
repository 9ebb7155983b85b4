// @ts-check
// Compares what a user downloads, in gzipped bytes (level 9), with the limits. Run it after a build: `npm run size`.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { ensureChromium } from './systemPackages/ensure.mjs';
import { SIZE_LIMITS } from './sizeLimits.mjs';
import { CHROMIUM_FLAGS } from './systemPackages/find.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** @param {string} mode */
const pageOf = (
  mode,
) => `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/lang-assistant.js"></script>
<lang-assistant mode="${mode}" ajax-url="/ajax"></lang-assistant>`;

const FIELD = `<!doctype html><link rel="icon" href="data:,"><script type="module" src="/lang-assistant.js"></script>
<textarea id="about"></textarea><lang-assistant for="about" ajax-url="/ajax" nonce="n"></lang-assistant>`;

/** A sentence, because a single word would also load the dictionary. */
const ANSWER = 'Hola, buenos días';

/** @type {Map<string, number>} */
const loaded = new Map();

const sum = () => [...loaded.values()].reduce((total, bytes) => total + bytes, 0);
let sumAtAnswer = 0;

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host');
  if (pathname === '/') {
    loaded.clear();
    const mode = searchParams.get('mode') ?? '';
    response.writeHead(200, { 'content-type': 'text/html' }).end(mode === 'field' ? FIELD : pageOf(mode));
    return;
  }
  if (pathname === '/ajax') {
    sumAtAnswer = sum();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, data: ANSWER }));
    return;
  }
  const content = readFileSync(join('dist', pathname));
  loaded.set(pathname, gzipSync(content, { level: 9 }).length);
  response.writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' }).end(content);
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
// With `saveData`, the widget does not prefetch while the page is idle. Prefetched chunks are not part of the first
// screen.
await page.addInitScript(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
});
/** @param {string} mode */
const open = (mode) => page.goto(`http://127.0.0.1:${port}/?mode=${mode}`, { waitUntil: 'networkidle' });

await open('field');
await page.getByRole('textbox').fill('Hello, good morning');
// The server sends a translation instead of a check, so the field shows an error.
await page.getByRole('button', { name: 'Not checked' }).waitFor();
const field = sum();
await open('ai');
// Dictation loads while the page is idle, on a slow machine after `networkidle`.
await page.getByRole('button', { name: 'Dictate' }).waitFor();
const assistant = sum();
await open('translate');
const firstScreen = sum();
await page.getByRole('textbox').fill('Hello, good morning');
await page.getByText(ANSWER).waitFor();
// Chunks that load after the response are for the actions on the result, so they are not counted.
const firstTranslation = sumAtAnswer;
const entry = loaded.get('/lang-assistant.js') ?? Infinity;
await browser.close();
server.close();

for (const [path, bytes] of loaded) console.log(`${String(bytes).padStart(7)}  ${path}`);
const measured = { entry, firstScreen, firstTranslation, assistant, field };
for (const [key, { loaded: what, maxBytes }] of Object.entries(SIZE_LIMITS)) {
  const bytes = Reflect.get(measured, key);
  console.log(`${String(bytes).padStart(7)}  ${what} (at most ${maxBytes})`);
  if (bytes > maxBytes) process.exitCode = 1;
}

const loadedTooEarly = [...loaded.keys()].filter((path) =>
  /(LanguageMenu|DialogLayer|conversation|parseHtml|guess|francAgrees|exportWord|addressSync|chat|write|files|es|fr|ja|ko)-/.test(
    path,
  ),
);
if (loadedTooEarly.length > 0) {
  console.error(`Loaded too early: ${loadedTooEarly.join(', ')}`);
  process.exitCode = 1;
}
