import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { LlmError, type LlmRequest } from '../../../server/src/engines/contracts/llm';
import { createOpenAiCompatibleLlm } from '../../../server/src/engines/llm/openAiCompatible';
import { startAimock, type AimockServer, type AskedModel } from '../../support/server/llm/aimock';
import { startFlakyLlm, type FlakyLlm } from '../support/llm/flakyLlm';

const Word = z.object({ word: z.string(), senses: z.array(z.string()), verb: z.boolean().optional() });
const word = { word: 'house', senses: ['a building', 'a family'] };

const request: LlmRequest = {
  system: 'You are a dictionary.',
  messages: [{ role: 'user', content: 'house' }],
  signal: new AbortController().signal,
};

let server: AimockServer;
afterEach(() => server.stop());

async function startModel(answer: (asked: AskedModel, call: number) => string) {
  server = await startAimock(answer);
  return createOpenAiCompatibleLlm({ baseUrl: server.url, model: 'some-model', apiKey: 'k' });
}

describe('a JSON response of the model', () => {
  const json = JSON.stringify(word);
  test.each([
    ['plain', json],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    [
      'in a fence, with words around it',
      `Here you are:\n\n\`\`\`\n${json}\n\`\`\`\nHope that helps {really}!`,
    ],
    ['with words around it', `Sure! ${json} Anything else?`],
    ['with single quotes and a trailing comma', "{'word': 'house', 'senses': ['a building', 'a family',],}"],
    ['with keys without quotes', '{word: "house", senses: ["a building", "a family"]}'],
    ['with comments', '{"word":"house", // a noun\n"senses":["a building","a family"]}'],
    ['with an end that is missing', json.slice(0, -2)],
    ['after thoughts', `<think>The user wants {"word":"x"}</think>\n\n${json}`],
    ['with more than was asked for', JSON.stringify({ ...word, extra: 1 })],
  ])('is read when it comes %s', async (_how, answer) => {
    const llm = await startModel(() => answer);
    expect(await llm.json(request, Word)).toEqual(word);
    expect(server.asked()).toHaveLength(1);
  });

  test('keeps a code fence that is part of a text value', async () => {
    const fenced = { text: 'Write ```json\n{"text":"no"}\n``` so.' };
    const llm = await startModel(() => JSON.stringify(fenced));
    expect(await llm.json(request, z.object({ text: z.string() }))).toEqual(fenced);
  });

  test('is requested with a schema that servers enforce, with every property required, and in the prompt', async () => {
    const llm = await startModel(() => json);
    await llm.json({ ...request, maxOutputTokens: 500 }, Word);
    const [asked] = server.asked();
    const schema = {
      type: 'object',
      properties: {
        word: { type: 'string' },
        senses: { type: 'array', items: { type: 'string' } },
        verb: { type: 'boolean' },
      },
      required: ['word', 'senses', 'verb'],
      additionalProperties: false,
    };
    expect(asked?.body['response_format']).toEqual({
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema },
    });
    expect(asked?.system).toContain(`You are a dictionary.\n\n`);
    expect(asked?.system).toContain(JSON.stringify(schema));
    expect(asked?.messages).toEqual([{ role: 'user', content: 'house' }]);
    expect(asked?.body).toMatchObject({ model: 'some-model', max_tokens: 500 });
    expect(asked?.body).not.toHaveProperty('temperature');
  });

  test('is requested a second time, with the error of the first response', async () => {
    const llm = await startModel((_asked, call) =>
      call === 0 ? '{"word":"house","senses":"a building"}' : json,
    );
    expect(await llm.json(request, Word)).toEqual(word);
    const [, again] = server.asked();
    expect(again?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(again?.messages[1]?.content).toBe('{"word":"house","senses":"a building"}');
    expect(again?.newest).toContain('At senses:');
  });

  test('is not requested a third time', async () => {
    const llm = await startModel(() => 'I would rather not.');
    await expect(llm.json(request, Word)).rejects.toMatchObject({ name: 'LlmError', kind: 'badAnswer' });
    expect(server.asked()).toHaveLength(2);
  });
});

test('half a surrogate pair from a truncated text is not sent to the server', async () => {
  const llm = await startModel(() => 'Yes.');
  await llm.text({ ...request, messages: [{ role: 'user', content: 'cut \ud83d' }] });
  expect(server.asked()[0]?.newest).toBe('cut \u{fffd}');
});

