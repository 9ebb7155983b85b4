import { describe, expect, test } from 'vitest';
import { fakeEngine } from '../../support/server/fakeEngine';
import { runsOf } from '../../support/server/inlineSentences';
import { bodyOf, PAIR, post, segment, TERMS } from '../../support/server/segments';
import { createTestApp, TRANSLATE } from '../../support/server/testApp';

describe('a request to translate blocks of a page', () => {
  const many = Array.from({ length: 101 }, (_, id) => segment(id, 'x'));
  test.each([
    [
      'both a text and segments',
      { text: 'a', segments: [TERMS] },
      'either the field "text" or the field "segments"',
    ],
    ['neither', {}, '"text" is missing'],
    ['101 segments', { segments: many }, '"segments" has more than 100 items'],
    ['a segment twice', { segments: [TERMS, TERMS] }, '"segments" has the id 4 more than once'],
    [
      'a run twice',
      { segments: [TERMS, { id: 5, runs: [TERMS.runs[0], TERMS.runs[0]] }] },
      '"segments.1.runs" has the id 0 more than once',
    ],
    [
      'keep that is no boolean',
      { segments: [{ id: 1, runs: [{ id: 0, text: 'a', keep: 'yes' }] }] },
      '"segments.0.runs.0.keep"',
    ],
    ['an id that is no number', { segments: [{ id: 'x', runs: [] }] }, '"segments.0.id"'],
    ['an id that is no integer', { segments: [{ id: 1.5, runs: [] }] }, '"segments.0.id"'],
    [
      'a text that is no text',
      { segments: [{ id: 1, runs: [{ id: 0, text: 7 }] }] },
      '"segments.0.runs.0.text"',
    ],
    ['no runs', { segments: [{ id: 1 }] }, '"segments.0.runs"'],
    ['an object', { segments: { 0: TERMS } }, '"segments"'],
    ['null', { segments: null }, '"segments"'],
    ['a list as text', { segments: '[' }, '"segments"'],
  ])('with %s is refused with a message that names the error', async (_what, fields, sentence) => {
    const engine = fakeEngine();
    const response = await createTestApp({ engines: [engine] }).v1({ ...PAIR, ...fields });
    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toEqual({ code: 'bad_request', error: expect.stringContaining(sentence) });
    expect(engine.jobs).toEqual([]);
  });

  test.each([[[]], [[segment(1, '')]], [[segment(1, ' \n'), { id: 2, runs: [] }]], [[segment(1, '\uFFFC')]]])(
    'without any text is refused as empty_text: %j',
    async (segments) => {
      const response = await post(fakeEngine(), segments);
      expect(response.status).toBe(400);
      expect(await bodyOf(response)).toMatchObject({ code: 'empty_text' });
    },
  );

  test('over 64 KB is refused, as JSON and as a form', async () => {
    const { app, ajax, nonce, v1 } = createTestApp();
    const segments = [segment(1, 'word '.repeat(14_000))];
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...PAIR, segments: JSON.stringify(segments) }))
      form.set(name, value);
    const multipart = await app.request(`/ajax?action=${TRANSLATE}&nonce=${nonce()}`, {
      method: 'POST',
      body: form,
    });
    const answers = [
      await v1({ ...PAIR, segments }),
      await ajax({ ...PAIR, segments: JSON.stringify(segments) }),
      multipart,
    ];
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413]);
  });

  test('gets blank and empty runs back unchanged', async () => {
    const runs = [
      { id: 3, text: '' },
      { id: 1, text: ' \n ' },
      { id: 2, text: 'word' },
      { id: 0, text: '\t' },
    ];
    expect(
      await bodyOf(await post(fakeEngine(), [{ id: -1, runs }, { id: 0, runs: [] }, segment(7, ' ')])),
    ).toMatchObject({
      segments: [
        { id: -1, runs: runs.map((run) => ({ ...run, text: run.text.toUpperCase() })), split: false },
        { id: 0, runs: [] },
        { id: 7, runs: [{ id: 0, text: ' ' }] },
      ],
    });
  });

  test('is cleaned of control characters and unpaired surrogates', async () => {
    const engine = fakeEngine();
    const runs = [
      { id: 0, text: 'a\u0000b\uD800 ' },
      { id: 1, text: '\u001B[31mred', keep: true },
    ];
    const response = await post(engine, [{ id: 1, runs }]);
    const text = (await response.text()) + JSON.stringify(engine.jobs);
    expect(text).not.toMatch(/\\u00(?:00|1b)|\\ud800/i);
    expect(text).toContain('\uFFFD');
  });

  test('may contain HTML in a run, which is treated as text', async () => {
    const engine = fakeEngine({ translate: ({ segments }) => Promise.resolve(segments) });
    const runs = runsOf('</span><script>alert(1)</script> and [<b>&amp;] done');
    expect(await bodyOf(await post(engine, [{ id: 1, runs }]))).toMatchObject({
      segments: [{ runs: runs.map(({ id, text }) => ({ id, text })) }],
    });
  });

  test('may contain a very long run', async () => {
    const text = `${'word '.repeat(9_000)}end.`;
    const response = await post(fakeEngine(), [
      {
        id: 1,
        runs: [
          { id: 0, text },
          { id: 1, text: ' more', keep: true },
        ],
      },
    ]);
    expect(response.status).toBe(200);
  });
});
