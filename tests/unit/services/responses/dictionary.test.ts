import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../support/formsOf';
import type { DictionaryQuery, DictionaryReply } from '../../../../src/domain/dictionary/dictionary';
import { ServiceError, type AppError } from '@lang-assistant/core/errors';
import { dictionaryErrorText } from '../../../../src/i18n/dictionary/dictionaryErrorText';
import { sections } from '../../../../src/i18n/sections/es';
import { es } from '../../../../src/i18n/es';
import { parseDictionary } from '../../../../src/services/responses/dictionary';

const QUERY: DictionaryQuery = { word: 'correr', language: 'es', otherLanguage: 'en', readerLanguage: 'en' };

const PRESENT = {
  yo: 'corro',
  tú: 'corres',
  él: 'corre',
  nosotros: 'corremos',
  vosotros: 'corréis',
  ellos: 'corren',
};
const PAST = { yo: 'corrí', tú: 'corriste' };

const REPLY = {
  Tipo_de_palabra: 'verb',
  Definiciones: ['To move quickly on foot.', 'Of water: to flow.'],
  Sinónimos: ['trotar', 'apresurarse'],
  Ejemplos_de_uso: { ejemplo_1: 'She runs to school.', ejemplo_2: 'Corre a la escuela.' },
  Conjugaciones: {
    Indicativo: { Presente: PRESENT, Pasado: PAST, Futuro: { yo: 'correré' } },
    Subjuntivo: { Presente: { yo: 'corra' } },
  },
};

const ENTRY = {
  wordType: 'verb',
  definitions: REPLY.Definiciones,
  synonyms: REPLY.Sinónimos,
  examples: ['She runs to school.', 'Corre a la escuela.'],
};

const text = JSON.stringify(REPLY);
const parse = async (body: unknown) => parseDictionary(body, QUERY);

async function failure(body: unknown): Promise<AppError> {
  const thrown: unknown = await parse(body).then(
    (entry) => entry,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ServiceError)) throw new Error(`this was read: ${JSON.stringify(thrown)}`);
  return thrown.error;
}

function shown(error: AppError): string {
  const wording = {
    t: es,
    messages: sections.dictionary,
    limits: undefined,
    audience: 'anonymous',
    count: String,
  } as const;
  return dictionaryErrorText(error, { ...wording, moment: String, join: (...all) => all.join(' ') });
}

