import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseTranslation } from '../../../../src/services/responses/translate';

const parse = async (body: unknown) => parseTranslation(body, 'Hello');

async function errorOf(body: unknown) {
  try {
    return await parse(body);
  } catch (error) {
    if (error instanceof ServiceError) return error.error;
    throw error;
  }
}

describe('the response to a translation request', () => {
  it.each([
    ['call 1', { success: true, data: { translate: 'Hola' } }],
    ['call 1 with the text as its data', { success: true, data: 'Hola' }],
    ['call 1 without a success', { data: { translate: 'Hola' } }],
    ['call 6', { translate: 'Hola' }],
    ['call 6 with null for data', { data: null, translate: 'Hola' }],
  ])('is read from %s', async (_call, body) => {
    expect(await parse(body)).toEqual({ text: 'Hola' });
  });

  it('retains outer line breaks and spaces', async () => {
    expect((await parse({ translate: ' Hola\n' })).text).toBe(' Hola\n');
  });

  it.each([
    [
      { translate: 'Hola', engine: 'apertium', quality: 'rules' },
      { engine: 'apertium', quality: 'rules' },
    ],
    [{ data: { translate: 'Hola', engine: 'deepl' } }, { engine: 'deepl' }],
    [{ data: { translate: 'Hola', engine: 7, quality: null } }, {}],
    [{ data: 'Hola', engine: 'deepl' }, {}],
  ])('is read with its engine and quality: %j becomes %j', async (body, provenance) => {
    expect(await parse(body)).toEqual({ text: 'Hola', ...provenance });
  });

  it('is read with its sentence pairs and its glossary terms', async () => {
    const pairs = [{ source: [0, 5], target: [0, 4] }];
    expect(await parse({ data: { translate: 'Hola', pairs } })).toEqual({ text: 'Hola', pairs });
    expect(await parse({ translate: 'Hola', terms: [{ source: 'a', target: 'b', applied: true }] })).toEqual({
      text: 'Hola',
      terms: [{ source: 'a', target: 'b', applied: true }],
    });
  });

  it.each([
    ['null', null],
    ['a text', 'Hola'],
    ['a list', ['Hola']],
    ['no text', { data: {} }],
    ['a number', { translate: 42 }],
    ['blanks', { data: { translate: ' \n' } }],
    ['a failure with a text', { success: false, data: { translate: 'Hola' } }],
  ])('is an error if it is %s', async (_what, body) => {
    expect(await errorOf(body)).toMatchObject({ kind: 'invalidReply' });
  });

  it('causes an error with the server’s message and with the first 200 characters of the body', async () => {
    expect(await errorOf({ success: false, data: { error: 'No such pair' } })).toMatchObject({
      serverText: 'No such pair',
      raw: '{"success":false,"data":{"error":"No such pair"}}',
    });
    expect(await errorOf({ noise: 'x'.repeat(500) })).toMatchObject({
      raw: expect.stringMatching(/^.{200}$/),
    });
  });

  it('is a text or a typed error, for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const read = await errorOf(body);
        if ('kind' in read) expect(read.kind).toBe('invalidReply');
        else expect(read.text.trim()).not.toBe('');
      }),
    );
  });
});
