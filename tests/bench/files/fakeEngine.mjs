// @ts-check
import { createServer } from 'node:http';
import { listenLocally } from '../host.mjs';

/** Matches a tag or entity of a fragment, or a letter to replace. */
const PIECES = /<[^>]*>|&[#\w]+;|[a-z]/gi;

/** @param {string} piece */
function turn(piece) {
  if (piece.length > 1) return piece;
  const code = piece.charCodeAt(0);
  const first = code < 97 ? 65 : 97;
  return String.fromCharCode(((code - first + 13) % 26) + first);
}

/**
 * A LibreTranslate that replaces every letter by another one and keeps every tag.
 * @param {readonly string[]} codes
 */
export async function startFakeEngine(codes) {
  const languages = JSON.stringify(codes.map((code) => ({ code, name: code, targets: codes })));
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      response.end(languages);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { q } = JSON.parse(body);
      const texts = [q].flat().map((text) => String(text).replace(PIECES, turn));
      response.end(JSON.stringify({ translatedText: Array.isArray(q) ? texts : texts[0] }));
    });
  });
  return listenLocally(server);
}
