import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../support/server/testApp';
import { fakeEngine } from '../../support/server/fakeEngine';

const FIELDS = { text: 'The server is new. It runs.', lang_src: 'en', lang_dst: 'es' };
const SERVER = { source: 'server', target: 'servidor' };

/** An engine that does not preserve placeholders, as if it translated them. */
const deaf = fakeEngine({
  translate: ({ segments }) => Promise.resolve(segments.map(() => 'Es nuevo.')),
});

const bodyOf = async (response: Response): Promise<unknown> => response.json();

describe('the glossary of a request', () => {
  test('is applied, and the response lists the terms that occur in the text', async () => {
    const glossary = [SERVER, { source: 'client', target: 'cliente' }];
    expect(await bodyOf(await createTestApp().v1({ ...FIELDS, glossary }))).toMatchObject({
      translate: 'THE servidor IS NEW. IT RUNS.',
      terms: [{ ...SERVER, applied: true }],
      warnings: [],
    });
  });

  test('can be sent in a form', async () => {
    const response = await createTestApp().ajax({ ...FIELDS, glossary: JSON.stringify([SERVER]) });
    expect(await bodyOf(response)).toMatchObject({ data: { terms: [{ applied: true }] } });
  });

  test('adds a warning to a sentence in which the engine ignores a term', async () => {
    const body = await bodyOf(await createTestApp({ engines: [deaf] }).v1({ ...FIELDS, glossary: [SERVER] }));
    expect(body).toMatchObject({
      terms: [{ ...SERVER, applied: false }],
      warnings: [
        {
          kind: 'term',
          source: [0, 19],
          target: [0, 10],
          message: 'The term "servidor" for "server" is missing.',
        },
      ],
    });
  });

  test('takes precedence over the glossary file of the operator', async () => {
    const app = createTestApp({
      glossary: [
        { ...SERVER, target: 'equipo', languages: { source: 'en', target: 'es' } },
        { source: 'new', target: 'flamante' },
        { source: 'runs', target: 'corre', languages: { source: 'en', target: 'fr' } },
      ],
    });
    expect(await bodyOf(await app.v1({ ...FIELDS, glossary: [SERVER] }))).toMatchObject({
      translate: 'THE servidor IS flamante. IT RUNS.',
    });
    expect(await bodyOf(await app.v1(FIELDS))).toMatchObject({
      translate: 'THE equipo IS flamante. IT RUNS.',
    });
  });

  test.each([
    ['empty strings', [{ source: '', target: '' }, SERVER]],
    ['contradictions', [SERVER, { source: 'server', target: 'otro' }]],
  ])('may contain %s', async (_name, glossary) => {
    const body = await bodyOf(await createTestApp().v1({ ...FIELDS, glossary }));
    expect(body).toMatchObject({ terms: [{ ...SERVER, applied: true }] });
  });

  test('of ten thousand rows is refused with an explanation', async () => {
    const glossary = Array.from({ length: 10_000 }, (_, index) => ({ source: `a${index}`, target: 'b' }));
    const response = await createTestApp().v1({ ...FIELDS, glossary });
    expect(response.status).toBe(413);
    expect(await bodyOf(response)).toMatchObject({ error: 'The request is larger than 64 KB.' });
  });
});

test('without a glossary, a response lists no terms and no warnings', async () => {
  const body = await bodyOf(await createTestApp().v1(FIELDS));
  expect(Object.keys(Object(body))).toEqual(['translate', 'engine', 'quality', 'pairs', 'warnings']);
});
