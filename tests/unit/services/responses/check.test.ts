import { describe, expect, it } from 'vitest';
import { readCheck, readCheckStream } from '../../../../src/services/responses/check';

const CHANGE = { range: [3, 5], text: 'goes', kind: 'grammar', message: 'Why.', others: ['went'] };
const PARSED = { start: 3, end: 5, text: 'goes', kind: 'grammar', message: 'Why.', others: ['went'] };

function read(body: unknown) {
  const sentences: unknown[] = [];
  const summary = readCheck(body, (id, changes) => sentences.push([id, changes]));
  return { ...summary, sentences };
}

describe('the response to a check request', () => {
  it('contains the changes of each sentence, at the top level or in `data`', () => {
    const answer = { engine: 'harper', language: 'en_GB', sentences: [{ id: 7, changes: [CHANGE] }] };
    const expected = {
      engine: 'harper',
      language: 'en-GB',
      isUnsupported: false,
      sentences: [[7, [PARSED]]],
    };
    expect(read(answer)).toEqual(expected);
    expect(read({ success: true, data: answer })).toEqual(expected);
  });

  it('may come from a function of the page that returns the changes of each sentence in order', () => {
    expect(read({ sentences: [[], [PARSED]] })).toEqual({
      engine: '',
      language: undefined,
      isUnsupported: false,
      sentences: [
        [0, []],
        [1, [PARSED]],
      ],
    });
  });

  it.each([undefined, 'und', '', 5, 'the English'])(
    'has no language if the given language is invalid: %j',
    (language) => {
      expect(read({ language, sentences: [] })).toMatchObject({
        engine: '',
        language: undefined,
        sentences: [],
      });
    },
  );

  it.each([
    [['spelling_unavailable'], true],
    [['language_unsupported'], true],
    [['grammar_unchecked', 'language_unsupported'], false],
    [['grammar_unchecked'], false],
    ['spelling_unavailable', false],
  ])('with the notices %j, says whether no spelling was checked: %j', (notices, expected) => {
    expect(read({ notices, sentences: [] })).toMatchObject({ isUnsupported: expected });
  });

  it('is read without entries that are not a valid change or sentence', () => {
    const changes = [
      null,
      { ...CHANGE, range: [1] },
      { ...CHANGE, range: 'x' },
      { ...CHANGE, text: 5 },
      { ...CHANGE, kind: 'other' },
      { range: [0, 1], text: 'a', kind: 'style', message: 1, others: [1, 'b'] },
      { range: [0, 1], text: 'a', kind: 'style' },
    ];
    expect(read({ sentences: [5, { id: 'x', changes: [] }, { id: 1 }, { id: 2, changes }] })).toEqual({
      engine: '',
      language: undefined,
      isUnsupported: false,
      sentences: [
        [
          2,
          [
            { start: 0, end: 1, text: 'a', kind: 'style', message: '', others: ['b'] },
            { start: 0, end: 1, text: 'a', kind: 'style', message: '', others: [] },
          ],
        ],
      ],
    });
  });

  it.each([
    ['no object', 'x'],
    ['no sentences', { engine: 'x' }],
    ['a failure', { success: false, data: { sentences: [] } }],
  ])('is an error if it is invalid: %s', (_name, body) => {
    expect(() => read(body)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'invalidReply' }) }),
    );
  });
});

describe('a streamed response to a check request', () => {
  const stream = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

  it('reports each sentence when it arrives, and the other fields at the end', async () => {
    const seen: number[] = [];
    const text = `data: {"id":1,"changes":[]}\n\ndata: {"id":0,"changes":[]}\n\nevent: done\ndata: {"engine":"x"}\n\n`;
    const body = await readCheckStream(stream(text), (id) => seen.push(id));
    expect(seen).toEqual([1, 0]);
    expect(JSON.parse(body)).toEqual({ sentences: [], engine: 'x' });
  });

  it('is an error if the server reports an error, or if it ends too early', async () => {
    const failed = await readCheckStream(stream('event: error\ndata: {"error":"no"}\n\n'), () => undefined);
    expect(JSON.parse(failed)).toEqual({ error: 'no', success: false });
    expect(JSON.parse(await readCheckStream(stream('event: error\ndata: x\n\n'), () => undefined))).toEqual({
      success: false,
    });
    expect(JSON.parse(await readCheckStream(stream('event: done\ndata: x\n\n'), () => undefined))).toEqual({
      sentences: [],
    });
    await expect(readCheckStream(stream('data: {"id":1,"changes":[]}\n\n'), () => undefined)).rejects.toThrow(
      TypeError,
    );
  });
});
