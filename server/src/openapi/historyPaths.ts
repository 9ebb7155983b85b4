import type { ApiErrorCode } from '../common/apiError';
import { answers, content, failures, jsonBody, success, type Operation } from './parts';
import type { SchemaName } from './schemas';
import { BEARER, READS_BODY, TURN, type Paths } from './shared';

const text = { type: 'string' } as const;
const id = { name: 'id', in: 'path', required: true, schema: text };
const after = {
  name: 'after',
  in: 'query',
  schema: text,
  description: 'Out of the header Link of the page before.',
};
const USER: readonly ApiErrorCode[] = [
  'unauthorized',
  'too_many_requests',
  'store_unavailable',
  'accounts_unavailable',
];

function change(summary: string, answer: SchemaName, request?: object): Operation {
  const read = request === undefined ? {} : { requestBody: request };
  const codes = request === undefined ? [] : READS_BODY;
  const responses = answers([...codes, ...USER, 'not_found'], 'Done.', content('application/json', answer));
  return { summary, security: BEARER, parameters: [id], ...read, responses };
}

const addMessage = change(
  'Call 13: adds a message',
  'ChangedChat',
  jsonBody('NewMessage', { message: { message: 'Gracias', role: 'user' } }),
);

export const history: Paths = {
  '/history-chat/list-user-chats/': {
    get: {
      summary: 'Call 11: the saved chats of the logged-in user, the newest first',
      security: BEARER,
      parameters: [after],
      responses: answers(
        ['bad_request', ...USER],
        'A page of chats.',
        content('application/json', 'ChatList'),
        ['Link'],
      ),
    },
  },
  '/history-chat/create/': {
    post: {
      summary: 'Call 12: keeps a new chat',
      security: BEARER,
      requestBody: jsonBody('NewChat', { chat: { name: 'Saludos', chat_history: [TURN] } }),
      responses: {
        201: success('The chat.', content('application/json', 'Chat')),
        ...failures([...READS_BODY, ...USER, 'chat_full']),
      },
    },
  },
  '/history-chat/{id}/add-message/': {
    patch: { ...addMessage, responses: { ...addMessage.responses, ...failures(['chat_full']) } },
  },
  '/history-chat/{id}/edit-name/': {
    patch: change(
      'Call 14: names a chat',
      'RenamedChat',
      jsonBody('NewName', { name: { name: 'Despedidas' } }),
    ),
  },
  '/history-chat/{id}/delete/': { delete: change('Call 15: deletes a chat', 'ChangedChat') },
};
