// @ts-check
// Sends the page and the files of the package. The page has a first screen in which users can type before any script
// runs. Any web server can do the same.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { renderShell } from 'lang-assistant/shell';

const SHELL = renderShell({ sourceLanguage: 'en', targetLanguage: 'fr', headingLevel: 2 });

const WIDGET = path.resolve('node_modules/lang-assistant/dist');
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
]);
const PAGES = new Map([
  ['/', 'index.html'],
  ['/main.js', 'main.js'],
]);

/** @param {string} pathname */
function toFile(pathname) {
  const file = path.join(WIDGET, pathname.replace(/^\/lang-assistant\//, ''));
  return PAGES.get(pathname) ?? (file.startsWith(WIDGET + path.sep) ? file : 'index.html');
}

const port = Number(process.env.PORT ?? 5173);
createServer(async (request, response) => {
  const file = toFile(new URL(request.url ?? '/', 'http://localhost').pathname);
  const content = await readFile(file).catch(() => undefined);
  const type = TYPES.get(path.extname(file)) ?? 'text/plain';
  const body = file === 'index.html' ? content?.toString().replace('<!-- shell -->', () => SHELL) : content;
  response.writeHead(content ? 200 : 404, { 'content-type': type }).end(body);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}/`));
