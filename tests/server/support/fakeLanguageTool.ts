import { deferred } from '../../support/server/deferred';
import { readRequest, startServer, type TestServer } from '../../support/server/httpServer';

/** A match as the API document of LanguageTool describes it. */
export interface FakeMatch {
  readonly offset: number;
  readonly length: number;
  readonly replacements: readonly string[];
  readonly category?: string;
  readonly issueType?: string;
  readonly message?: string;
}

/** How the server fails: a status, an HTML page, JSON of another shape, or no response. */
export type Failure = number | 'html' | 'wrongShape' | 'hang';

export interface FakeLanguageTool extends TestServer {
  readonly calls: readonly Readonly<Record<string, string>>[];
  fail(how: Failure | undefined): void;
  readonly called: Promise<void>;
}

const LANGUAGES = ['en', 'en-US', 'en-GB', 'de', 'de-DE', 'es', 'fr', 'pt', 'pt-PT', 'pt-BR', 'ja'];
const NAMED = LANGUAGES.map((longCode) => ({ name: longCode, code: longCode.split('-')[0], longCode }));

/** The public server answers errors as plain text. */
const ERRORS: Readonly<Record<number, string>> = {
  400: "Error: Missing 'language' parameter",
  403: 'Error: Invalid API key',
  429: 'Error: Too many recent requests',
};

const toWire = ({ offset, length, replacements, category = 'TYPOS', ...rest }: FakeMatch, text: string) => ({
  message: rest.message ?? 'Possible spelling mistake found.',
  shortMessage: 'Spelling mistake',
  replacements: replacements.map((value) => ({ value })),
  offset,
  length,
  context: { text, offset, length },
  sentence: text,
  type: { typeName: 'Other' },
  rule: {
    id: 'MORFOLOGIK_RULE_EN_US',
    description: 'Possible spelling mistake',
    issueType: rest.issueType ?? 'misspelling',
    category: { id: category, name: 'Possible Typo' },
  },
  ignoreForIncompleteSentence: false,
  contextForSureMatch: 0,
});

/**
 * A fake of LanguageTool's HTTP API after its documentation (`/v2/check`, `/v2/languages`).
 * @param find returns the matches in a text
 */
export async function startFakeLanguageTool(
  find: (text: string, fields: Readonly<Record<string, string>>) => readonly FakeMatch[],
): Promise<FakeLanguageTool> {
  const calls: Readonly<Record<string, string>>[] = [];
  const call = deferred();
  let failure: Failure | undefined;

  const server = await startServer((request, response) => {
    const answer = async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://service');
      response.setHeader('content-type', 'application/json');
      if (pathname === '/v2/languages') return response.end(JSON.stringify(NAMED));
      const body = await readRequest(request);
      if (pathname !== '/v2/check' || request.method !== 'POST') return response.writeHead(404).end();
      const fields = Object.fromEntries(new URLSearchParams(body));
      calls.push(fields);
      call.resolve();
      if (failure === 'hang') return undefined;
      if (failure === 'html') return response.setHeader('content-type', 'text/html').end('<h1>Log in</h1>');
      if (failure === 'wrongShape') return response.end('{"hello":["world"]}');
      const { text = '', language = '' } = fields;
      const isKnown = language === 'auto' || LANGUAGES.includes(language);
      const status = failure ?? (isKnown ? 200 : 400);
      if (status !== 200)
        return response.writeHead(status, { 'content-type': 'text/plain' }).end(ERRORS[status]);
      const code = language === 'auto' ? 'en-US' : language;
      return response.end(
        JSON.stringify({
          software: { name: 'LanguageTool', version: '6.6', apiVersion: 1, premium: false },
          warnings: { incompleteResults: false },
          language: { name: code, code, detectedLanguage: { name: code, code, confidence: 0.99 } },
          matches: find(text, fields).map((match) => toWire(match, text)),
        }),
      );
    };
    void answer();
  });
  return {
    ...server,
    calls,
    called: call.promise,
    fail(how) {
      failure = how;
    },
  };
}
