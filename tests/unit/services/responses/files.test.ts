import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseFileTranslation } from '../../../../src/services/responses/files';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const document = { name: 'translated_informe.docx', type: DOCX, base64: 'UEsDBA==' };

describe('the response to a document request (spec §7)', () => {
  it.each([
    ['result', { result: 'Hola' }],
    ['data.result', { success: true, data: { result: 'Hola' } }],
    ['data.data.result', { success: true, data: { data: { result: 'Hola' } } }],
    ['data as the text', { success: true, data: 'Hola' }],
    ['the body itself', 'Hola'],
  ])('contains the text in %s', (_where, body) => {
    expect(parseFileTranslation(body)).toEqual({ text: 'Hola' });
  });

  it.each([
    ['beside result', { result: 'Hola', document }],
    ['in data', { success: true, data: { result: 'Hola', document } }],
    ['in data.data', { data: { data: { result: 'Hola', document } } }],
    ['in data, with the text outside', { result: 'Hola', data: { document } }],
  ])('contains the document %s', (_where, body) => {
    expect(parseFileTranslation(body)).toEqual({ text: 'Hola', document });
  });

  it('contains the texts of a picture', () => {
    const picture = { width: 8, height: 6, texts: [{ text: 'Pan' }] };
    expect(parseFileTranslation({ data: { result: 'Hola', picture } }).picture?.texts[0]?.text).toBe('Pan');
  });

  it('names the engine that translated it', () => {
    const data = { result: 'Hola', document, engine: 'apertium', quality: 'rule' };
    expect(parseFileTranslation({ success: true, data })).toEqual({
      text: 'Hola',
      document,
      engine: 'apertium',
      quality: 'rule',
    });
    expect(parseFileTranslation({ ...data, engine: 5, quality: null })).toEqual({ text: 'Hola', document });
  });

  it('contains the number of paragraphs that were not translated', () => {
    expect(parseFileTranslation({ data: { result: 'Hola', untranslated: 3 } })).toEqual({
      text: 'Hola',
      untranslated: 3,
    });
  });

  it('reports whether the engine could choose the formality', () => {
    expect(parseFileTranslation({ result: 'Hola', formality: 'unsupported' })).toEqual({
      text: 'Hola',
      formality: 'unsupported',
    });
    expect(parseFileTranslation({ result: 'Hola', formality: true })).toEqual({ text: 'Hola' });
  });

  it('lists the pages that are missing', () => {
    const pages = [{ page: 2, reason: 'no_text' }, { page: 5, reason: 'of_a_later_version' }, { page: 0 }, 7];
    expect(parseFileTranslation({ data: { result: 'Hola', unread_pages: pages } })).toEqual({
      text: 'Hola',
      unreadPages: [2, 5],
    });
    expect(parseFileTranslation({ result: 'Hola', unread_pages: 'two' })).toEqual({ text: 'Hola' });
  });

  it.each([0, -1, 1.5, Infinity, '3', null, [3], true])(
    'is read without the invalid number of untranslated paragraphs %j',
    (untranslated) => {
      expect(parseFileTranslation({ result: 'Hola', untranslated })).toEqual({ text: 'Hola' });
    },
  );

  it('is read with all lines and spaces of the text, and with one kind of line ending', () => {
    expect(parseFileTranslation({ result: ' a\r\n\r\n b\rc\n' }).text).toBe(' a\n\n b\nc\n');
  });

  it.each([[''], [' \n'], [undefined], [null], [5], [['Hola']]])(
    'contains only a document if the text is %j',
    (result) => {
      expect(parseFileTranslation({ data: { result, document } })).toEqual({ text: '', document });
    },
  );

  it.each([
    ['Word', DOCX, 'docx'],
    ['PowerPoint', PPTX, 'pptx'],
    ['PDF', 'application/pdf', 'pdf'],
    ['old Word', 'application/msword', 'doc'],
    ['old PowerPoint', 'application/vnd.ms-powerpoint', 'ppt'],
    ['PDF in capitals, with a parameter', ' Application/PDF; version=1.7', 'pdf'],
  ])('may contain a document of the type %s, with the right extension in its name', (_what, type, ending) => {
    const read = parseFileTranslation({
      result: 'x',
      document: { ...document, name: 'a.exe', type },
    }).document;
    expect(read?.name).toBe(`a.exe.${ending}`);
    expect(read?.type).toBe(type.replace(/;.*/, '').trim().toLowerCase());
  });

  it('may contain an HTML page only if an HTML page was sent, and with the extension of the sent page', () => {
    const page = { ...document, name: 'a.HTM', type: 'text/html' };
    const body = { result: 'x', document: page };
    const sent = (name: string) => ({ name, size: 1, type: '' });
    expect(parseFileTranslation(body, sent('a.htm')).document?.name).toBe('a.htm');
    expect(parseFileTranslation(body, sent('a.html')).document?.name).toBe('a.htm');
    expect(parseFileTranslation(body, sent('a.docx'))).toEqual({ text: 'x' });
    expect(parseFileTranslation({ result: 'x', document }, sent('a.html'))).toEqual({ text: 'x', document });
  });

  it.each([
    ['../../evil.docx', '_.._evil.docx'],
    ['a\u202excod.docx\r\n', 'axcod.docx'],
    ['', 'translated.docx'],
  ])('is read with a safe file name for the document name %j', (name, safe) => {
    expect(parseFileTranslation({ result: 'x', document: { ...document, name } }).document?.name).toBe(safe);
  });

  it.each([
    ['nothing', null],
    ['a text', 'UEsDBA=='],
    ['a list', [document]],
    ['no name', { ...document, name: undefined }],
    ['a name that is no text', { ...document, name: 5 }],
    ['a type that is no text', { ...document, type: {} }],
    ['a page', { ...document, type: 'text/html' }],
    ['a program', { ...document, type: 'application/x-msdownload' }],
    ['a name of a thing that every object has for a type', { ...document, type: 'constructor' }],
    ['nothing in it', { ...document, base64: '' }],
    ['bytes', { ...document, base64: [80, 75] }],
    ['letters that are no base64', { ...document, base64: '<html>==' }],
    ['base64 of URLs', { ...document, base64: 'UEs-_A==' }],
    ['base64 with blanks', { ...document, base64: 'UEs DBA=' }],
    ['base64 with its padding inside', { ...document, base64: 'UE==UEsD' }],
    ['base64 with too much padding', { ...document, base64: 'U===' }],
    ['base64 that was cut off', { ...document, base64: 'UEsDBA=' }],
    ['a data address', { ...document, base64: 'data:application/pdf;base64,UEsDBA==' }],
    ['more than a document can be', { ...document, base64: 'A'.repeat(70_000_004) }],
  ])('is read without a document that is %s', (_what, broken) => {
    expect(parseFileTranslation({ result: 'Hola', document: broken })).toEqual({ text: 'Hola' });
    expect(() => parseFileTranslation({ data: { document: broken } })).toThrow(ServiceError);
  });

  it.each([
    ['a success that is false', { success: false, data: { result: 'Hola', document } }],
    ['an empty text', { data: { result: '' } }],
    ['a text that is no text', { data: { result: 42 } }],
    ['nothing', { data: {} }],
    ['an empty object', {}],
    ['a list', ['Hola']],
    ['a number', 5],
    ['null', null],
    ['undefined', undefined],
    ['envelopes without end', { data: { data: { data: { data: { result: 'Hola' } } } } }],
  ])('is an invalid reply if it is %s', (_what, body) => {
    expect(() => parseFileTranslation(body)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'invalidReply' }) }),
    );
  });

  it('is logged with its beginning and the server’s message if it is invalid', () => {
    const body = { success: false, data: { error: 'No engine' }, more: 'x'.repeat(500) };
    const error = { kind: 'invalidReply', serverText: 'No engine', raw: JSON.stringify(body).slice(0, 200) };
    expect(() => parseFileTranslation(body)).toThrow(expect.objectContaining({ error }));
  });

  it('is read or reported as a typed error, whatever it contains', () => {
    const strange = fc.oneof(fc.jsonValue(), fc.record({ result: fc.jsonValue(), document: fc.jsonValue() }));
    fc.assert(
      fc.property(strange, (data) => {
        try {
          const { text, document: found } = parseFileTranslation({ data });
          expect(text.trim() !== '' || found !== undefined).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
        }
      }),
    );
  });
});
