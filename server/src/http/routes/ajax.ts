import { Hono, type Context } from 'hono';
import { WIRE_ACTIONS, findWireAction, type WireAction } from '../../usecases/wireActions';
import { ApiError } from '../../common/apiError';
import type { Capabilities } from '../../usecases/capabilities';
import type { Caller } from '../../identity/caller';
import type { Identity } from '../../identity/identity';
import { onlyMethod } from '../middleware/onlyMethod';
import type { FileForm } from '../input/fileForm';
import { openUpload } from '../input/openUpload';
import type { FileFormLimits } from '../input/uploadBody';
import {
  checkSegmentsSize,
  parseTranslationFields,
  type TranslationFields,
} from '../input/parseTranslationFields';
import { readForm, readJson } from '../input/readBody';
import type { TranslateFile } from './files';
import { readTranslateForm } from '../../usecases/translate/translateBody';
import type { Translate } from './translate';

/** @param content the field `content` of a form; undefined if the body is JSON */
export type AjaxHandler = (context: Context, caller: Caller, content?: string) => Promise<Response>;

export interface AjaxDeps {
  readonly identity: Identity;
  readonly translate: Translate;
  readonly translateFile: TranslateFile;
  readonly uploadLimits: FileFormLimits;
  readonly capabilities: () => Promise<Capabilities>;
  readonly handlers: Readonly<Partial<Record<WireAction, AjaxHandler>>>;
}

/** @throws ApiError `unknown_action` */
export function checkAction(name: string | undefined): WireAction {
  const action = findWireAction(name);
  if (action !== undefined) return action;
  const known = Object.values(WIRE_ACTIONS).join('", "');
  throw new ApiError('unknown_action', `The field "action" must be one of "${known}".`);
}

function textField(body: unknown, name: string): string | undefined {
  const value: unknown = Reflect.get(Object(body), name);
  return typeof value === 'string' ? value : undefined;
}

/**
 * `POST /ajax`, which works like WordPress' admin-ajax.php. Translation, check and capabilities accept a form or JSON.
 * Files are multipart. Dictionary, chat and writing are JSON. Action and nonce are in the body or the query.
 */
export function ajaxRoutes(deps: AjaxDeps): Hono {
  const { identity, translateFile, handlers } = deps;
  const routes = new Hono();

  const answerText = (context: Context, caller: Caller, fields: TranslationFields): Promise<Response> =>
    deps.translate(context, caller, fields, (data) => ({ success: true, data }));

  const answerCapabilities = async (context: Context) =>
    context.json({ success: true, data: await deps.capabilities() });

  /** If action or nonce follow the file, the file is saved before they are checked. */
  function answerFile(context: Context, form: FileForm): Promise<Response> {
    const field = (name: string) => form.field(name) ?? context.req.query(name);
    const readAction = () => {
      const action = checkAction(field('action'));
      if (action === WIRE_ACTIONS.files) return action;
      throw new ApiError('bad_request', 'This action takes no file.');
    };
    const callerOf = () => identity.callerByNonce(context, readAction(), field('nonce') ?? '');
    if (field('action') !== undefined) readAction();
    const isKnown = field('action') !== undefined && field('nonce') !== undefined;
    return translateFile(context, isKnown ? callerOf() : callerOf, form, true);
  }

  async function answerForm(context: Context, form: FileForm): Promise<Response> {
    if (form.file) return answerFile(context, form);
    const field = (name: string) => form.field(name) ?? context.req.query(name);
    const action = checkAction(field('action'));
    const caller = identity.callerByNonce(context, action, field('nonce') ?? '');
    if (action === WIRE_ACTIONS.files) return translateFile(context, caller, form, true);
    if (action === WIRE_ACTIONS.capabilities) return answerCapabilities(context);
    const checkForm = handlers[WIRE_ACTIONS.check];
    if (action === WIRE_ACTIONS.check && checkForm)
      return checkForm(context, caller, form.field('content') ?? '');
    if (action !== WIRE_ACTIONS.translate) {
      throw new ApiError('unsupported_media_type', 'Send this action as application/json.');
    }
    checkSegmentsSize(form.field('segments'));
    const fields = readTranslateForm((name) => form.field(name));
    return answerText(context, caller, parseTranslationFields(fields));
  }

  /** Reads the form up to its file. The file itself is read only when the caller is known. */
  async function answerMultipart(context: Context): Promise<Response> {
    const upload = openUpload(context, deps.uploadLimits);
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
    const caller = identity.callerByNonce(context, action, (await field('nonce')) ?? '');
    if (action === WIRE_ACTIONS.translate)
      return answerText(context, caller, parseTranslationFields(await readJson(context)));
    if (action === WIRE_ACTIONS.capabilities) return answerCapabilities(context);
    const handler = handlers[action];
    if (handler) return handler(context, caller);
    throw new ApiError('unsupported_media_type', 'Send this action as a form.');
  }

  routes.post('/ajax', (context) => {
    const type = (context.req.header('content-type') ?? '').toLowerCase();
    if (type.startsWith('application/json')) return answerJson(context);
    if (type.startsWith('multipart/form-data')) return answerMultipart(context);
    return readForm(context).then((field) => answerForm(context, { field, file: undefined }));
  });
  routes.all('/ajax', onlyMethod('POST'));
  return routes;
}
