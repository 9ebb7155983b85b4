import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../src/domain/errors';
import { parseTranslation } from '../../../../src/services/responses/translate';

function errorOf(body: unknown) {
  try {
    return parseTranslation(body);
  } catch (error) {
    if (error instanceof ServiceError) return error.error;
    throw error;
  }
}

describe('a translation', () => {
  it.each([
    ['call 1', { success: true, data: { translate: 'Hola' } }],
    ['call 1 with the text as its data', { success: true, data: 'Hola' }],
    ['call 1 without a success', { data: { translate: 'Hola' } }],
    ['call 6', { translate: 'Hola' }],
    ['call 6 with null for data', { data: null, translate: 'Hola' }],
  ])('is read from %s', (_call, body) => {
    expect(parseTranslation(body)).toEqual({ text: 'Hola' });
  });

  it('keeps the line breaks and spaces around it', () => {
    expect(parseTranslation({ translate: ' Hola\n' }).text).toBe(' Hola\n');
  });

  it.each([
    [
      { translate: 'Hola', engine: 'apertium', quality: 'rules' },
      { engine: 'apertium', quality: 'rules' },
    ],
    [{ data: { translate: 'Hola', engine: 'deepl' } }, { engine: 'deepl' }],
    [{ data: { translate: 'Hola', engine: 7, quality: null } }, {}],
    [{ data: 'Hola', engine: 'deepl' }, {}],
  ])('of %j comes with %j', (body, provenance) => {
    expect(parseTranslation(body)).toEqual({ text: 'Hola', ...provenance });
  });

  it.each([
    ['null', null],
    ['a text', 'Hola'],
    ['a list', ['Hola']],
    ['no text', { data: {} }],
    ['a number', { translate: 42 }],
    ['blanks', { data: { translate: ' \n' } }],
    ['a failure with a text', { success: false, data: { translate: 'Hola' } }],
  ])('is not %s', (_what, body) => {
    expect(errorOf(body)).toMatchObject({ kind: 'invalidReply' });
  });

  it('that failed keeps the server’s sentence, and the first 200 characters of the body for the log', () => {
    expect(errorOf({ success: false, data: { error: 'No such pair' } })).toMatchObject({
      serverText: 'No such pair',
      raw: '{"success":false,"data":{"error":"No such pair"}}',
    });
    expect(errorOf({ noise: 'x'.repeat(500) })).toMatchObject({ raw: expect.stringMatching(/^.{200}$/) });
  });

  it('is a text or a typed error, whatever the JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const read = errorOf(body);
        if ('kind' in read) expect(read.kind).toBe('invalidReply');
        else expect(read.text.trim()).not.toBe('');
      }),
    );
  });
});
