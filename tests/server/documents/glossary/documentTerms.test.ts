import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_KINDS, type DocumentKind } from '@lang-assistant/core/files/documentKinds';
import { plainTextOf, parseDocument, DOCUMENT_BOUNDS } from '@lang-assistant/documents';
import type { TranslationJob } from '../../../../server/src/engines/contracts/translation';
import {
  answerTo,
  fieldParts,
  FILE_ACTION,
  fileFirst,
  fileForm,
  openFileGateway,
  upperCaseEngine,
} from '../../../support/server/documents/fileGateway';
import { createTestApp, TOKEN } from '../../../support/server/testApp';
import { translateSegments } from '../../../../server/src/engines/documents/translateSegments';
import { createEngineChain, type SegmentWarning } from '../../../../server/src/engines/translation/chain';
import { createGlossary } from '../../../../server/src/engines/translation/glossary/createGlossary';
import { withTerms } from '../../../../server/src/engines/translation/glossary/withTerms';
import { makeFixtures } from '../../../../packages/documents/tests/support/fixtures/makeFixtures';
import { fakeEngine } from '../../../support/server/fakeEngine';
import { SPANISH } from '../../../../packages/documents/tests/textOnly/support';

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

  test('that exceeds the form limit is refused with 413', async () => {
    const { begin } = await openFileGateway();
    const sent = begin('/v1/ai-files');
    sent.end(`${fieldParts({ glossary: `[${' '.repeat(300_000)}]` })}--edge--\r\n`);
    expect(await answerTo(sent)).toMatchObject({ status: 413, code: 'body_too_large' });
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

const LANGUAGES = { source: 'en', target: 'es' };
const BODY = 'The main server is new. My old panel & your <new> bridge are here.';
const HTML = BODY.replace('&', '&amp;').replace('<new>', '&lt;new&gt;').replace('server', '<b>server</b>');

const TEXT_OF: Partial<Record<DocumentKind, string>> = {
  txt: `${BODY}\n\nServer\n\nThe panel of the server.`,
  md: `# Server\n\nThe **main server** is new. My *old* panel & your bridge.\n\n- The panel\n`,
  html: `<!DOCTYPE html><html><body><h1>Server</h1><p>${HTML}</p><img alt="The old panel"></body></html>`,
  srt: `1\n00:00:01,000 --> 00:00:03,000\nThe <i>main</i> server is new.\n\n2\n00:00:04,000 --> 00:00:05,000\nPanel\n`,
  vtt: `WEBVTT\n\n00:01.000 --> 00:03.000\nThe <i>main</i> server is new.\n\n00:04.000 --> 00:05.000\nPanel\n`,
  po: 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "The server %s has a panel."\nmsgstr ""\n\nmsgid "Server"\nmsgstr ""\n',
  xliff: `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="es" datatype="plaintext"><body><trans-unit id="1"><source>The <g id="1">server</g> has a panel &amp; a bridge.</source></trans-unit><trans-unit id="2"><source>Server</source></trans-unit></body></file></xliff>`,
};

/** An engine that loses a word of every seventh text and every third placeholder, but never a tag. */
const roughly = (text: string, index: number) => {
  const changed = index % 3 === 0 ? text.replace(/xqz/i, 'Ksz') : text;
  return index % 7 === 0 ? changed.replace(/\s*[\p{L}]+(?=[^<>]*$)/u, ' algo') : `Es ${changed}`;
};

/** Returns the handwritten documents of a format, at most five. */
const sourcesOf = (kind: DocumentKind) =>
  made.fixtures
    .filter((fixture) => fixture.kind === kind && fixture.problem === undefined)
    .slice(0, 5)
    .map((fixture) => fixture.path);

const filesOf = (kind: DocumentKind): readonly string[] =>
  kind in TEXT_OF ? [path.join(made.folder, `terms.${kind}`)] : sourcesOf(kind);

let made: Awaited<ReturnType<typeof makeFixtures>>;
beforeAll(async () => {
  made = await makeFixtures();
  for (const [kind, text] of Object.entries(TEXT_OF))
    await writeFile(path.join(made.folder, `terms.${kind}`), text);
});
afterAll(() => made.remove());

const WORD = /(?<![\p{L}\p{N}\p{M}_'’-])\p{Lu}?\p{Ll}{5,}(?![\p{L}\p{N}\p{M}_'’-])/gu;

/** Turns every second word of a document into a term. Its target occurs nowhere else. */
function chooseTerms(texts: readonly string[]) {
  const words = [...new Set(texts.flatMap((text) => text.toLowerCase().match(WORD) ?? []))];
  return words
    .filter((_word, index) => index % 2 === 0)
    .slice(0, 300)
    .map((source, index) => ({ source, target: `término${index}z` }));
}

const countWord = (text: string, word: string) =>
  (text.toLowerCase().match(WORD) ?? []).filter((one) => one === word).length;
/** The old formats of Office are read into the same segments as a PDF, and also become a new Word document. */
const kinds = DOCUMENT_KINDS.filter((kind) => kind !== 'doc' && kind !== 'ppt');

test.each(kinds)(
  '.%s: each glossary term is in the translation of its segment, or the segment has a warning',
  async (kind) => {
    const files = filesOf(kind);
    expect(files.length).toBeGreaterThan(0);
    let found = 0;
    let marked = 0;
    const silent: string[] = [];
    for (const file of files) {
      const parsed = await parseDocument(file, kind, SPANISH, DOCUMENT_BOUNDS);
      const rows = chooseTerms(parsed.segments.map(plainTextOf));
      const engine = fakeEngine({ translate: async ({ segments }) => segments.map(roughly) });
      const warningsOf = new Map<string, readonly SegmentWarning[]>();
      const result = await translateSegments(
        {
          ...LANGUAGES,
          segments: parsed.segments,
          signal: new AbortController().signal,
          budgetMs: 60_000,
          onChecked(some) {
            for (const { source, warnings } of some) warningsOf.set(source, warnings);
          },
          style: { glossary: createGlossary(rows, LANGUAGES) },
        },
        createEngineChain([withTerms(engine)], () => undefined),
      );
      await result.checked();
      for (const [index, segment] of parsed.segments.entries()) {
        const source = plainTextOf(segment);
        const translation = plainTextOf(result.translations[index] ?? '');
        const marks = warningsOf.get(segment)?.filter((warning) => warning.kind === 'term') ?? [];
        for (const row of rows.filter((one) => countWord(source, one.source) > 0)) {
          found += 1;
          const isMarked = marks.some(
            ({ subject, target }) => subject === row.source && target === row.target,
          );
          marked += Number(isMarked);
          const times = translation.toLowerCase().split(row.target).length - 1;
          if (!isMarked && times < countWord(source, row.source))
            silent.push(`${row.source}: ${source} → ${translation}`);
        }
      }
      await parsed.write(result.translations, path.join(made.folder, randomUUID()));
    }
    expect(silent).toEqual([]);
    expect(found).toBeGreaterThan(0);
    // Without this bound, an engine that marks every segment would pass.
    expect(marked).toBeLessThan(Math.max(2, found / 2));
  },
);
