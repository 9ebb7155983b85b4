import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/src/config/readConfig';
import { createIdentity } from '../../../server/src/identity/identity';
import { createLog } from '../../../server/src/common/log';
import { createBurstLimiter } from '../../../server/src/quota/burstLimiter';
import { createMeter } from '../../../server/src/quota/meter';
import { assistantRoutes } from '../../../server/src/http/routes/assistants';
import { fakeAssistants } from '../../support/server/fakeAssistants';
import { temporaryStore } from '../../support/server/store/temporaryStore';
import { TOKEN } from '../../support/server/testApp';

const PRIVATE = 'my private words';

function open(problem: unknown) {
  const lines: string[] = [];
  const config = readConfig({});
  const clock = () => 1_800_000_000_000;
  const limits = { anonymous: 100, free: 100, paid: 100 };
  const routes = assistantRoutes({
    ...fakeAssistants(),
    chat: {
      name: 'fake',
      quality: 'llm',
      async *reply() {
        yield 'half';
        throw problem;
      },
    },
    identity: createIdentity({
      secret: 'a-secret-for-the-tests',
      audience: 'a',
      issuer: 'i',
      serviceTokens: [TOKEN],
      addressOf: () => '',
      isSecure: () => false,
      clock,
    }),
    meter: createMeter({
      store: temporaryStore(),
      policy: { ai: limits, write: limits, files: limits, words: limits, check: limits },
      clock,
    }),
    burst: createBurstLimiter(config.BURST_PER_MINUTE),
    textLimits: config.TEXT_LIMIT_CHARS,
    aiDeadlineMs: config.AI_DEADLINE_MS,
    answerCheck: () => Promise.reject(new Error('not called')),
    log: createLog('debug', (line) => lines.push(line)),
  });
  const ask = () =>
    new Hono().route('/', routes).request('/ai-chat/chat-ai-plugin/', {
      method: 'POST',
      headers: { authorization: `bearer ${TOKEN}`, accept: 'text/event-stream' },
      body: new URLSearchParams({ content: 'Hello' }),
    });
  return { ask, lines };
}

describe('a stream that fails with an unexpected error', () => {
  const printed: unknown[][] = [];
  beforeEach(() => {
    printed.length = 0;
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void printed.push(words));
  });
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['an error', new TypeError(`x\n    at ${PRIVATE}\n    at x`), /TypeError\\n +at .*stream\.test/],
    ['something else', PRIVATE, /: string/],
  ])(
    'by %s ends with a regular error event, and the log says where the error occurred',
    async (_what, problem, told) => {
      const { ask, lines } = open(problem);
      const response = await ask();
      expect(response.status).toBe(200);
      expect((await response.text()).trim().split('\n\n')).toEqual([
        'data: {"delta":"half"}',
        'event: error\ndata: {"error":"Something went wrong in the gateway.","code":"internal"}',
      ]);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(told);
      expect(lines[0]).not.toContain(PRIVATE);
      expect(printed).toEqual([]);
    },
  );
});
