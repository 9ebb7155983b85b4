import { describe, expect, it } from 'vitest';
import { ServiceError } from '@lang-assistant/core/errors';
import { parseAcceptedJob, parseJobStatus } from '../../../../src/services/responses/jobs';

const REQUEST = 'https://gateway.example/v1/ai-files';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const TMX = 'application/x-tmx+xml';

function errorOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ServiceError);
    return (error as ServiceError).error;
  }
  throw new Error('nothing was thrown');
}

describe('the response to a document that was sent as a job', () => {
  const accepted = { id: '1', status_url: '/v1/ai-files/1', events_url: '/v1/ai-files/1/events' };
  const job = {
    statusUrl: 'https://gateway.example/v1/ai-files/1',
    eventsUrl: 'https://gateway.example/v1/ai-files/1/events',
  };

  it.each([
    ['as it is', accepted],
    ['in the envelope of a host page', { success: true, data: accepted }],
    ['with whole addresses', { ...accepted, status_url: job.statusUrl, events_url: job.eventsUrl }],
  ])('contains the addresses of a job %s', (_how, body) => {
    expect(parseAcceptedJob(body, REQUEST)).toEqual(job);
  });

  it.each([
    { result: 'Hola' },
    { data: { result: 'Hola', status_url: '/v1/x' } },
    { events_url: '/v1/x' },
    'Hola',
    null,
    [accepted],
  ])('is recognised as the response of a server without jobs: %j', (body) => {
    expect(parseAcceptedJob(body, REQUEST)).toBeUndefined();
  });

  it.each([
    'https://elsewhere.example/v1/ai-files/1',
    '//elsewhere.example/1',
    'http://gateway.example/v1/ai-files/1',
    'https://gateway.example:8443/1',
    'https://name:secret@gateway.example/1',
    'javascript:alert(1)',
    'data:text/plain,1',
    'https://',
    5,
    null,
  ])('is refused if an address is not on the same server: %j', (address) => {
    for (const field of ['status_url', 'events_url'])
      expect(errorOf(() => parseAcceptedJob({ ...accepted, [field]: address }, REQUEST))).toMatchObject({
        kind: 'invalidReply',
      });
  });
});

