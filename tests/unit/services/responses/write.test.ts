import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseWriteResult as parse } from '../../../../src/services/responses/write';

const GOOD = {
  correctedText: 'I have a dog.',
  alternatives: ['My dog is here.', 'There is a dog.'],
  notices: [],
};
const TEXT = '{"corrected_text":"I have a dog.","alternatives":"My dog is here.; There is a dog."}';

const parseWriteResult = async (body: unknown) => parse(body);

const read = (result: unknown) => parseWriteResult({ success: true, data: { result } });

describe('the response to a request to improve a text (spec §7)', () => {
  it.each([
    ['data.result', { success: true, data: { result: TEXT } }],
    ['data.data.result', { data: { data: { result: TEXT } } }],
    ['result', { result: TEXT }],
    ['result as an object', { result: JSON.parse(TEXT) as unknown }],
    ['data as the object', { success: true, data: JSON.parse(TEXT) as unknown }],
    ['the body itself', TEXT],
    ['data as the text', { success: true, data: TEXT }],
  ])('is read from %s', async (_where, body) => {
    expect(await parseWriteResult(body)).toEqual(GOOD);
  });

  it.each([
    ['JSON in a code fence', '```json\n' + TEXT + '\n```'],
    ['JSON behind a sentence', `Here is your text:\n\n${TEXT}\n\nAnything else?`],
    [
      'keys without quotes',
      "{corrected_text: 'I have a dog.', alternatives: 'My dog is here.; There is a dog.'}",
    ],
    [
      'keys without quotes, each in its line, behind a sentence',
      'Here:\n{\n  corrected_text: "I have a dog.",\n  alternatives: "My dog is here.; There is a dog.",\n}\nBye!',
    ],
    ['a comma too many', TEXT.replace('}', ',}')],
    ['no braces', TEXT.slice(1, -1)],
    ['an end that was cut off', TEXT.slice(0, -2)],
    [
      'names in other letters',
      TEXT.replace('corrected_text', 'correctedText').replace('alternatives', 'Alternatives'),
    ],
    [
      'a list of alternatives',
      TEXT.replace('"My dog is here.; There is a dog."', '["My dog is here.", "There is a dog."]'),
    ],
    [
      'tags',
      '<corrected_text>I have a dog.</corrected_text>\n<alternatives>My dog is here.; There is a dog.</alternatives>',
    ],
    [
      'tags behind a sentence',
      'Sure!\n<corrected_text>\nI have a dog.\n</corrected_text><alternatives>My dog is here.; There is a dog.</alternatives>',
    ],
    ['tags without ends', '<corrected_text>I have a dog.<alternatives>My dog is here.; There is a dog.'],
    [
      'tags in square brackets',
      '[corrected_text]I have a dog.[/corrected_text] [alternatives]My dog is here.; There is a dog.[/alternatives]',
    ],
    ['labels', 'corrected_text: I have a dog.\nalternatives: My dog is here.; There is a dog.'],
    [
      'labels in bold',
      'Here you are.\n**Corrected text:** I have a dog.\n**Alternatives:** My dog is here.; There is a dog.',
    ],
    [
      'a fence around tags',
      '```\n<corrected_text>I have a dog.</corrected_text><alternatives>My dog is here.; There is a dog.</alternatives>\n```',
    ],
    [
      'a fence around labels',
      '```\ncorrected_text: I have a dog.\nalternatives: My dog is here.; There is a dog.\n```',
    ],
    ['wide semicolons', TEXT.replace('; ', '；')],
  ])('is read from text with %s', async (_what, result) => {
    expect(await read(result)).toEqual(GOOD);
  });

  it('retains the line breaks, braces and quotes of the improved text', async () => {
    const text = 'Dear {name},\n\nit costs "5".\n  Yours; {me}';
    expect((await read(JSON.stringify({ corrected_text: text }))).correctedText).toBe(text);
    expect((await read(`<corrected_text>${text}</corrected_text>`)).correctedText).toBe(text);
    expect((await read(`corrected_text: ${text}`)).correctedText).toBe(text);
    expect((await read(JSON.stringify({ corrected_text: 'a\r\nb' }))).correctedText).toBe('a\nb');
  });

  it('contains any text unchanged except for outer spaces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        fc.pre(text.trim() !== '' && !text.includes('\r'));
        expect((await read(JSON.stringify({ corrected_text: text }))).correctedText).toBe(text.trim());
      }),
    );
  });

  it.each([
    ['nothing', undefined, []],
    ['an empty text', '', []],
    ['semicolons alone', ' ; ;', []],
    ['the corrected text itself, and doubles', 'I have a dog.; A dog.; A dog. ;', ['A dog.']],
    ['lines', 'One\n  line', ['One line']],
    ['a number', 5, []],
    ['a list with other things in it', ['A.', 5, null, { text: 'B.' }, 'C; D'], ['A.', 'C; D']],
    ['an object', { first: 'A.' }, []],
    ['more than are shown', Array.from({ length: 30 }, (_, index) => `Way ${String(index)}`), 10],
  ])('contains the alternatives from %s', async (_what, alternatives, expected) => {
    const found = await read({ corrected_text: 'I have a dog.', alternatives });
    if (typeof expected === 'number') expect(found.alternatives).toHaveLength(expected);
    else expect(found.alternatives).toEqual(expected);
  });

  it('contains the changes, without incomplete changes', async () => {
    const change = { range: [2, 5], text: 'have', kind: 'grammar', message: 'Grammar', others: ['had'] };
    const changes = [
      change,
      { ...change, others: undefined },
      { ...change, others: ['a', 5] },
      { ...change, range: [2] },
      { ...change, range: 'x' },
      { ...change, text: 5 },
      { ...change, kind: null },
      { ...change, message: undefined },
      'x',
      null,
    ];
    const { changes: found } = await read({ corrected_text: 'I have a dog.', alternatives: '', changes });
    expect(found).toEqual([change, { ...change, others: [] }, { ...change, others: ['a'] }]);
    expect(await read({ corrected_text: 'I have a dog.', changes: 'x' })).not.toHaveProperty('changes');
  });

  it('reports what was not possible, and which engine was used instead', async () => {
    const data = {
      result: TEXT,
      engine: 'harper',
      quality: 'rule',
      notices: ['tone_unsupported', 'x', 5, 'tone_unsupported'],
    };
    expect(await parseWriteResult({ success: true, data })).toEqual({
      ...GOOD,
      engine: 'harper',
      quality: 'rule',
      notices: ['toneUnsupported'],
    });
    const both = { result: TEXT, notices: ['language_unsupported', 'tone_unsupported'] };
    expect((await parseWriteResult(both)).notices).toEqual(['languageUnsupported', 'toneUnsupported']);
    const notices = ['grammar_unchecked', 'check_failed', 'spelling_unavailable'];
    expect((await parseWriteResult({ result: TEXT, notices })).notices).toEqual([
      'grammarUnchecked',
      'checkFailed',
      'spellingUnavailable',
    ]);
    expect(
      (await parseWriteResult({ result: TEXT, notices: 'tone_unsupported', engine: 5 })).notices,
    ).toEqual([]);
  });

  it.each([
    ['a success that is false', { success: false, data: { result: TEXT } }],
    ['a text without either field', { data: { result: 'I am sorry, I cannot help with that.' } }],
    ['a corrected text that is no text', { data: { result: { corrected_text: 42 } } }],
    ['a corrected text that is a list', { data: { result: '{"corrected_text":["a"]}' } }],
    ['an empty corrected text', { data: { result: '{"corrected_text":" "}' } }],
    ['an empty tag', { data: { result: '<corrected_text></corrected_text>' } }],
    ['other JSON', { data: { result: '{"text":"I have a dog."}' } }],
    ['braces beyond repair', { data: { result: '{{{{' } }],
    ['a number', { data: { result: 5 } }],
    ['nothing', { data: {} }],
    ['a list', ['I have a dog.']],
    ['null', null],
    ['undefined', undefined],
    ['envelopes without end', { data: { data: { data: { data: { data: { result: TEXT } } } } } }],
  ])('is an invalid reply if it is %s', async (_what, body) => {
    const thrown: unknown = await parseWriteResult(body).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ServiceError);
    expect(thrown).toMatchObject({ error: { kind: 'invalidReply' } });
  });

  it('causes an error with the server’s message, for the log', async () => {
    await expect(parseWriteResult({ success: false, data: { error: 'No model' } })).rejects.toMatchObject({
      error: { kind: 'invalidReply', serverText: 'No model' },
    });
  });

  it('is read quickly or reported as a typed error, whatever it contains', async () => {
    const hostile = [
      '\n',
      ' ',
      '*',
      '<',
      '[',
      'corrected_text',
      'alternatives',
      ':',
      '{',
      '"',
      '}',
      ';',
      '</corrected_text>',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          fc.array(fc.constantFrom(...hostile)).map((all) => all.join('')),
        ),
        async (result) => {
          const outcome: unknown = await read(result).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ServiceError);
          else expect(outcome).toMatchObject({ correctedText: expect.stringMatching(/\S/) });
        },
      ),
    );
  });
});
