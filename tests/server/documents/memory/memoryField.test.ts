import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { readTranslationMemory, writeTmx } from '@lang-assistant/documents';
import { keepEarly } from '../../../../server/src/http/uploadBody';
import {
  answerTo,
  fieldParts,
  FILE_ACTION,
  fileForm,
  FORM_END,
  formStart,
  openFileGateway,
  upperCaseEngine,
} from '../../../support/server/documents/fileGateway';
import type { SegmentRow } from '../../../../server/src/engines/documents/outputs/segmentRows';
import { translateSegments } from '../../../../server/src/engines/documents/translateSegments';
import { createEngineChain } from '../../../../server/src/engines/translation/chain';
import { unpack } from '../../../../packages/documents/tests/support/unpack';
import { walkDocument } from '../../../../packages/documents/tests/support/walk';
import { takeWord, word } from '../../../../packages/documents/tests/ooxml/packages';
import { SPANISH, useFolder } from '../../../../packages/documents/tests/textOnly/support';

const units = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(
      ([source, target]) =>
        `<tu><tuv xml:lang="en-US"><seg>${source}</seg></tuv><tuv xml:lang="es-ES"><seg>${target}</seg></tuv></tu>`,
    )
    .join('\n');

const tmxOf = (pairs: Readonly<Record<string, string>>) =>
  `<?xml version="1.0"?><tmx version="1.4"><header srclang="en-US"/><body>${units(pairs)}</body></tmx>`;

function withMemory(form: FormData, memory: string): FormData {
  form.set('memory', new Blob([memory]), 'project.tmx');
  return form;
}

const GREETINGS = { 'good day': 'buenos días', 'good night': 'buenas noches' };

test('a translation memory sent after the document saves engine calls, with both routes', async () => {
  const engine = upperCaseEngine();
  const { direct, hostPage, fetchNonce, leftovers } = await openFileGateway({ engines: [engine] });
  const text = 'good day\nhow are you\ngood night\ngood day';
  const answer = await (await direct(withMemory(fileForm(text), tmxOf(GREETINGS)))).json();
  expect(answer).toMatchObject({
    result: 'buenos días\nHOW ARE YOU\nbuenas noches\nbuenos días',
    engine: 'fake',
    reused: 3,
  });
  expect(engine.jobs).toEqual([['how are you']]);

  const form = fileForm(text, { action: FILE_ACTION, nonce: await fetchNonce() });
  const { data } = await (await hostPage(withMemory(form, tmxOf(GREETINGS)))).json();
  expect(data).toMatchObject({ result: answer.result, reused: 3 });
  expect(await leftovers()).toEqual([]);
});

test('a document whose segments are all in the translation memory needs no engine; the memory may be sent before the document', async () => {
  const engine = upperCaseEngine();
  const { direct, leftovers } = await openFileGateway({ engines: [engine] });
  const answer = await (await direct(withMemory(fileForm('good day\ngood night'), tmxOf(GREETINGS)))).json();
  expect(answer).toMatchObject({ engine: 'memory', quality: 'memory', reused: 2 });
  expect(engine.jobs).toEqual([]);
  const form = withMemory(new FormData(), tmxOf(GREETINGS));
  for (const [name, value] of fileForm('good day\nhow are you')) form.append(name, value);
  expect(await (await direct(form)).json()).toMatchObject({ result: 'buenos días\nHOW ARE YOU', reused: 1 });
  expect(await leftovers()).toEqual([]);
});

test('translation memories sent before their documents use at most 32 MB of RAM; more are refused until RAM is freed', async () => {
  const keep = () => {
    const part = new PassThrough({ highWaterMark: 2 ** 24 });
    const refused: string[] = [];
    const memory = keepEarly(part, ({ message }) => refused.push(message));
    part.end(Buffer.alloc(15 * 1024 * 1024, 'x'));
    return { memory, refused, arrived: once(part, 'end') };
  };
  const [one, two, three] = [keep(), keep(), keep()];
  await Promise.all([one.arrived, two.arrived, three.arrived]);
  expect([one.refused, two.refused]).toEqual([[], []]);
  expect(three.refused).toContain('Send the field "memory" after the file: it is too large to wait for it.');
  three.memory.release();
  expect((await buffer(one.memory.content())).length).toBe(15 * 1024 * 1024);
  const four = keep();
  await four.arrived;
  expect(four.refused).toEqual([]);
  for (const { memory } of [one, two, four]) memory.release();
});

test('an empty translation memory and a translation memory for other languages change nothing', async () => {
  const { direct } = await openFileGateway();
  for (const memory of ['', tmxOf(GREETINGS).replaceAll('es-ES', 'fr')]) {
    const answer = await (await direct(withMemory(fileForm('good day'), memory))).json();
    expect(answer).toMatchObject({ result: 'GOOD DAY', engine: 'fake' });
    expect(answer).not.toHaveProperty('reused');
  }
});

test('a translation memory that cannot be read is refused; the error names the field, and no file is left', async () => {
  const { direct, leftovers } = await openFileGateway();
  const bomb = `<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${tmxOf({ '&b;': 'x' })}`;
  for (const memory of ['good day;buenos días', bomb, tmxOf(GREETINGS).slice(0, -20)]) {
    const response = await direct(withMemory(fileForm('good day'), memory));
    expect(response.status, memory).toBe(400);
    expect(await response.json()).toEqual({
      error: 'The field "memory" is not a translation memory (TMX) that can be read.',
      code: 'bad_request',
    });
  }
  expect(await leftovers()).toEqual([]);
});

