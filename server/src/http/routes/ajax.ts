import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { WIRE_ACTIONS, findWireAction, type WireAction } from '../../usecases/wireActions';
import { ApiError } from '../../common/apiError';
import { Capabilities } from '../../usecases/capabilities';
import type { Identity } from '../../identity/identity';
import { EVERY_ACTION } from '../../identity/nonces';
import { answer, describeRoute, eventStream, json, type RouteDescription } from '../../openapi/describeRoute';
import { Failure } from '../../openapi/document';
import {
  ALLOWANCE,
  BEARER,
  CHARGED,
  CHAT,
  enveloped,
  FILE,
  LANGUAGES,
  NO_AUTH,
  TEXT,
} from '../../openapi/parts';
import { JobAccepted } from '../../jobs/jobStatus';
import { ChatBody } from '../../usecases/chat';
import { CheckReply } from '../../usecases/check';
import { DictionaryReply } from '../../usecases/dictionary';
import { DocumentReply } from '../../usecases/documents/translateDocument';
import { SegmentsBody } from '../../usecases/segments/segmentsBody';
import { SegmentsResult } from '../../usecases/segments/translateSegments';
import { TranslateResult } from '../../usecases/translate/translateResult';
import { ContentBody, WriteReply } from '../../usecases/write';
import { TO_WRITE, WORD, type AjaxHandler, type assistantHandlers } from './assistants';
import { Answered, AnswerStream } from './chatReply';
import { TO_CHECK } from './check';
import { TURN } from './history';
import { readForm, readJson } from '../body';
import { openUpload, type FileForm } from '../upload';
import {
  FileForm as DirectFileForm,
  JOB_PARAMETER,
  noFile,
  TO_TRANSLATE_FILE,
  type TranslateFile,
} from './files';
import { readTranslateForm, TranslateBody } from '../../usecases/translate/translateBody';
import {
  checkSegmentsSize,
  parseTranslationFields,
  SegmentStream,
  SentenceStream,
  TO_TRANSLATE,
  TO_TRANSLATE_SEGMENTS,
  type Translate,
} from './translate';

export interface AjaxDeps {
  readonly identity: Identity;
  readonly translate: Translate;
  readonly translateFile: TranslateFile;
  readonly fileLimitBytes: number;
  readonly capabilities: () => Promise<Capabilities>;
  readonly handlers: ReturnType<typeof assistantHandlers>;
}

const actionField = (name: WireAction) => z.literal(name).optional().describe('Here or in the query.');
const nonceField = z.string().optional().describe('Here or in the query.');
const jsonField = z.string().meta({ contentMediaType: 'application/json' });

/** The fields that a form does not have in common with the JSON body, or has with other types. */
const formFields = {
  glossary: z
    .union([TranslateBody.shape.glossary.unwrap(), jsonField])
    .optional()
    .describe('In a form, as JSON.'),
  fresh: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  action: actionField(WIRE_ACTIONS.translate),
  nonce: nonceField,
};
const TranslateForm = TranslateBody.extend(formFields);
const SegmentsForm = SegmentsBody.extend({
  ...formFields,
  segments: z.union([SegmentsBody.shape.segments, jsonField]).describe('In a form, as JSON.'),
});
const { content: file, ...fileFields } = DirectFileForm.shape;
const AjaxFileForm = z.object({
  ...fileFields,
  file,
  action: actionField(WIRE_ACTIONS.files),
  nonce: nonceField,
});

const ACTION_PARAMETER = {
  name: 'action',
  in: 'query',
  schema: { type: 'string', enum: Object.values(WIRE_ACTIONS) },
} as const;

const SEGMENTS_EXAMPLE = `${WIRE_ACTIONS.translate} with segments`;
const formExamples = {
  [WIRE_ACTIONS.translate]: TO_TRANSLATE,
  [SEGMENTS_EXAMPLE]: { ...TO_TRANSLATE_SEGMENTS, segments: JSON.stringify(TO_TRANSLATE_SEGMENTS.segments) },
};
const jsonExamples = {
  [WIRE_ACTIONS.translate]: TO_TRANSLATE,
  [SEGMENTS_EXAMPLE]: TO_TRANSLATE_SEGMENTS,
  [WIRE_ACTIONS.dictionary]: { content: WORD, endpoint: 'traductor-web-2' },
  [WIRE_ACTIONS.write]: { content: TO_WRITE, endpoint: 'write-improving-plugin2' },
  [WIRE_ACTIONS.check]: { content: JSON.stringify(TO_CHECK) },
  [WIRE_ACTIONS.chat]: { content: 'How are you?', endpoint: 'chat-ai-plugin', conversation_history: [TURN] },
};

const AJAX: RouteDescription = {
  summary: 'Calls 1 to 5, and the check: the widget in host-page mode',
  description:
    'A form translates a text or, as multipart, a file; JSON is for everything but files. Action and nonce stand in the ' +
    'body or in the query. The names of the examples start with their action.',
  security: [{ nonce: [] }],
  parameters: [ACTION_PARAMETER, JOB_PARAMETER],
  request: {
    'application/x-www-form-urlencoded': { schemas: { TranslateForm, SegmentsForm }, examples: formExamples },
    'multipart/form-data': {
      schemas: { TranslateForm, SegmentsForm, AjaxFileForm },
      examples: { ...formExamples, [WIRE_ACTIONS.files]: { file: '(a .docx)', ...TO_TRANSLATE_FILE } },
    },
    ...json({ TranslateForm, SegmentsForm, ContentBody, ChatBody }, jsonExamples),
  },
  answers: {
    200: answer(
      'What was asked for.',
      {
        ...json({
          AjaxTranslation: enveloped(TranslateResult),
          AjaxSegments: enveloped(SegmentsResult),
          AjaxTranslatedFile: enveloped(DocumentReply),
          AjaxLookedUp: enveloped(DictionaryReply),
          AjaxImproved: enveloped(WriteReply),
          AjaxChecked: enveloped(CheckReply),
          AjaxCapabilities: enveloped(Capabilities),
          Answered,
        }),
        ...eventStream({ AnswerStream, SentenceStream, SegmentStream }),
      },
      ALLOWANCE,
    ),
    202: answer(
      'With job=1: the job of a document.',
      json({ AjaxJobAccepted: enveloped(JobAccepted) }),
      ALLOWANCE,
    ),
  },
  errors: ['unknown_action', 'invalid_nonce', ...TEXT, ...LANGUAGES, ...FILE, ...CHAT, ...CHARGED],
  failure: { AjaxFailure: z.object({ success: z.literal(false), data: Failure }) },
};

