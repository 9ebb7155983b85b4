import { WIRE_ACTIONS } from '../usecases/wireActions';
import { ENDPOINTS } from '../engines/llm/assistantEndpoints';
import type { ApiErrorCode } from '../common/apiError';
import { ALLOWANCE, answers, content, failures, jsonBody, oneOf, success } from './parts';
import { jobs } from './jobPaths';
import { history } from './historyPaths';
import { check, TO_CHECK } from './checkPaths';
import {
  SEGMENTS_EXAMPLE,
  SEGMENTS_IN_FORM,
  TO_TRANSLATE,
  TO_TRANSLATE_SEGMENTS,
  translation,
} from './translatePaths';
import type { SchemaName } from './schemas';
import {
  NO_AUTH,
  BEARER,
  NONCE,
  READS_BODY,
  QUOTA,
  ANSWERS,
  TEXT,
  LANGUAGES,
  FILE,
  CHAT,
  TURN,
  type Paths,
} from './shared';

const WORD = 'es, run, en, es';
const TO_TRANSLATE_FILE = { language: 'Spanish', lang_src: 'en', lang_dst: 'es' };
const TO_WRITE = 'Message: i am here\nStyle: professional\nTone: simple';

const endpoints = [...ENDPOINTS].filter(([, { kind }]) => kind !== 'dictionary').map(([name]) => name);

const actionParameter = {
  name: 'action',
  in: 'query',
  schema: { type: 'string', enum: Object.values(WIRE_ACTIONS) },
};

const jobParameter = {
  name: 'job',
  in: 'query',
  schema: { type: 'string', enum: ['1'] },
  description: 'Answers 202 at once and translates the document as a job, where the capabilities offer jobs.',
};

const form = (name: SchemaName, examples: Readonly<Record<string, object>>) => ({
  ...content('application/x-www-form-urlencoded', name, examples),
  ...content('multipart/form-data', name, examples),
});

const hostPage: Paths = {
  '/ajax': {
    post: {
      summary: 'Calls 1 to 5, and the check: the widget in host-page mode',
      description:
        'A form translates a text or, as multipart, a file; JSON is for everything but files. Action and nonce stand in the ' +
        'body or in the query. The names of the examples start with their action.',
      security: NONCE,
      parameters: [actionParameter, jobParameter],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: oneOf('TranslateForm', 'SegmentsForm')['application/json'].schema,
            examples: {
              [WIRE_ACTIONS.translate]: { value: TO_TRANSLATE },
              [SEGMENTS_EXAMPLE]: { value: SEGMENTS_IN_FORM },
            },
          },
          'multipart/form-data': {
            schema: oneOf('TranslateForm', 'SegmentsForm', 'AjaxFileForm')['application/json'].schema,
            examples: {
              [WIRE_ACTIONS.translate]: { value: TO_TRANSLATE },
              [SEGMENTS_EXAMPLE]: { value: SEGMENTS_IN_FORM },
              [WIRE_ACTIONS.files]: { value: { file: '(a .docx)', ...TO_TRANSLATE_FILE } },
            },
          },
          'application/json': {
            schema: oneOf('TranslateForm', 'SegmentsForm', 'ContentBody', 'ChatBody')['application/json']
              .schema,
            examples: {
              [WIRE_ACTIONS.translate]: { value: TO_TRANSLATE },
              [SEGMENTS_EXAMPLE]: { value: TO_TRANSLATE_SEGMENTS },
              [WIRE_ACTIONS.dictionary]: { value: { content: WORD, endpoint: 'traductor-web-2' } },
              [WIRE_ACTIONS.write]: { value: { content: TO_WRITE, endpoint: 'write-improving-plugin2' } },
              [WIRE_ACTIONS.check]: { value: { content: JSON.stringify(TO_CHECK) } },
              [WIRE_ACTIONS.chat]: {
                value: { content: 'How are you?', endpoint: 'chat-ai-plugin', conversation_history: [TURN] },
              },
            },
          },
        },
      },
      responses: {
        200: success(
          'What was asked for.',
          {
            ...oneOf(
              'AjaxTranslation',
              'AjaxSegments',
              'AjaxTranslatedFile',
              'AjaxLookedUp',
              'AjaxImproved',
              'AjaxChecked',
              'AjaxCapabilities',
              'Answered',
            ),
            ...content('text/event-stream', 'AjaxStream'),
          },
          ALLOWANCE,
        ),
        202: success(
          'With job=1: the job of a document.',
          content('application/json', 'AjaxJobAccepted'),
          ALLOWANCE,
        ),
        ...failures(
          [
            ...READS_BODY,
            'unknown_action',
            'invalid_nonce',
            ...TEXT,
            ...LANGUAGES,
            ...FILE,
            ...CHAT,
            ...QUOTA,
            ...ANSWERS,
          ],
          'AjaxFailure',
        ),
      },
    },
  },
  '/v1/nonce': {
    get: {
      summary: 'A nonce for one action of /ajax, or for all of them',
      security: [{}, ...BEARER],
      parameters: [actionParameter],
      responses: answers(
        ['unknown_action', 'unauthorized', 'too_many_requests'],
        'A nonce.',
        content('application/json', 'Nonce'),
        ['Set-Cookie'],
      ),
    },
  },
};