const part = (field: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.docx"\r\n\r\n${content}\r\n`;

test('a request with more or fewer files than a document and a translation memory is refused with a reason', async () => {
  const { begin, leftovers } = await openFileGateway();
  const [memory, document] = [part('memory', tmxOf({})), part('content', 'x')];
  const bodies = {
    [memory]: 'The form has no file.',
    [memory + memory + document]: 'Send one file at a time.',
    [document + memory + memory]: 'Send one file at a time.',
    [document + part('other', 'x') + memory]: 'Send one file at a time.',
  };
  for (const [body, error] of Object.entries(bodies)) {
    const sent = begin('/v1/ai-files');
    sent.end(`${fieldParts({ lang_src: 'en', lang_dst: 'es' })}${body}--edge--\r\n`);
    expect(await answerTo(sent), body).toMatchObject({ status: 400, error, code: 'bad_request' });
  }
  expect(await leftovers()).toEqual([]);
});

test('a translation memory over the size limit is refused; a smaller one is read with a document of maximum size', async () => {
  const { direct, leftovers } = await openFileGateway({ environment: { FILE_LIMIT_BYTES: '2000000' } });
  const filler = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, n) => [`sentence number ${n}`, `frase ${n}`]),
  );
  const memory = tmxOf({ ...filler, ...GREETINGS });
  expect(memory.length).toBeGreaterThan(1_000_000);
  const large = `good day\n${'x'.repeat(1_900_000)}`;
  expect(await (await direct(withMemory(fileForm(large), memory))).json()).toMatchObject({ reused: 1 });
  const response = await direct(withMemory(fileForm('good day'), `${memory}${' '.repeat(2_000_000)}`));
  expect([response.status, (await response.json()).code]).toEqual([413, 'file_too_large']);
  expect(await leftovers()).toEqual([]);
});

test('a client that disconnects while it sends the translation memory leaves no file', async () => {
  const { begin, leftovers, intake } = await openFileGateway();
  const sent = begin('/v1/ai-files');
  sent.write(`${formStart()}good day${FORM_END.slice(0, 2)}`);
  sent.write(`--edge\r\nContent-Disposition: form-data; name="memory"; filename="a.tmx"\r\n\r\n<tmx>`);
  sent.write(' '.repeat(300_000));
  await expect.poll(leftovers).toHaveLength(1);
  sent.destroy();
  await intake.settled();
  await expect.poll(leftovers).toEqual([]);
});

const TOOL = { name: 'test', version: '1' };
const folder = useFolder();
const { signal } = new AbortController();
const PAIR = { source: 'en', target: 'es' };

/** Generates paragraphs with formatting. Some are equal, as in real documents. */
const paragraphXml = fc
  .array(fc.tuple(fc.stringMatching(/^[a-z]{1,8} ?[a-z&<]{1,8} $/), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  })
  .map((runs) =>
    runs
      .map(([text, isBold]) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped}</w:t></w:r>`;
      })
      .join(''),
  );

const documentOf = async (paragraphs: readonly string[]) =>
  takeWord(await word(paragraphs.map((runs) => `<w:p>${runs}</w:p>`).join('')), SPANISH);

async function translate(segments: readonly string[], known?: ReadonlyMap<string, string>) {
  const engine = upperCaseEngine();
  const rows: SegmentRow[] = [];
  const onChecked = (some: readonly SegmentRow[]) => rows.push(...some);
  const job = { ...PAIR, segments, signal, budgetMs: 60_000, onChecked, ...(known && { known }) };
  const translated = await translateSegments(
    job,
    createEngineChain([engine], () => undefined),
  );
  await translated.checked();
  return { translated, rows, asked: engine.jobs.flat() };
}

test('after an edit of one of 50 paragraphs, the engine translates only one segment', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(paragraphXml, { minLength: 50, maxLength: 50 }),
      fc.nat(49),
      async (paragraphs, place) => {
        const { segments } = await documentOf(paragraphs);
        const first = await translate(segments);
        const tmx = folder.path(`${Math.random()}.tmx`);
        await writeTmx([first.rows], { ...PAIR, tool: TOOL }, tmx);

        const edited = paragraphs.with(place, '<w:r><w:t>An edited sentence, number 7.</w:t></w:r>');
        const document = await documentOf(edited);
        const options = { ...PAIR, segments: document.segments, signal };
        const known = await readTranslationMemory(createReadStream(tmx), options);
        const second = await translate(document.segments, known);
        expect(second.asked).toEqual(['An edited sentence, number 7.']);
        expect(second.translated.reused).toBe(document.segments.length - 1);

        // The document is the same with and without a translation memory.
        const outPath = folder.path(`${Math.random()}.docx`);
        await document.write(second.translated.translations, outPath);
        const whole = folder.path(`${Math.random()}.docx`);
        await (
          await documentOf(edited)
        ).write((await translate(document.segments)).translated.translations, whole);
        const [got, expected] = await Promise.all(
          [outPath, whole].map(async (path) => unpack(await readFile(path))),
        );
        expect(walkDocument(got ?? new Map())).toEqual(walkDocument(expected ?? new Map()));
      },
    ),
    { numRuns: 3 },
  );
});