describe('a dictionary entry', () => {
  it.each([
    ['call 3, data.data.result', { success: true, data: { result: text } }],
    ['call 3, data.result', { result: text }],
    ['call 7, result', { result: text, engine: 'x' }],
    ['call 7, the body', REPLY],
    ['a body that is a text', text],
    ['a result that is an object already', { data: { result: REPLY } }],
    ['a result in a result', { data: { result: { result: JSON.stringify({ data: REPLY }) } } }],
    ['a list of one', { result: [REPLY] }],
    ['code fences', { result: `\`\`\`json\n${text}\n\`\`\`` }],
    ['sentences around it', { result: `Here is the entry:\n${text}\nAnything else?` }],
    ['keys without quotes', { result: text.replace(/"([\p{L}_\d]+)":/gu, '$1:') }],
    ['single quotes', { result: text.replaceAll('"', "'") }],
    ['commas too many', { result: text.replaceAll('}', ',}').replaceAll(']', ',]') }],
    ['a text of a text', { result: JSON.stringify(text) }],
    ['keys without accents', { result: text.replace('Sinónimos', 'Sinonimos') }],
    ['keys in small letters', { result: text.replace(/"\p{Lu}[^"]*":/gu, (key) => key.toLowerCase()) }],
    [
      'English keys',
      { result: text.replace('Tipo_de_palabra', 'word_type').replace('Definiciones', 'definitions') },
    ],
  ])('is read from %s', async (_shape, body) => {
    const { conjugation, ...entry } = await parse(body);
    expect(entry).toEqual(ENTRY);
    expect(conjugation.map(({ kind }) => kind)).toEqual(['indicative', 'subjunctive']);
    expect(conjugation[0]?.tenses.map(({ kind }) => kind)).toEqual(['present', 'past', 'future']);
    expect(conjugation[0]?.tenses[0]?.persons.rows).toEqual([
      ['corro', 'corremos'],
      ['corres', 'corréis'],
      ['corre', 'corren'],
    ]);
  });

  it('from a response that was cut off is read up to the cut', async () => {
    const entry = await parse({ result: text.slice(0, text.indexOf('to flow')) });
    expect(entry.definitions).toEqual(['To move quickly on foot.', 'Of water:']);
    expect(entry.synonyms).toEqual([]);
  });

  it('has empty fields where the response has no content', async () => {
    const empty = { Tipo_de_palabra: '', Definiciones: [], Sinónimos: [], Ejemplos_de_uso: {} };
    const nothing = { wordType: '', definitions: [], synonyms: [], examples: [], conjugation: [] };
    expect(await parse({ result: JSON.stringify(empty) })).toEqual(nothing);
    expect(
      await parse({ result: { Definiciones: 'No hay definiciones disponibles', Sinonimos: ['N/A', '-'] } }),
    ).toEqual(nothing);
  });

  it('is read field by field: a field of the wrong type does not affect other fields', async () => {
    const entry = await parse({ ...REPLY, Definiciones: 42, Sinónimos: null, Conjugaciones: 'irregular' });
    expect(entry).toMatchObject({
      wordType: 'verb',
      definitions: [],
      synonyms: [],
      examples: ENTRY.examples,
    });
    expect(formsOf(entry.conjugation)).toEqual([]);
    expect((await parse({ ...REPLY, Tipo_de_palabra: { a: 'verb', b: 'noun' } })).wordType).toBe(
      'verb, noun',
    );
  });

  it('accepts lists that are sent as one text or as objects', async () => {
    const entry = await parse({
      Definiciones: '1. To run.\n2. To flow.',
      Sinonimos: 'trotar, apresurarse; fluir, correr',
      Ejemplos_de_uso: [{ en: 'I run.', es: 'Yo corro.' }],
    });
    expect(entry.definitions).toEqual(['To run.', 'To flow.']);
    expect(entry.synonyms).toEqual(['trotar', 'apresurarse', 'fluir']);
    expect(entry.examples).toEqual(['I run.', 'Yo corro.']);
    const objects = {
      Definiciones: [{ definición: 'To run.', ejemplo: 'x' }],
      Sinonimos: [{ palabra: 'trotar' }],
    };
    expect(await parse(objects)).toMatchObject({ definitions: ['To run.'], synonyms: ['trotar'] });
  });

  it('contains only words, without markup', async () => {
    const entry = await parse({
      Definiciones: ['<b>To run</b> &amp; <i>to flow', '**Fast**', '<script>alert(1)</script>', '{"a":1}'],
    });
    expect(entry.definitions).toEqual(['To run & to flow', 'Fast']);
  });

  it('retains labels in square brackets, and contains decoded characters and no direction marks', async () => {
    const entry = await parse({
      Definiciones: [
        '[coloquial] Ir deprisa',
        'Don&#039;t stop',
        '&#x60;&#8217;tis',
        'a\u202Eevil',
        '["a", "b"]',
      ],
    });
    expect(entry.definitions).toEqual(['[coloquial] Ir deprisa', "Don't stop", '’tis', 'aevil']);
  });

  it('contains each text once', async () => {
    const entry = await parse({ Definiciones: 'To run\nTo run', Sinónimos: 'trotar, trotar, huir' });
    expect(entry).toMatchObject({ definitions: ['To run'], synonyms: ['trotar', 'huir'] });
  });

  it('contains at most 24 definitions and 24 synonyms', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
    const { definitions, synonyms } = await parse({ Definiciones: words, Sinónimos: words });
    expect(definitions).toEqual(words.slice(0, 24));
    expect(synonyms).toEqual(words.slice(0, 24));
  });
});

describe('an unreadable dictionary response', () => {
  it.each([
    ['an HTML page', { result: '<!doctype html><p>Log in</p>' }],
    ['a program’s text', { result: '{"unrelated": tru' }],
    ['other fields', { result: { foo: 'bar' } }],
    ['nothing', {}],
    ['null', null],
    ['an empty text', { result: '' }],
    ['a number', 7],
    ['a list', [1, 2]],
    ['braces without end', { result: '{'.repeat(5000) }],
    ['brackets without end', { result: '['.repeat(50_000) }],
  ])('is reported as unreadable: %s', async (_what, body) => {
    const error = await failure(body);
    expect(error.kind).toBe('invalidReply');
    expect(shown(error)).toBe('Respuesta no válida de la API');
  });

  it('is shown as text if it consists of words', async () => {
    const error = await failure({ data: { result: 'I do not know this word.' } });
    expect(shown(error)).toBe('I do not know this word.');
  });

  it('is reported with the server’s message if the server refuses', async () => {
    const error = await failure({ success: false, data: { error: 'No such dictionary' } });
    expect(shown(error)).toBe('No such dictionary');
  });

  it.each([
    [{ kind: 'http', status: 500, serverText: 'Out of words' }, 'Out of words'],
    [{ kind: 'http', status: 500, serverText: '<h1>502</h1>' }, 'Error al obtener datos'],
    [{ kind: 'http', status: 500 }, 'Error al obtener datos'],
    [{ kind: 'network' }, 'Error al obtener datos'],
    [{ kind: 'timeout' }, 'Error al obtener datos'],
    [{ kind: 'limit', feature: 'dictionary', max: 5, canRetry: false }, 'Error al obtener datos'],
  ] as const)('%j is reported as %j', (error, sentence) => {
    expect(shown(error)).toBe(sentence);
  });
});

function textsOf({
  wordType,
  definitions,
  synonyms,
  examples,
  conjugation,
}: DictionaryReply): readonly string[] {
  const named = conjugation.flatMap(({ name, tenses }) => [
    name,
    ...tenses.flatMap((tense) => [tense.name, ...tense.persons.others.map(({ person }) => person)]),
  ]);
  return [wordType, ...definitions, ...synonyms, ...examples, ...formsOf(conjugation), ...named];
}

it.each([
  ['lists', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
])('%s that are nested too deeply to be serialised are reported as a typed error', async (_what, json) => {
  await expect(parse(JSON.parse(json))).rejects.toMatchObject({ error: { kind: 'invalidReply' } });
});

describe('malformed dictionary responses', () => {
  const cut = fc.nat({ max: text.length }).map((end) => text.slice(0, end));
  const noisy = fc
    .tuple(
      fc.nat({ max: text.length }),
      fc.constantFrom('"', "'", '{', '}', ']', ',', ':', '\\', '<b>', '\u0000', '```'),
    )
    .map(([at, noise]) => text.slice(0, at) + noise + text.slice(at));
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      null,
      42,
      true,
      [],
      {},
      '<p>no</p>',
      '{"a": {"b": 1}}',
      'x'.repeat(5000),
      '&lt;b&gt;x',
    ),
  );
  const fields = fc.record(
    {
      Tipo_de_palabra: value,
      Definiciones: value,
      Sinonimos: value,
      Ejemplos_de_uso: value,
      Conjugaciones: fc.oneof(
        value,
        fc.object({ key: fc.constantFrom('Indicativo', 'Presente', 'yo', 'x'), maxDepth: 6 }),
      ),
    },
    { requiredKeys: [] },
  );
  const html = fc.constantFrom(
    '<!doctype html><title>x</title>',
    `<pre>${text}</pre>`,
    `<p>${text.slice(0, 90)}`,
  );
  const huge = fc.constantFrom('{"Definiciones":['.repeat(3000), `{"Definiciones":["${'y '.repeat(200_000)}`);
  const fenced = cut.map((part) => `\`\`\`json\n${part}\n\`\`\``);
  const content = fc.oneof(
    { weight: 6, arbitrary: cut },
    { weight: 6, arbitrary: noisy },
    { weight: 6, arbitrary: fields },
    { weight: 3, arbitrary: fields.map((object) => JSON.stringify(object)) },
    { weight: 3, arbitrary: fenced },
    { weight: 2, arbitrary: html },
    { weight: 2, arbitrary: value },
    { weight: 1, arbitrary: huge },
  );
  const body = fc.oneof(
    content,
    content.map((result) => ({ result })),
    content.map((result) => ({ success: true, data: { result } })),
    content.map((result) => ({ data: { result: { result: { data: result } } } })),
    content.map((data) => ({ success: false, data })),
  );

  it('are each read as plain words or reported as a typed error, and never shown as code', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (answer) => {
        const outcome: unknown = await parse(answer).catch((error: unknown) => error);
        const texts =
          outcome instanceof ServiceError ? [shown(outcome.error)] : textsOf(outcome as DictionaryReply);
        for (const one of texts) {
          expect(typeof one).toBe('string');
          expect(one.length).toBeLessThan(4200);
          expect(one).not.toMatch(/<[a-z/!?]|[{}]|"\s*:|```|&[a-z]+;/i);
        }
      }),
      { numRuns: 500 },
    );
  });
});