const direct: Paths = {
  '/v1/ai-files': {
    post: {
      summary: 'Call 10: translates a document',
      security: BEARER,
      parameters: [jobParameter],
      requestBody: {
        required: true,
        content: content('multipart/form-data', 'FileForm', {
          document: { ...TO_TRANSLATE_FILE, content: '(a .docx)' },
        }),
      },
      responses: {
        200: success('The document.', content('application/json', 'TranslatedFile'), ALLOWANCE),
        202: success('With job=1: the job.', content('application/json', 'JobAccepted'), ALLOWANCE),
        ...failures([...READS_BODY, 'unauthorized', ...LANGUAGES, ...FILE, ...QUOTA, ...ANSWERS]),
      },
    },
  },
  '/v1/ai': {
    post: {
      summary: 'Call 7: looks a word up',
      description: 'content is "general language, word, word language, source language".',
      security: BEARER,
      requestBody: jsonBody('ContentBody', { word: { content: WORD } }),
      responses: answers(
        [...READS_BODY, 'unauthorized', ...QUOTA, ...ANSWERS],
        'The entry.',
        content('application/json', 'LookedUp'),
        ALLOWANCE,
      ),
    },
  },
  '/v1/ai-chat/{endpoint}/': {
    post: {
      summary: 'Calls 8 and 9: answers in a conversation, or improves a text',
      description:
        'With "Accept: text/event-stream" a conversation is answered piece by piece. The examples are named after their ' +
        'endpoint.',
      security: BEARER,
      parameters: [
        { name: 'endpoint', in: 'path', required: true, schema: { type: 'string', enum: endpoints } },
      ],
      requestBody: {
        required: true,
        content: form('ChatForm', {
          'chat-ai-plugin': { content: 'How are you?', conversation_history: JSON.stringify([TURN]) },
          'write-improving-plugin2': { content: TO_WRITE },
        }),
      },
      responses: answers(
        [...READS_BODY, 'unauthorized', ...TEXT, ...CHAT, ...QUOTA, ...ANSWERS],
        'The answer.',
        { ...oneOf('Answered', 'FormImproved'), ...content('text/event-stream', 'AnswerStream') },
        ALLOWANCE,
      ),
    },
  },
  '/v1/capabilities': {
    get: {
      summary: 'What this gateway can do',
      security: NO_AUTH,
      responses: answers([], 'Engines, limits and features.', content('application/json', 'Capabilities')),
    },
  },
};

function listCodes(summary: string, body: object, codes: readonly ApiErrorCode[] = []) {
  return {
    get: { summary, security: NO_AUTH, responses: answers(codes, summary, body) },
  };
}

const operation: Paths = {
  '/healthz': listCodes('Whether the process is there', content('application/json', 'Health')),
  '/readyz': listCodes(
    'Whether the database answers and accepts writes, and whether slow parts are prepared',
    content('application/json', 'Readiness'),
    ['store_unavailable'],
  ),
  '/metrics': listCodes('Measures for Prometheus, with METRICS=on', content('text/plain', 'Measures')),
  '/openapi.json': listCodes('This document', content('application/json', 'Description')),
};

export const PATHS: Paths = {
  ...hostPage,
  ...translation,
  ...direct,
  ...check,
  ...jobs,
  ...history,
  ...operation,
};