const NONCE: RouteDescription = {
  summary: 'A nonce for one action of /ajax, or for all of them',
  security: [{}, ...BEARER],
  parameters: [ACTION_PARAMETER],
  answers: { 200: answer('A nonce.', json({ Nonce: z.object({ nonce: z.string() }) }), ['Set-Cookie']) },
  errors: ['unknown_action', 'unauthorized', 'too_many_requests'],
};

const CAPABILITIES: RouteDescription = {
  summary: 'What this gateway can do',
  security: NO_AUTH,
  answers: { 200: answer('Engines, limits and features.', json({ Capabilities })) },
  errors: [],
};

/** @throws ApiError `unknown_action` */
function checkAction(name: string | undefined): WireAction {
  const action = findWireAction(name);
  if (action !== undefined) return action;
  const known = Object.values(WIRE_ACTIONS).join('", "');
  throw new ApiError('unknown_action', `The field "action" must be one of "${known}".`);
}

function textField(body: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(body), name);
  return typeof value === 'string' ? value : undefined;
}

function createHandlers({
  handlers,
  translate,
  capabilities,
}: AjaxDeps): Readonly<Record<WireAction, AjaxHandler>> {
  return {
    ...handlers,
    async [WIRE_ACTIONS.translate](context, caller, form) {
      if (form) checkSegmentsSize(form('segments'));
      const fields = parseTranslationFields(form ? readTranslateForm(form) : await readJson(context));
      return translate(context, caller, fields, (data) => ({ success: true, data }));
    },
    async [WIRE_ACTIONS.capabilities](context) {
      return context.json({ success: true, data: await capabilities() });
    },
    async [WIRE_ACTIONS.files](_context, _caller, form) {
      throw form ? noFile() : new ApiError('unsupported_media_type', 'Send this action as a form.');
    },
  };
}

/**
 * `POST /ajax`, which works like WordPress' admin-ajax.php. Translation, check and capabilities accept a form or JSON.
 * Files are multipart. Dictionary, chat and writing are JSON. Action and nonce are in the body or the query.
 */
export function ajaxRoutes(deps: AjaxDeps): Hono {
  const { identity, translateFile } = deps;
  const handlers = createHandlers(deps);
  const routes = new Hono();

  /** If action or nonce follow the file, the file is saved before they are checked. */
  function answerFile(context: Context, form: FileForm): Promise<Response> {
    const field = (name: string) => form.field(name) ?? context.req.query(name);
    const readAction = () => {
      const action = checkAction(field('action'));
      if (action === WIRE_ACTIONS.files) return action;
      throw new ApiError('bad_request', 'This action takes no file.');
    };
    const identify = () => identity.callerByNonce(context.var.client, readAction(), field('nonce') ?? '');
    if (field('action') !== undefined) readAction();
    const isKnown = field('action') !== undefined && field('nonce') !== undefined;
    return translateFile(context, { known: isKnown ? identify() : undefined, identify }, form, true);
  }

  async function answerForm(context: Context, form: FileForm): Promise<Response> {
    if (form.file) return answerFile(context, form);
    const field = (name: string) => form.field(name) ?? context.req.query(name);
    const action = checkAction(field('action'));
    const caller = identity.callerByNonce(context.var.client, action, field('nonce') ?? '');
    return handlers[action](context, caller, (name) => form.field(name));
  }

  /** Reads the form up to its file. The file itself is read only when the caller is known. */
  async function answerMultipart(context: Context): Promise<Response> {
    const upload = openUpload(context, { fileBytes: deps.fileLimitBytes });
    try {
      return await answerForm(context, await upload.form());
    } finally {
      await upload.drain();
    }
  }

  /** If action and nonce are in the query, they are checked before the body is read. */
  async function answerJson(context: Context): Promise<Response> {
    const field = async (name: string) => context.req.query(name) ?? textField(await readJson(context), name);
    const action = checkAction(await field('action'));
    const caller = identity.callerByNonce(context.var.client, action, (await field('nonce')) ?? '');
    return handlers[action](context, caller, undefined);
  }

  routes.post('/ajax', describeRoute(AJAX), (context) => {
    const type = (context.req.header('content-type') ?? '').toLowerCase();
    if (type.startsWith('application/json')) return answerJson(context);
    if (type.startsWith('multipart/form-data')) return answerMultipart(context);
    return readForm(context).then((field) => answerForm(context, { field, file: undefined }));
  });
  routes.get('/v1/nonce', describeRoute(NONCE), async (context) => {
    const name = context.req.query('action');
    const action = name === undefined ? EVERY_ACTION : checkAction(name);
    return context.json({ nonce: await identity.issueNonce(context.var.client, action) });
  });
  routes.get('/v1/capabilities', describeRoute(CAPABILITIES), async (context) =>
    context.json(await deps.capabilities()),
  );
  return routes;
}
