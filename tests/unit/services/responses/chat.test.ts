import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseChat, readChatBody } from '../../../../src/services/responses/chat';

function thrownBy(act: () => unknown): ServiceError {
  try {
    act();
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('no ServiceError was thrown');
}

describe('a complete reply', () => {
  it.each([
    [{ success: true, data: 'Hola' }],
    [{ success: true, data: { result: 'Hola' } }],
    [{ success: true, result: 'Hola' }],
    [{ data: { engine: 'skills' }, result: 'Hola' }],
    [{ data: null, result: 'Hola' }],
  ])('is read from %j', (body) => {
    expect(parseChat({ ...body, session_id: 's1' })).toEqual({ text: 'Hola', sessionId: 's1' });
  });

  it.each([
    [{ data: 'Hola', session_id: 7 }, '7'],
    [{ data: { result: 'Hola', session_id: 's2' } }, 's2'],
    [{ data: 'Hola', session_id: null }, undefined],
    [{ data: 'Hola', session_id: '' }, undefined],
    [{ data: 'Hola', session_id: { id: 1 } }, undefined],
  ])('is read with the session id of %j', (body, sessionId) => {
    expect(parseChat(body).sessionId).toBe(sessionId);
  });

  const NO_REPLIES: readonly unknown[] = [
    ...[
      42,
      0,
      true,
      false,
      [],
      ['Hola'],
      {},
      { result: 42 },
      { result: null },
      { result: ['Hola'] },
      '',
      ' \n',
    ].map((data) => ({ success: true, data })),
    { success: true, result: { text: 'Hola' } },
    { success: false, data: 'Hola' },
    { success: false, data: { result: 'Hola' } },
    {},
    [],
    ['Hola'],
    'Hola',
    42,
    null,
    undefined,
  ];

  it.each(NO_REPLIES.map((body) => [JSON.stringify(body), body]))('is an error for %s', (_shape, body) => {
    const thrown = thrownBy(() => parseChat(body));
    expect(thrown.error.kind).toBe('invalidReply');
  });

  it('that reports a failure causes an error with the server’s message', () => {
    const { error } = thrownBy(() => parseChat({ success: false, data: { error: 'No credit left' } }));
    expect(error).toMatchObject({ kind: 'invalidReply', serverText: 'No credit left' });
  });

  it('is a text or a typed error, for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        try {
          expect(parseChat(body).text.trim()).not.toBe('');
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });
});

function streamOf(
  bytes: Uint8Array,
  cuts: readonly number[],
  type = 'text/event-stream; charset=utf-8',
): Response {
  const ends = [...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b), bytes.length];
  let start = 0;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const end of ends) {
        if (end > start) controller.enqueue(bytes.slice(start, end));
        start = end;
      }
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(text: string, cuts: readonly number[] = []) {
  const pieces: string[] = [];
  const body: unknown = JSON.parse(
    await readChatBody(streamOf(bytesOf(text), cuts), (piece) => pieces.push(piece)),
  );
  return { pieces, body };
}

const delta = (text: string) => `data: ${JSON.stringify({ delta: text })}\n\n`;
const DONE = 'event: done\ndata: {"session_id":"s1"}\n\n';

