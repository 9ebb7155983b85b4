import { Hono, type Context } from 'hono';
import { ACTIONS, findAction, type Action } from '../actions/actions';
import { RequestFailure } from '../failure';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import { onlyMethod } from '../middleware/onlyMethod';
import { openUpload, type FileForm, type FileFormLimits } from '../middleware/fileForm';
import { readForm, readJson } from '../middleware/readBody';
import type { TranslateFile } from './files';
import type { Translate } from './translate';

/** Answers one action for whoever asks. */
export type AjaxHandler = (context: Context, caller: Caller, body: unknown) => Promise<Response>;

export interface AjaxDeps {
  readonly identity: Identity;
  readonly translate: Translate;
  readonly translateFile: TranslateFile;
  readonly uploadLimits: FileFormLimits;
  /** The actions whose body is JSON. */
  readonly handlers: Readonly<Partial<Record<Action, AjaxHandler>>>;
}

/** Refuses actions that the gateway does not have. */
export function checkAction(name: string | undefined): Action {
  const action = findAction(name);
  if (action !== undefined) return action;
  const known = Object.values(ACTIONS).join('", "');
  throw new RequestFailure('unknown_action', `The field "action" must be one of "${known}".`);
}

/**
 * `POST /ajax`, as WordPress' admin-ajax.php. Call 1 is a form, with action and nonce in it or in the query; calls 3 to 5
 * are JSON, with both in the query; call 2 is multipart, with both before the file or in the query.
 */
export function ajaxRoutes(deps: AjaxDeps): Hono {
  const { identity, translate, translateFile, handlers } = deps;
  const routes = new Hono();

  async function answerForm(context: Context, { field: form, file }: FileForm): Promise<Response> {
    const field = (name: string) => form(name) ?? context.req.query(name);
    const action = checkAction(field('action'));
    const caller = identity.callerByNonce(context, action, field('nonce') ?? '');
    if (action === ACTIONS.file) return translateFile(context, caller, { field: form, file }, true);
    if (file) throw new RequestFailure('bad_request', 'This action takes no file.');
    if (action !== ACTIONS.translate) {
      throw new RequestFailure('unsupported_media_type', 'Send this action as application/json.');
    }
    const text = (name: string) => {
      const value = form(name);
      if (value !== undefined) return value;
      throw new RequestFailure('bad_request', `The field "${name}" is missing.`);
    };
    const fields = { text: text('text'), lang_src: text('lang_src'), lang_dst: text('lang_dst') };
    return context.json({ success: true, data: await translate(context, caller, fields) });
  }

  /** A form that may have a file: it is read no further than to that, until it is known whose it is. */
  async function answerMultipart(context: Context): Promise<Response> {
    const upload = openUpload(context, deps.uploadLimits);
    try {
      return await answerForm(context, await upload.form());
    } finally {
      await upload.drain();
    }
  }

  async function answerJson(context: Context): Promise<Response> {
    const action = checkAction(context.req.query('action'));
    const caller = identity.callerByNonce(context, action, context.req.query('nonce') ?? '');
    const handler = handlers[action];
    if (handler) return handler(context, caller, await readJson(context));
    throw new RequestFailure('unsupported_media_type', 'Send this action as a form.');
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