test.each([
  ['https://api.openai.com/v1', 'max_completion_tokens', 'max_tokens'],
  ['https://api.mistral.ai/v1/', 'max_tokens', 'max_completion_tokens'],
])('the maximum length of a response is sent to %s as %s', async (baseUrl, used, unused) => {
  server = await startAimock(() => 'Yes.');
  const local = server.url;
  const { fetch } = globalThis;
  const forward = vi.fn<typeof fetch>((_input, init) => fetch(`${local}/chat/completions`, init));
  vi.stubGlobal('fetch', forward);
  const llm = createOpenAiCompatibleLlm({ baseUrl, model: 'm', apiKey: 'k' });
  expect(await llm.text({ ...request, maxOutputTokens: 77 })).toBe('Yes.');
  vi.unstubAllGlobals();
  expect(forward.mock.calls[0]?.[0]).toBe(`${baseUrl.replace(/\/$/, '')}/chat/completions`);
  expect(server.asked()[0]?.body[used]).toBe(77);
  expect(server.asked()[0]?.body).not.toHaveProperty(unused);
});

describe('a model server', () => {
  let flaky: FlakyLlm;
  afterEach(() => flaky.close());
  const create = () =>
    createOpenAiCompatibleLlm({ baseUrl: flaky.url, model: 'm', headers: { 'x-title': 'site' } });

  test.each([400, 422])(
    'that rejects schemas with %s gets requests without a schema from then on',
    async (status) => {
      flaky = await startFlakyLlm({ status }, { says: JSON.stringify(word) });
      server = await startAimock(() => '');
      const llm = create();
      expect(await llm.json(request, Word)).toEqual(word);
      expect(await llm.json(request, Word)).toEqual(word);
      expect(flaky.calls.map((call) => 'response_format' in call)).toEqual([true, false, false]);
      expect(flaky.headers[0]).toMatchObject({ 'x-title': 'site' });
      expect(flaky.headers[0]).not.toHaveProperty('authorization');
    },
  );

  test('that rejects requests with and without a schema gets requests with a schema again', async () => {
    flaky = await startFlakyLlm({ status: 400 }, { status: 400 }, { says: JSON.stringify(word) });
    server = await startAimock(() => '');
    const llm = create();
    await expect(llm.json(request, Word)).rejects.toMatchObject({ kind: 'badAnswer' });
    expect(await llm.json(request, Word)).toEqual(word);
    expect(flaky.calls.map((call) => 'response_format' in call)).toEqual([true, false, true]);
  });

  test('that stops at its token limit fails, because a truncated value could look complete', async () => {
    flaky = await startFlakyLlm({ says: '{"word":"house","senses":["a buil', finishReason: 'length' });
    server = await startAimock(() => '');
    await expect(create().json(request, Word)).rejects.toMatchObject({ kind: 'badAnswer' });
    expect(flaky.calls).toHaveLength(1);
  });
});

describe('for any response of the model', () => {
  const schemas: readonly z.ZodType[] = [
    Word,
    z.array(z.number()).min(1),
    z.union([z.literal('yes'), z.object({ a: z.record(z.string(), z.unknown()) })]),
  ];
  const answers = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json({ maxDepth: 3 }),
    fc.json({ maxDepth: 2 }).map((json) => `\`\`\`json\n${json.slice(0, -1)}`),
    fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '`', 'a', '1', ' ', '\n', '<think>'),
    }),
    fc.constantFrom(
      JSON.stringify(word),
      '[1,2',
      '"yes"',
      '{"a":{"__proto__":{"x":1}}}',
      '['.repeat(100_000),
    ),
  );

  test('the method json resolves with a value of the schema or rejects with badAnswer', async () => {
    let current = '';
    const flaky = await startFlakyLlm({ says: () => current });
    server = await startAimock(() => '');
    const llm = createOpenAiCompatibleLlm({ baseUrl: flaky.url, model: 'm' });
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...schemas), async (answer, schema) => {
        current = answer;
        const outcome = await llm.json(request, schema).then(
          (value) => ({ value }),
          (problem: unknown) => ({ problem }),
        );
        if ('value' in outcome) expect(schema.safeParse(outcome.value).success).toBe(true);
        else {
          expect(outcome.problem).toBeInstanceOf(LlmError);
          expect(outcome.problem).toMatchObject({ kind: 'badAnswer' });
        }
        kinds.add(Object.keys(outcome).join());
      }),
      { numRuns: 300 },
    );
    // Both outcomes must occur, so that the property tests both.
    expect(kinds).toEqual(new Set(['value', 'problem']));
    await flaky.close();
  });
});
