import manifest from '../../package.json' with { type: 'json' };
import { VISITOR_COOKIE } from '../identity/visitors';
import { HEADERS } from './parts';
import { PATHS } from './paths';
import { schemas } from './schemas';

const SECURITY = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A user's token (a JWT), or one of the operator's tokens (API_TOKENS); the latter have no chats.",
  },
  nonce: {
    type: 'apiKey',
    in: 'query',
    name: 'nonce',
    description: 'From GET /v1/nonce. A form may bring it as a field.',
  },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Bounds what one browser uses from several addresses. Set with a nonce; no call needs it.',
  },
} as const;

export function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'lang-assistant gateway',
      version: manifest.version,
      description: 'The calls of the <lang-assistant> widget. docs/http-contract.md tells them in prose.',
    },
    paths: PATHS,
    components: { schemas: schemas(), headers: HEADERS, securitySchemes: SECURITY },
  };
}