describe('the status of a document job', () => {
  const CONTEXT = { requestUrl: REQUEST, sent: 'docx' } as const;
  const file = {
    kind: 'document',
    name: 'translated_a.docx',
    type: DOCX,
    url: '/v1/ai-files/1/files/document',
  };
  const done = { state: 'done', done: 3, total: 3, files: [file] };
  const url = 'https://gateway.example/v1/ai-files/1/files/document';

  it.each(['queued', 'working'])('contains the number of translated segments while it is %s', (state) => {
    expect(parseJobStatus({ state, done: 12, total: 340, files: [] }, CONTEXT)).toEqual({
      state,
      done: 12,
      total: 340,
    });
    expect(parseJobStatus({ data: { state, done: 9, total: 4 } }, CONTEXT)).toMatchObject({ done: 4 });
  });

  it('says that the text of a picture is being read, and where its texts are', () => {
    const working = { state: 'working', done: 0, total: 0, phase: 'reading', files: [] };
    expect(parseJobStatus(working, CONTEXT)).toMatchObject({ isReading: true });
    const files = [file, { kind: 'picture', name: 'a.json', type: 'application/json', url: '/p' }];
    expect(parseJobStatus({ ...done, files }, CONTEXT)).toMatchObject({
      files: [{ kind: 'document' }],
      pictureUrl: 'https://gateway.example/p',
    });
  });

  it('contains the result files, without files of an unknown type', () => {
    const files = [
      file,
      { kind: 'bilingual', name: 'a.docx', type: `${DOCX}; charset=binary`, url: '/b' },
      { kind: 'tmx', name: 'a.tmx', type: TMX, url: '/t' },
      { kind: 'audio', name: 'a.mp3', type: 'audio/mpeg', url: '/m' },
      'a.docx',
    ];
    expect(parseJobStatus({ ...done, files }, CONTEXT)).toEqual({
      state: 'done',
      done: 3,
      total: 3,
      files: [
        { kind: 'document', name: 'translated_a.docx', type: DOCX, url },
        { kind: 'bilingual', name: 'a.docx', type: DOCX, url: 'https://gateway.example/b' },
        { kind: 'tmx', name: 'a.tmx', type: TMX, url: 'https://gateway.example/t' },
      ],
      unreadPages: [],
    });
  });

  it('results in a file name with the extension of the media type, whatever name the server sends', () => {
    const named = (one: object) => parseJobStatus({ ...done, files: [{ ...file, ...one }] }, CONTEXT);
    expect(named({ name: '../../run.exe' })).toMatchObject({ files: [{ name: '_.._run.exe.docx' }] });
    expect(named({ kind: 'tmx', type: TMX, name: 'a.html' })).toMatchObject({
      files: [{ name: 'a.html.tmx' }],
    });
  });

  it.each<[string, unknown]>([
    ['no object', 'done'],
    ['an unknown state', { state: 'lost', done: 0, total: 0 }],
    ['a count that is none', { state: 'working', done: -1, total: 3 }],
    ['no total', { state: 'queued', done: 0 }],
    ['a result without files', { ...done, files: [] }],
    ['a result whose files are no list', { ...done, files: 'a' }],
    ['a result without counts', { state: 'done', files: [file] }],
    ['a file without a name', { ...done, files: [{ ...file, name: 5 }] }],
    ['a file without a type', { ...done, files: [{ ...file, type: undefined }] }],
    ['a file that is no document', { ...done, files: [{ ...file, type: 'text/html' }] }],
    [
      'a file of a kind that was not sent',
      { ...done, files: [{ ...file, name: 'a.txt', type: 'text/plain' }] },
    ],
    [
      'a picture elsewhere',
      { ...done, files: [file, { kind: 'picture', url: 'https://elsewhere.example/p' }] },
    ],
    ['a file elsewhere', { ...done, files: [{ ...file, url: 'https://elsewhere.example/a.docx' }] }],
  ])('is refused with %s', (_what, body) => {
    expect(errorOf(() => parseJobStatus(body, CONTEXT))).toMatchObject({ kind: 'invalidReply' });
  });

  it('contains a text file as result if a text file was sent', () => {
    const files = [{ ...file, name: 'a.txt', type: 'text/plain' }];
    expect(parseJobStatus({ ...done, files }, { ...CONTEXT, sent: 'txt' })).toMatchObject({
      files: [{ name: 'a.txt' }],
    });
  });

  it('lists the pages that are missing in the document', () => {
    const files = [{ ...file, unread_pages: [{ page: 2, reason: 'no_text' }] }];
    expect(parseJobStatus({ ...done, files }, CONTEXT)).toMatchObject({ unreadPages: [2] });
    expect(parseJobStatus(done, CONTEXT)).toMatchObject({ unreadPages: [] });
  });

  it('reports whether the engine could choose the formality', () => {
    expect(parseJobStatus({ ...done, formality: 'applied' }, CONTEXT)).toMatchObject({
      formality: 'applied',
    });
    expect(parseJobStatus({ ...done, formality: 1 }, CONTEXT)).not.toHaveProperty('formality');
  });

  it('reports a cancelled job as cancelled', () => {
    expect(parseJobStatus({ state: 'cancelled', done: 1, total: 3, files: [] }, CONTEXT)).toEqual({
      state: 'cancelled',
    });
  });

  it.each([
    [
      { error: 'It is locked', code: 'file_encrypted' },
      { kind: 'http', status: 422, code: 'file_encrypted', serverText: 'It is locked' },
    ],
    [
      { error: 'Page 7 is damaged', code: 'file_broken', page: 7, reason: 'damaged' },
      { kind: 'http', status: 422, code: 'file_broken', at: { page: 7, reason: 'damaged' } },
    ],
    [
      { error: 'No room', code: 'internal' },
      { kind: 'http', status: 500, code: 'internal', serverText: 'No room' },
    ],
    [
      { error: 5, code: {} },
      { kind: 'http', status: 500 },
    ],
  ])('contains the reason for a failure: %j', (fields, error) => {
    const status = parseJobStatus({ state: 'failed', done: 0, total: 0, files: [], ...fields }, CONTEXT);
    expect(status).toMatchObject({ state: 'failed', error: { error } });
  });
});
