import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../server/src/engines/contracts/translation';
import { fakeEngine } from '../../support/server/fakeEngine';
import { runsOf } from '../../support/server/inlineSentences';
import { bodyOf, eventsOf, failingAt, PAIR, post, segment } from '../../support/server/segments';
import { createTestApp } from '../../support/server/testApp';

describe('when an engine fails for some blocks of a page', () => {
  const segments = [
    segment(0, 'Bad apple'),
    ...Array.from({ length: 20 }, (_, index) => segment(index + 1, `Text ${index}`)),
  ];
  const isFailed = (one: unknown) => Reflect.has(Object(one), 'error');

  test('only the blocks that were sent together with the failed text get an error', async () => {
    const response = await post(failingAt('Bad', 'unavailable'), segments);
    expect(response.status).toBe(200);
    const { segments: answered } = Object(await bodyOf(response));
    expect(answered).toHaveLength(21);
    expect(answered.filter(isFailed)).toHaveLength(10);
    expect(answered[0]).toEqual({
      id: 0,
      error: expect.stringContaining('cannot be used right now'),
      code: 'engine_unavailable',
    });
  });

  test('only ten blocks get an error, although one call may contain many blocks', async () => {
    const engine = { ...failingAt('Bad', 'unavailable'), documentCalls: { chars: 1_000, parallel: 2 } };
    const many = Array.from({ length: 60 }, (_, id) => segment(id, id === 33 ? 'Bad apple' : `Text ${id}`));
    const { segments: answered } = Object(await bodyOf(await post(engine, many)));
    expect(answered).toHaveLength(60);
    expect(answered.filter(isFailed)).toHaveLength(10);
  });

  test('only one block gets an error if its text is the cause', async () => {
    const { segments: answered } = Object(await bodyOf(await post(failingAt('Bad', 'badReply'), segments)));
    expect(answered.filter(isFailed)).toMatchObject([{ id: 0, code: 'engine_unavailable' }]);
  });

  test('a streamed response contains the ids of the failed blocks', async () => {
    const { v1 } = createTestApp({ engines: [failingAt('Bad', 'badReply')] });
    const events = await eventsOf(await v1({ ...PAIR, segments }, { accept: 'text/event-stream' }));
    expect(events).toHaveLength(22);
    expect(events.filter(isFailed)).toMatchObject([{ event: 'message', id: 0, code: 'engine_unavailable' }]);
    expect(events.at(-1)).toMatchObject({ event: 'done' });
  });

  test('the failed blocks are not charged', async () => {
    const environment = { WORDS_PER_DAY: '100,100,100' };
    const { ajax } = createTestApp({ engines: [failingAt('Bad', 'badReply')], environment });
    const response = await ajax({ ...PAIR, segments: JSON.stringify(segments) });
    expect(response.headers.get('ratelimit-remaining')).toBe('60');
  });

  test.each([{}, { accept: 'text/event-stream' }])(
    'and also for all other blocks, the request gets an error response: %o',
    async (headers) => {
      const environment = { WORDS_PER_DAY: '100,100,100' };
      const app = createTestApp({ engines: [failingAt('e', 'unavailable')], environment });
      const response = await app.v1({ ...PAIR, segments }, headers);
      expect(response.status).toBe(503);
      expect(await bodyOf(response)).toMatchObject({ code: 'engine_unavailable' });
    },
  );

  test('because the language pair is unsupported, the request is answered with 422', async () => {
    expect((await post(fakeEngine({ only: [] }), segments)).status).toBe(422);
  });

  test('a run that cannot be translated is returned unchanged, and the other runs are translated one by one', async () => {
    const engine = fakeEngine({
      translate: ({ segments: texts, format }) =>
        format === 'html' || texts.includes('Xyzzy')
          ? Promise.reject(new EngineError('badReply', 'unknown'))
          : Promise.resolve(texts.map((text) => text.toUpperCase())),
    });
    expect(await bodyOf(await post(engine, [{ id: 1, runs: runsOf('made by [Xyzzy]') }]))).toMatchObject({
      segments: [{ runs: [{ text: 'MADE BY ' }, { text: 'Xyzzy' }], split: true }],
    });
  });
});
