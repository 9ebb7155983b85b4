import { describe, expect, test } from 'vitest';
import type { TranslationJob } from '../../../server/src/engines/contracts/translation';
import { createTestApp, TOKEN } from '../../support/server/testApp';
import { fakeEngine } from '../../support/server/fakeEngine';

const SENTENCE = { text: 'A house.', lang_src: 'en', lang_dst: 'es' };

function recordingEngine() {
  const jobs: TranslationJob[] = [];
  const engine = fakeEngine({
    formalityTargets: ['es'],
    translate(job) {
      jobs.push(job);
      return Promise.resolve(job.segments.map((segment) => segment.toUpperCase()));
    },
  });
  return { engine, jobs };
}

describe('the field "formality"', () => {
  test('is sent to the engine, and the response reports that it was applied', async () => {
    const { engine, jobs } = recordingEngine();
    const response = await createTestApp({ engines: [engine] }).v1({ ...SENTENCE, formality: 'formal' });
    expect(await response.json()).toMatchObject({ translate: 'A HOUSE.', formality: 'applied' });
    expect(jobs[0]?.formality).toBe('formal');
  });

  test('is reported as unsupported if the engine cannot choose the formality', async () => {
    const response = await createTestApp().v1({ ...SENTENCE, formality: 'informal' });
    expect(await response.json()).toMatchObject({ translate: 'A HOUSE.', formality: 'unsupported' });
    const { engine } = recordingEngine();
    const french = { ...SENTENCE, lang_dst: 'fr', formality: 'informal' };
    const other = await createTestApp({ engines: [engine] }).v1(french);
    expect(await other.json()).toMatchObject({ formality: 'unsupported' });
  });

  test.each([undefined, 'default'])('is not sent to the engine if it is %s', async (formality) => {
    const { engine, jobs } = recordingEngine();
    const response = await createTestApp({ engines: [engine] }).v1({ ...SENTENCE, formality });
    expect(await response.json()).not.toHaveProperty('formality');
    expect(jobs[0]).not.toHaveProperty('formality');
  });

  test('is confirmed in the last event of a stream', async () => {
    const { engine } = recordingEngine();
    const { app } = createTestApp({ engines: [engine] });
    const response = await app.request('/v1/translate', {
      method: 'POST',
      headers: {
        authorization: `bearer ${TOKEN}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ ...SENTENCE, formality: 'formal' }),
    });
    expect(await response.text()).toMatch(/event: done\ndata: .*"formality":"applied"/);
  });

  test('is listed per engine in /v1/capabilities', async () => {
    const engines = [recordingEngine().engine, fakeEngine({ name: 'other' })];
    const response = await createTestApp({ engines }).app.request('/v1/capabilities');
    expect(await response.json()).toMatchObject({ engines: [{ formality: ['es'] }, { formality: [] }] });
  });
});

describe('the optional fields', () => {
  test('can be sent in a form; the glossary is then JSON', async () => {
    const { engine } = recordingEngine();
    const glossary = JSON.stringify([{ source: 'house', target: 'hogar' }]);
    const fields = { ...SENTENCE, formality: 'formal', glossary, fresh: 'true' };
    const response = await createTestApp({ engines: [engine] }).ajax(fields);
    expect(await response.json()).toMatchObject({ success: true, data: { formality: 'applied' } });
  });

  test('are treated as missing if a form sends them empty', async () => {
    const response = await createTestApp().ajax({ ...SENTENCE, formality: '', glossary: '', fresh: '' });
    expect(response.status).toBe(200);
  });

  const row = { source: 'a', target: 'b' };
  test.each([
    [{ formality: 'rude' }, 'The field "formality" is missing or of the wrong kind.'],
    [{ fresh: 'yes' }, 'The field "fresh" is missing or of the wrong kind.'],
    [{ glossary: {} }, 'The field "glossary" is missing or of the wrong kind.'],
    [{ glossary: [{ target: 'b' }] }, 'The field "glossary.0.source" is missing or no text.'],
    [
      { glossary: Array.from({ length: 1_001 }, () => row) },
      'The field "glossary" has more than 1000 items.',
    ],
    [{ glossary: [{ source: 'x'.repeat(201), target: 'b' }] }, 'The field "glossary.0.source" is too long.'],
  ])('are refused with an explanation if they are invalid: %#', async (fields, error) => {
    const response = await createTestApp().v1({ ...SENTENCE, ...fields });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ error, code: 'bad_request' });
  });

  test('are refused in a form if the glossary is not valid JSON', async () => {
    const response = await createTestApp().ajax({ ...SENTENCE, glossary: '[{' });
    expect(response.status).toBe(400);
  });
});
