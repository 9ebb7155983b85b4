import { describe, expect, it } from 'vitest';
import { parseJobList } from '../../../../src/services/responses/jobs';

const URL_OF_LIST = 'https://gateway.example/v1/ai-files/jobs';

const ROW = {
  status_url: '/v1/ai-files/1',
  events_url: '/v1/ai-files/1/events',
  name: 'informe.docx',
  size: 48213,
  lang_src: 'es',
  lang_dst: 'ca',
  state: 'working',
  done: 1,
  total: 3,
  files: [],
};

const PARSED = {
  statusUrl: 'https://gateway.example/v1/ai-files/1',
  eventsUrl: 'https://gateway.example/v1/ai-files/1/events',
  file: { name: 'informe.docx', size: 48213, type: '' },
  pair: { source: 'es', target: 'ca' },
  status: { state: 'working', done: 1, total: 3 },
};

describe('the list of a user’s jobs', () => {
  it.each([
    ['as it is', [ROW]],
    ['in the envelope of a host page', { success: true, data: [ROW] }],
  ])('is read %s', (_how, body) => {
    expect(parseJobList(body, URL_OF_LIST)).toEqual([PARSED]);
  });

  it('is valid without file sizes, and without source languages, which the server may detect', () => {
    const { size: _size, lang_src: _source, ...row } = ROW;
    expect(parseJobList([row], URL_OF_LIST)).toEqual([
      { ...PARSED, file: { ...PARSED.file, size: 0 }, pair: { source: '', target: 'ca' } },
    ]);
  });

  it('contains result files of the type of the sent document', () => {
    const file = { kind: 'document', name: 'x.html', type: 'text/html', url: '/v1/x' };
    const row = { ...ROW, name: 'page.html', state: 'done', files: [file] };
    expect(parseJobList([row], URL_OF_LIST)).toMatchObject([{ status: { files: [{ name: 'x.html' }] } }]);
  });

  it.each([
    null,
    'jobs',
    {},
    { data: null },
    [null],
    [{ ...ROW, name: 5 }],
    [{ ...ROW, lang_dst: undefined }],
    [{ ...ROW, status_url: undefined }],
    [{ ...ROW, events_url: 'https://elsewhere.example/1' }],
    [{ ...ROW, state: 'sleeping' }],
  ])('is refused if it is not a list of jobs: %j', (body) => {
    expect(() => parseJobList(body, URL_OF_LIST)).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'invalidReply' }) }),
    );
  });
});
