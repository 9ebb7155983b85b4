import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatEvent } from '../../../../src/services/responses/chat';

const piece = (text: string) => ({ kind: 'piece', text, isPlain: false });
const plain = (text: string) => ({ kind: 'piece', text, isPlain: true });
const DONE = { kind: 'done' };
const NOTHING = { kind: 'nothing' };

describe('an event of a chat stream', () => {
  it.each([
    ['our own piece', undefined, '{"delta":"Ho"}', piece('Ho')],
    ['an empty piece', undefined, '{"delta":""}', NOTHING],
    ['a piece of OpenAI’s', undefined, '{"choices":[{"delta":{"content":"Ho"}}]}', piece('Ho')],
    ['the role that OpenAI sends first', undefined, '{"choices":[{"delta":{"role":"assistant"}}]}', NOTHING],
    ['OpenAI’s last chunk', undefined, '{"choices":[{"delta":{},"finish_reason":"stop"}]}', DONE],
    [
      'a chunk with a reason that is null',
      undefined,
      '{"choices":[{"delta":{},"finish_reason":null}]}',
      NOTHING,
    ],
    ['a chunk without choices', undefined, '{"choices":[]}', NOTHING],
    ['a named piece', 'content_block_delta', '{"delta":{"type":"text_delta","text":"Ho"}}', piece('Ho')],
    ['the end by its type', 'message', '{"type":"message_stop"}', DONE],
    ['the end by its name', 'done', '{}', DONE],
    ['[DONE]', undefined, ' [DONE] ', DONE],
    ['a ping', 'ping', '{"delta":"Ho"}', NOTHING],
    ['plain text', undefined, 'Hola', plain('Hola')],
    ['plain text that looks like a number', 'token', '42', plain('42')],
    ['a text of JSON', 'token', '"Ho"', plain('Ho')],
    ['an error that is null', undefined, '{"error":null,"delta":"Ho"}', piece('Ho')],
    [
      'an error in the data',
      undefined,
      '{"error":"Too busy"}',
      { kind: 'error', body: { error: 'Too busy' } },
    ],
    ['an error by its name', 'error', '{"code":"x"}', { kind: 'error', body: { code: 'x' } }],
    ['an error in plain text', 'error', 'Too busy', { kind: 'error', body: { error: 'Too busy' } }],
  ])('is read: %s', (_what, event, data, part) => {
    expect(readChatEvent(event, data).part).toEqual(part);
  });

  it.each(['delta', 'done', 'error', 'ping'])('with the name %s may contain the session id', (event) => {
    expect(readChatEvent(event, '{"session_id":"s1"}').sessionId).toBe('s1');
    expect(readChatEvent(event, '{}')).not.toHaveProperty('sessionId');
  });

  it('is read without an error, for any content', () => {
    const name = fc.option(fc.constantFrom('message', 'delta', 'done', 'error', 'ping', '__proto__'), {
      nil: undefined,
    });
    fc.assert(
      fc.property(name, fc.oneof(fc.string(), fc.json()), (event, data) => {
        expect(['piece', 'done', 'error', 'nothing']).toContain(readChatEvent(event, data).part.kind);
      }),
    );
  });
});
