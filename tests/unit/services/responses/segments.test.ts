import { describe, expect, it } from 'vitest';
import type { AppError } from '@lang-assistant/core/errors';
import type { RunTexts } from '@lang-assistant/core/translate/segments';
import { readSegments, readSegmentStream } from '../../../../src/services/responses/segments';

function collect() {
  const answers: [number, RunTexts | AppError][] = [];
  return { answers, onSegment: (id: number, answer: RunTexts | AppError) => void answers.push([id, answer]) };
}

describe('a response with translated segments', () => {
  it('is read with and without `data`; a segment without a valid id is left out', () => {
    const segments = [
      { id: 0, runs: [{ id: 0, text: 'Hola' }, { id: 1 }, 'x'] },
      { id: 1, error: 'The engine is busy.' },
      { id: 2, error: 'No engine.', code: 'unsupported_pair' },
      { id: 'x', runs: [] },
      null,
    ];
    for (const body of [{ segments }, { success: true, data: { segments } }]) {
      const { answers, onSegment } = collect();
      readSegments(body, onSegment);
      expect(answers).toEqual([
        [0, new Map([[0, 'Hola']])],
        [1, expect.objectContaining({ kind: 'invalidReply', serverText: 'The engine is busy.' })],
        [2, { kind: 'http', status: 422, code: 'unsupported_pair', serverText: 'No engine.' }],
      ]);
    }
  });

  it('is an invalid reply if it has another shape', () => {
    for (const body of [undefined, 'x', {}, { segments: {} }, { success: false, data: { segments: [] } }, []])
      expect(() => readSegments(body, () => undefined), JSON.stringify(body)).toThrow('invalidReply');
  });
});

describe('a stream of translated segments', () => {
  const stream = (...events: string[]) =>
    new Response(events.join('\n\n') + '\n\n', { headers: { 'content-type': 'text/event-stream' } });

  it('reports each segment and ends with the event `done`', async () => {
    const { answers, onSegment } = collect();
    const body = await readSegmentStream(
      stream('data: {"id":3,"runs":[{"id":0,"text":"Hola"}]}', 'event: done\ndata: {"engine":"x"}'),
      onSegment,
    );
    expect(answers).toEqual([[3, new Map([[0, 'Hola']])]]);
    expect(JSON.parse(body)).toEqual({ segments: [], engine: 'x' });
  });

  it('is an error if it contains an error or breaks off', async () => {
    const failed = await readSegmentStream(stream('event: error\ndata: {"error":"Busy"}'), () => undefined);
    expect(JSON.parse(failed)).toEqual({ error: 'Busy', success: false });
    for (const broken of [stream('event: error\ndata: x'), stream('event: done\ndata: x')])
      expect(JSON.parse(await readSegmentStream(broken, () => undefined))).toBeTypeOf('object');
    await expect(readSegmentStream(stream('data: {"id":1,"runs":[]}'), () => undefined)).rejects.toThrow(
      'ended before',
    );
  });
});
