import { DOCUMENT_KINDS } from '@lang-assistant/core/files/documentKinds';
import { TMX_MEDIA_TYPE } from '../usecases/documentName';
import { KIND_FACTS } from '@lang-assistant/core/files/kindFacts';
import type { ApiErrorCode } from '../common/apiError';
import { answers, content } from './parts';
import { BEARER, type Paths } from './shared';

const text = { type: 'string' } as const;
const id = { name: 'id', in: 'path', required: true, schema: text };
const kind = {
  name: 'kind',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: ['document', 'bilingual', 'tmx'] },
};
const signed = ['expires', 'signature'].map((name) => ({ name, in: 'query', required: true, schema: text }));

const OWN: readonly ApiErrorCode[] = [
  'unauthorized',
  'too_many_requests',
  'not_found',
  'store_unavailable',
  'accounts_unavailable',
];

/** The caller needs a token, or the visitor cookie of the page that submitted the document. */
const OWNER = [...BEARER, { visitor: [] }, {}];

const DOWNLOADS = Object.assign(
  {},
  ...DOCUMENT_KINDS.map((name) => content(KIND_FACTS[name].mediaType, 'Download')),
  content(TMX_MEDIA_TYPE, 'Download'),
);

export const jobs: Paths = {
  '/v1/ai-files/jobs': {
    get: {
      summary: "The logged-in user's document jobs, the newest first",
      description:
        'At most 100, without the cancelled ones. Visitors and the tokens of services have no list.',
      security: BEARER,
      responses: answers(OWN, 'The jobs.', content('application/json', 'JobList')),
    },
  },
  '/v1/ai-files/{id}': {
    get: {
      summary: 'The status of a document job',
      description: "Another owner's job is answered like an unknown one.",
      security: OWNER,
      parameters: [id],
      responses: answers(OWN, 'The status.', content('application/json', 'JobStatus')),
    },
    delete: {
      summary: 'Cancels a document job, and deletes the document and its translation',
      security: OWNER,
      parameters: [id],
      responses: answers(OWN, 'Done.', content('application/json', 'CancelledJob')),
    },
  },
  '/v1/ai-files/{id}/events': {
    get: {
      summary: 'The status of a document job as it changes',
      security: OWNER,
      parameters: [id],
      responses: answers(OWN, 'The status, repeatedly.', content('text/event-stream', 'JobStream')),
    },
  },
  '/v1/ai-files/{id}/files/{kind}': {
    get: {
      summary: 'Downloads a translated document, or another output of it',
      description: 'The address is that of the status. It needs no other credential.',
      security: [],
      parameters: [id, kind, ...signed],
      responses: answers(['not_found', 'gone', 'store_unavailable'], 'The document.', DOWNLOADS),
    },
  },
};
