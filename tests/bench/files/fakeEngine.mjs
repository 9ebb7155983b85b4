// @ts-check
import { createServer } from 'node:http';
import { listenLocally } from '../listenLocally.mjs';

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
 * @param {number} charsPerSecond how fast each call is answered; by default at once
 */
export async function startFakeEngine(codes, charsPerSecond = Infinity) {
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
      const answer = JSON.stringify({ translatedText: Array.isArray(q) ? texts : texts[0] });
      const ms = (texts.join('').length / charsPerSecond) * 1000;
      if (ms === 0) response.end(answer);
      else setTimeout(() => response.end(answer), ms);
    });
  });
  return listenLocally(server);
}
