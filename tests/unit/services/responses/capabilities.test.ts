import { describe, expect, it } from 'vitest';
import { parseCapabilities } from '../../../../src/services/responses/capabilities';

describe('the capabilities of a server', () => {
  it('are read from the response or from its `data`', () => {
    const body = { file_kinds: ['docx', 'wps', 'pdf'], limits: { file_bytes: 5000 }, segments: true };
    const expected = { fileKinds: ['docx', 'wps', 'pdf'], fileBytes: 5000, segments: true };
    expect(parseCapabilities(body)).toEqual(expected);
    expect(parseCapabilities({ success: true, data: body })).toEqual(expected);
  });

  it('include the language pairs of all available engines, but no pairs if an engine supports any pair', () => {
    const ca = { source: 'es', target: 'ca' };
    const engine = { status: 'ready', pairs: [ca, { source: 'es' }, 'es-fr'] };
    const down = { status: 'unavailable', pairs: null };
    expect(parseCapabilities({ engines: [engine, down] })).toEqual({ pairs: [ca] });
    expect(parseCapabilities({ engines: [engine, { status: 'preparing', pairs: null }] })).toEqual({});
    expect(parseCapabilities({ engines: [down] })).toEqual({});
  });

  it.each([
    [{ pairs: { es: ['ca', 'en-US', 7], xx: ['yy'], fr: 'es', 'pt-BR': [] } }, ['es ca', 'es en_US']],
    [{ pairs: { es: ['ca'] }, engines: [{ pairs: null }] }, ['es ca']],
    [{ pairs: null, engines: [{ pairs: [{ source: 'es', target: 'ca' }] }] }, undefined],
    [{ pairs: {} }, undefined],
    [{ pairs: { xx: ['yy'] } }, undefined],
    [{ engines: [{ pairs: [{ source: 'xx', target: 'yy' }] }] }, undefined],
    [{ pairs: 'es-ca' }, undefined],
  ])('include the known pairs of a list: %j', (body, expected) => {
    const { pairs } = parseCapabilities(body);
    expect(pairs?.map(({ source, target }) => `${source} ${target}`)).toEqual(expected);
  });

  it.each([
    [[]],
    ['0'],
    [{ data: null }],
    [{ file_kinds: 'pdf', limits: { file_bytes: -1 } }],
    [{ limits: 7 }],
    [{ segments: 'yes', pairs: [['en', 'es']], engines: {} }],
    [{ pairs: { en: { es: true }, '*': ['*'] }, limits: { file_bytes: null } }],
  ])('are empty for an invalid response: %j', (body) => expect(parseCapabilities(body)).toEqual({}));
});
