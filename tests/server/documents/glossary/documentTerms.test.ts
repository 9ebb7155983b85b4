import { describe, expect, test } from 'vitest';
import type { TranslationJob } from '../../../../server/src/engines/contracts/translation';
import {
  answerTo,
  FILE_ACTION,
  fileFirst,
  fileForm,
  openFileGateway,
  upperCaseEngine,
} from '../../../support/server/documents/fileGateway';
import { createTestApp, TOKEN } from '../../../support/server/testApp';

const ROWS = [
  { source: 'server', target: 'servidor' },
  { source: 'R&D', target: 'I+D' },
];
const glossary = JSON.stringify(ROWS);
const TEXT = 'the server is new\nServer\nwork of R&amp;D\nthe <span id="r0">server</span>';
const TRANSLATED = 'THE servidor IS NEW\nServidor\nWORK OF I+D\nTHE <span id="r0">servidor</span>';

function recordingEngine() {
  const jobs: TranslationJob[] = [];
  const upper = upperCaseEngine();
  return {
    jobs,
    engine: upperCaseEngine({
      formalityTargets: ['es'],
      translate(job) {
        jobs.push(job);
        return upper.translate(job);
      },
    }),
  };
}

describe('the glossary of a document', () => {
  test('is applied by both routes, in headings, in formatted words and next to HTML entities', async () => {
    const { direct, hostPage, fetchNonce } = await openFileGateway();
    const answer = await (await direct(fileForm(TEXT, { glossary }))).json();
    expect(answer.result).toBe(TRANSLATED);
    const form = fileForm(TEXT, { action: FILE_ACTION, nonce: await fetchNonce(), glossary });
    expect((await (await hostPage(form)).json()).data.result).toBe(TRANSLATED);
    expect((await (await direct(fileForm(TEXT))).json()).result).toContain('THE SERVER IS NEW');
  });

  test('may be sent after the document, and an empty glossary changes nothing', async () => {
    const { begin, direct } = await openFileGateway();
    const sent = begin('/v1/ai-files');
    sent.end(fileFirst('the server', { lang_src: 'en', lang_dst: 'es', glossary }));
    expect(await answerTo(sent)).toMatchObject({ status: 200, result: 'THE servidor' });
    for (const empty of ['[]', ''])
      expect(await (await direct(fileForm('the server', { glossary: empty }))).json()).toMatchObject({
        result: 'THE SERVER',
      });
  });

  test('may have 1,000 rows of usual length', async () => {
    const { direct } = await openFileGateway();
    const rows = Array.from({ length: 999 }, (_, index) => ({
      source: `a term of some length, number ${index}`,
      target: `un término de cierta longitud, número ${index}`,
    }));
    const answer = await (
      await direct(fileForm('the server', { glossary: JSON.stringify([...rows, ...ROWS.slice(0, 1)]) }))
    ).json();
    expect(answer).toMatchObject({ result: 'THE servidor' });
  });

  test('that is invalid is refused with the same error as in a text request, before and after the file', async () => {
    const { ajax } = createTestApp();
    const { direct, begin, leftovers } = await openFileGateway();
    const invalid = {
      'no JSON': 'server;servidor',
      'no list': '{"server":"servidor"}',
      'a row without source': '[{"target":"servidor"}]',
      'a term that is too long': JSON.stringify([{ source: 'x'.repeat(201), target: 'y' }]),
      'too many rows': JSON.stringify(Array.from({ length: 1001 }, () => ({ source: 'a', target: 'b' }))),
    };
    for (const [what, wrong] of Object.entries(invalid)) {
      const text = await ajax({ text: 'a', lang_src: 'en', lang_dst: 'es', glossary: wrong });
      const { data } = await text.json();
      expect([text.status, data.code], what).toEqual([400, 'bad_request']);
      const before = await direct(fileForm(TEXT, { glossary: wrong }));
      expect([before.status, await before.json()], what).toEqual([400, data]);
      const sent = begin('/v1/ai-files');
      sent.end(fileFirst('the server', { lang_src: 'en', lang_dst: 'es', glossary: wrong }));
      expect(await answerTo(sent), what).toMatchObject({ status: 400, ...data });
    }
    expect(await leftovers()).toEqual([]);
  });

  test('is combined with the operator’s glossary; the rows of the request take precedence', async () => {
    const { app } = createTestApp({
      engines: [upperCaseEngine()],
      glossary: [
        { source: 'server', target: 'ordenador' },
        { source: 'panel', target: 'tablero' },
      ],
    });
    const body = fileForm('the server has a panel', { glossary });
    const response = await app.request('/v1/ai-files', {
      method: 'POST',
      headers: { authorization: `bearer ${TOKEN}` },
      body,
    });
    expect((await response.json()).result).toBe('THE servidor HAS A tablero');
  });
});

describe('a translation memory with a glossary', () => {
  const memory = `<tmx version="1.4"><header srclang="en"/><body>${[
    ['the server is new', 'el ordenador es nuevo'],
    ['the old servers', 'los viejos servidores'],
    ['good day', 'buenos días'],
  ]
    .map(
      ([from, to]) =>
        `<tu><tuv xml:lang="en"><seg>${from}</seg></tuv><tuv xml:lang="es"><seg>${to}</seg></tuv></tu>`,
    )
    .join('')}</body></tmx>`;

  test('is not used for a segment whose stored translation lacks a term; the engine translates this segment', async () => {
    const engine = upperCaseEngine();
    const { direct } = await openFileGateway({ engines: [engine] });
    const form = fileForm('the server is new\nthe old servers\ngood day', { glossary });
    form.set('memory', new Blob([memory]), 'a.tmx');
    expect(await (await direct(form)).json()).toMatchObject({
      result: 'THE servidor IS NEW\nlos viejos servidores\nbuenos días',
      reused: 2,
    });
    expect(engine.jobs.flat().some((text) => text.includes('old'))).toBe(false);
  });
});

describe('the formality of a translated document', () => {
  test('is sent to the engine; "default" lets the engine choose, and other values are refused', async () => {
    const { jobs, engine } = recordingEngine();
    const { direct } = await openFileGateway({ engines: [engine] });
    await direct(fileForm('good day', { formality: 'formal' }));
    await direct(fileForm('good day', { formality: 'default' }));
    expect(jobs.map(({ formality }) => formality)).toEqual(['formal', undefined]);
    const refused = await direct(fileForm('good day', { formality: 'rude' }));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'The field "formality" is missing or of the wrong kind.', code: 'bad_request' },
    ]);
  });

  test.each([
    ['chooses it', recordingEngine().engine, 'applied'],
    ['cannot', upperCaseEngine(), 'unsupported'],
  ])('is reported only if the request chose it; the engine %s', async (_what, engine, formality) => {
    const { direct } = await openFileGateway({ engines: [engine] });
    const ask = async (wanted: string) => (await direct(fileForm('good day', { formality: wanted }))).json();
    expect(await ask('formal')).toMatchObject({ result: 'GOOD DAY', formality });
    expect(await ask('default')).not.toHaveProperty('formality');
  });
});
