import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequest, startServer, type TestServer } from './httpServer';

/** The words of each language pair, such as `{ 'en-ja': { dog: 'イヌ' } }`. */
type WordList = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A server with LibreTranslate's protocol. It translates the single words of a list and refuses all other texts. */
export function startWordEngine(words: WordList): Promise<TestServer> {
  const pairs = Object.keys(words).map((pair) => pair.split('-'));
  const languages = [...new Set(pairs.map(([source]) => source))].map((code) => ({
    code,
    targets: pairs.flatMap(([source, target]) => (source === code ? [target] : [])),
  }));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/languages') {
      response.end(JSON.stringify(languages));
      return;
    }
    const { q, source, target }: { q: string | string[]; source: string; target: string } = JSON.parse(
      await readRequest(request),
    );
    const found = [q].flat().map((text) => words[`${source}-${target}`]?.[text]);
    if (found.includes(undefined)) response.writeHead(400).end('{"error":"not in the list"}');
    else response.end(JSON.stringify({ translatedText: found }));
  };
  return startServer((request, response) => void answer(request, response));
}
