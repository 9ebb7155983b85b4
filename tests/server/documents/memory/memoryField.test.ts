import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { keepEarly } from '../../../../server/src/http/input/earlyMemory';
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

const units = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(
      ([source, target]) =>
        `<tu><tuv xml:lang="en-US"><seg>${source}</seg></tuv><tuv xml:lang="es-ES"><seg>${target}</seg></tuv></tu>`,
    )
    .join('\n');

const tmx = (pairs: Readonly<Record<string, string>>) =>
  `<?xml version="1.0"?><tmx version="1.4"><header srclang="en-US"/><body>${units(pairs)}</body></tmx>`;

function withMemory(form: FormData, memory: string | Uint8Array<ArrayBuffer>): FormData {
  form.set('memory', new Blob([memory]), 'project.tmx');
  return form;
}

const GREETINGS = { 'good day': 'buenos días', 'good night': 'buenas noches' };

test('a translation memory sent after the document saves engine calls, with both routes', async () => {
  const engine = upperCaseEngine();
  const { direct, hostPage, fetchNonce, leftovers } = await openFileGateway({ engines: [engine] });
  const text = 'good day\nhow are you\ngood night\ngood day';
  const answer = await (await direct(withMemory(fileForm(text), tmx(GREETINGS)))).json();
  expect(answer).toMatchObject({
    result: 'buenos días\nHOW ARE YOU\nbuenas noches\nbuenos días',
    engine: 'fake',
    reused: 3,
  });
  expect(engine.jobs).toEqual([['how are you']]);

  const form = fileForm(text, { action: FILE_ACTION, nonce: await fetchNonce() });
  const { data } = await (await hostPage(withMemory(form, tmx(GREETINGS)))).json();
  expect(data).toMatchObject({ result: answer.result, reused: 3 });
  expect(await leftovers()).toEqual([]);
});

test('a document whose segments are all in the translation memory needs no engine', async () => {
  const engine = upperCaseEngine();
  const { direct } = await openFileGateway({ engines: [engine] });
  const answer = await (await direct(withMemory(fileForm('good day\ngood night'), tmx(GREETINGS)))).json();
  expect(answer).toMatchObject({ engine: 'memory', quality: 'memory', reused: 2 });
  expect(engine.jobs).toEqual([]);
});

test('a translation memory may also be sent before the document', async () => {
  const { direct, leftovers } = await openFileGateway();
  const form = withMemory(new FormData(), tmx(GREETINGS));
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
  for (const memory of ['', tmx(GREETINGS).replaceAll('es-ES', 'fr')]) {
    const answer = await (await direct(withMemory(fileForm('good day'), memory))).json();
    expect(answer).toMatchObject({ result: 'GOOD DAY', engine: 'fake' });
    expect(answer).not.toHaveProperty('reused');
  }
});

test.each([
  ['a table', 'good day;buenos días'],
  ['a bomb', `<!DOCTYPE tmx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${tmx({ '&b;': 'x' })}`],
  ['cut off', tmx(GREETINGS).slice(0, -20)],
])(
  'a translation memory that is %s is refused; the error names the field, and no file is left',
  async (_what, memory) => {
    const { direct, leftovers } = await openFileGateway();
    const response = await direct(withMemory(fileForm('good day'), memory));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: 'The field "memory" is not a translation memory (TMX) that can be read.',
      code: 'bad_request',
    });
    expect(await leftovers()).toEqual([]);
  },
);

const part = (field: string, content: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.docx"\r\n\r\n${content}\r\n`;

test.each([
  ['without a document', part('memory', tmx({})), 'The form has no file.'],
  [
    'twice before it',
    part('memory', tmx({})) + part('memory', tmx({})) + part('content', 'x'),
    'Send one file at a time.',
  ],
  [
    'twice',
    part('content', 'x') + part('memory', tmx({})) + part('memory', tmx({})),
    'Send one file at a time.',
  ],
  [
    'and a second file',
    part('content', 'x') + part('other', 'x') + part('memory', tmx({})),
    'Send one file at a time.',
  ],
])('a request with a translation memory %s is refused with a reason', async (_what, body, error) => {
  const { begin, leftovers } = await openFileGateway();
  const sent = begin('/v1/ai-files');
  sent.end(`${fieldParts({ lang_src: 'en', lang_dst: 'es' })}${body}--edge--\r\n`);
  expect(await answerTo(sent)).toMatchObject({ status: 400, error, code: 'bad_request' });
  expect(await leftovers()).toEqual([]);
});

test('a translation memory over the size limit is refused; a smaller one is read with a document of maximum size', async () => {
  const { direct, leftovers } = await openFileGateway({ environment: { FILE_LIMIT_BYTES: '2000000' } });
  const filler = Object.fromEntries(
    Array.from({ length: 12_000 }, (_, n) => [`sentence number ${n}`, `frase ${n}`]),
  );
  const memory = tmx({ ...filler, ...GREETINGS });
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