describe('a streamed reply', () => {
  it('is reported piece by piece, with the same result as a complete reply', async () => {
    const { pieces, body } = await read(`${delta('Ho')}${delta('la')}${DONE}`);
    expect(pieces).toEqual(['Ho', 'la']);
    expect(parseChat(body)).toEqual({ text: 'Hola', sessionId: 's1' });
  });

  it.each([
    [
      'OpenAI’s chunks',
      [
        'data: {"choices":[{"delta":{"role":"assistant"}}]}',
        'data: {"choices":[{"delta":{"content":"Ho"}}]}',
        'data: {"choices":[{"delta":{"content":"la"}}]}',
        'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}',
        'data: [DONE]',
      ],
    ],
    [
      'chunks that end without [DONE]',
      [
        'data: {"choices":[{"delta":{"content":"Hola"}}]}',
        'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}',
      ],
    ],
    [
      'chunks that end with [DONE] alone',
      ['data: {"choices":[{"delta":{"content":"Hola"}}]}', 'data: [DONE]'],
    ],
    [
      'named events with a text in them',
      [
        'event: content_block_delta\ndata: {"delta":{"type":"text_delta","text":"Hola"}}',
        'event: message\ndata: {"type":"message_stop"}',
      ],
    ],
    ['plain text', ['data: Ho', 'data: la']],
    ['plain text in several lines', ['data: Hola']],
    ['texts of JSON', ['data: "Ho"', 'data: "la"']],
    [
      'pings and comments between',
      [': keep-alive', 'event: ping\ndata: {}', 'data: {"delta":"Hola"}', 'event: done\ndata: {}'],
    ],
    [
      'an empty delta at the beginning',
      ['data: {"delta":""}', 'data: {"delta":"Hola"}', 'event: done\ndata: {}'],
    ],
  ])('is read from %s', async (_how, events) => {
    const { body } = await read(events.map((event) => `${event}\n\n`).join(''));
    expect(parseChat(body).text).toBe('Hola');
  });

  it('retains the line breaks of plain text', async () => {
    const { body } = await read('data: one\ndata: two\n\n');
    expect(parseChat(body).text).toBe('one\ntwo');
  });

  it('includes its last event even if the final empty line is missing', async () => {
    const { body } = await read(`${delta('Hola')}event: done\ndata: {"session_id":"s1"}`);
    expect(parseChat(body)).toEqual({ text: 'Hola', sessionId: 's1' });
  });

  it.each([
    ['event: error\ndata: {"error":"No credit left","code":"x"}\n\n', 'No credit left'],
    ['event: error\ndata: No credit left\n\n', 'No credit left'],
    ['data: {"error":{"message":"No credit left"}}\n\n', 'No credit left'],
  ])('that fails midway causes an error with the server’s message: %s', async (event, sentence) => {
    const { body } = await read(`${delta('Ho')}${event}`);
    expect(thrownBy(() => parseChat(body)).error).toMatchObject({
      kind: 'invalidReply',
      serverText: sentence,
    });
  });

  it.each([
    ['nothing at all', ''],
    ['pieces without an end', delta('Hola')],
    ['half an event', `${delta('Ho')}data: {"delta":"l`],
    ['a stream of nothing but pings', 'event: ping\ndata: {}\n\n'],
  ])('that breaks off is an error: %s', async (_what, text) => {
    await expect(read(text)).rejects.toThrow('ended before');
  });

  it('without a body is an error', async () => {
    const response = new Response(null, { headers: { 'content-type': 'text/event-stream' } });
    await expect(readChatBody(response, () => undefined)).rejects.toThrow('ended before');
  });

  it('that is sent as JSON is read as a complete reply', async () => {
    const pieces: string[] = [];
    const response = streamOf(bytesOf('{"data":"Hola"}'), [], 'application/json');
    expect(await readChatBody(response, (piece) => pieces.push(piece))).toBe('{"data":"Hola"}');
    expect(pieces).toEqual([]);
  });

  it('is cancelled if the listener for its pieces throws, and rejects with the error of the listener', async () => {
    let isCancelled = false;
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytesOf(delta('Ho')));
      },
      cancel() {
        isCancelled = true;
      },
    });
    const response = new Response(broken, { headers: { 'content-type': 'text/event-stream' } });
    const listening = readChatBody(response, () => {
      throw new Error('stop');
    });
    await expect(listening).rejects.toThrow('stop');
    expect(isCancelled).toBe(true);
  });

  it('has the same result wherever its bytes are split, also inside a character or a line end', async () => {
    const texts = ['¿Qué?', '😀👨‍👩‍👧', '日本語', 'a\r\nb', '', '"quotes" {braces}', 'Ελληνικά\n\n', 'data: x'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'grapheme' })), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(400), { maxLength: 40 }),
        fc.boolean(),
        async (pieces, lineEnd, cuts, isByByte) => {
          const text = `${pieces.map(delta).join('')}${DONE}`.replaceAll('\n', lineEnd);
          const everywhere = isByByte ? [...bytesOf(text).keys()] : cuts;
          const { body } = await read(text, everywhere);
          expect(body).toEqual({ data: pieces.join(''), session_id: 's1' });
        },
      ),
    );
  });

  it('ends in a typed error or a broken connection, for any stream', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.array(fc.nat(100)), async (text, cuts) => {
        const outcome = await read(text, cuts).then(
          ({ body }) => body,
          (problem: unknown) => problem,
        );
        if (outcome instanceof Error) expect(outcome.message).toContain('ended before');
        else expect(outcome).toBeTypeOf('object');
      }),
    );
  });
});
