import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Translation } from '@lang-assistant/core/translate/translation';
import { readTranslationStream } from '../../../../src/services/responses/translate';
import { toTranslation } from '../../../support/store/sentencePairs';

const SOURCES = ['One. ', 'Two. ', 'Three.'];
const TARGETS = ['Uno. ', 'Dos. ', 'Tres.'];
const WHOLE = toTranslation(SOURCES, TARGETS);
const EVENTS = (WHOLE.pairs ?? []).map(
  ({ source }, id) => `data: ${JSON.stringify({ id, source, text: TARGETS[id] })}\n\n`,
);
const DONE = `event: done\ndata: ${JSON.stringify({ engine: 'apertium', pairs: WHOLE.pairs })}\n\n`;

async function read(stream: string | ReadableStream) {
  const progress: Translation[] = [];
  const response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  const body: unknown = JSON.parse(
    await readTranslationStream(response, (partial) => progress.push(partial)),
  );
  return { progress, body };
}

describe('a streamed translation', () => {
  it('grows sentence by sentence, and equals the complete response at the end', async () => {
    const { progress, body } = await read([...EVENTS, DONE].join(''));
    expect(progress).toEqual(
      [1, 2, 3].map((count) => toTranslation(SOURCES.slice(0, count), TARGETS.slice(0, count))),
    );
    expect(body).toEqual({ translate: 'Uno. Dos. Tres.', engine: 'apertium', pairs: WHOLE.pairs });
  });

  it('is shown in the order of the text, even if sentences arrive in another order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(EVENTS, { minLength: 3 }), async (events) => {
        const { progress, body } = await read([...events, DONE].join(''));
        for (const { text, pairs } of progress) {
          expect('Uno. Dos. Tres.'.startsWith(text)).toBe(true);
          expect(pairs).toEqual(WHOLE.pairs?.slice(0, pairs?.length));
        }
        expect(progress.at(-1)).toEqual(WHOLE);
        expect(body).toMatchObject({ translate: 'Uno. Dos. Tres.' });
      }),
    );
  });

  it('is read completely however it is split, also inside a character', async () => {
    const sources = ['One 🏠. ', 'Two.'];
    const targets = ['家は大きい🏠。', '二つ。'];
    const whole = toTranslation(sources, targets);
    const events = (whole.pairs ?? []).map(
      ({ source }, id) => `data: ${JSON.stringify({ id, source, text: targets[id] })}\n\n`,
    );
    const bytes = new TextEncoder().encode(events.join('') + DONE);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), async (sizes) => {
        let [start, turn] = [0, 0];
        const pieces = new ReadableStream<Uint8Array>({
          pull(controller) {
            const end = start + (sizes[turn % sizes.length] ?? 1);
            controller.enqueue(bytes.slice(start, end));
            [start, turn] = [end, turn + 1];
            if (start >= bytes.length) controller.close();
          },
        });
        const { progress, body } = await read(pieces);
        expect(progress.at(-1)).toEqual(whole);
        expect(body).toMatchObject({ translate: targets.join('') });
      }),
    );
  });

  it.each([
    'data: x',
    'data: {"id":"0","source":[0,5],"text":"Uno"}',
    'data: {"id":0,"source":[0,5]}',
    'data: {"id":0,"source":[5,5],"text":"Uno"}',
    'data: {"id":0,"source":"0","text":"Uno"}',
    'data: {"id":0,"source":["0",5],"text":"Uno"}',
    'event: ping\ndata: {}',
  ])('ignores the event %j, which is not a sentence', async (event) => {
    expect(await read(`${event}\n\n${EVENTS.join('')}${DONE}`)).toMatchObject({
      body: { translate: 'Uno. Dos. Tres.' },
    });
  });

  it('that fails is reported as a failure after the sentences that have arrived', async () => {
    const error = 'event: error\ndata: {"error":"Gone","code":"engine_unavailable"}\n\n';
    const { progress, body } = await read(`${EVENTS[0]}${error}`);
    expect(progress).toHaveLength(1);
    expect(body).toEqual({ success: false, error: 'Gone', code: 'engine_unavailable' });
  });

  it('is an error without its final event', async () => {
    await expect(read(EVENTS.join(''))).rejects.toThrow('ended before');
  });
});
