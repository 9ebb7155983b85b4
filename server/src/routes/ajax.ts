import { Hono, type Context } from 'hono';
import { ACTIONS, findAction, type Action } from '../actions/actions';
import { RequestFailure } from '../failure';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import { onlyMethod } from '../middleware/onlyMethod';
import { readForm, readJson } from '../middleware/readBody';
import type { Translate } from './translate';

/** Answers one action for whoever asks. */
export type AjaxHandler = (context: Context, caller: Caller, body: unknown) => Promise<Response>;

export interface AjaxDeps {
  readonly identity: Identity;
  readonly translate: Translate;
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
 * are JSON, with both in the query.
 */
export function ajaxRoutes({ identity, translate, handlers }: AjaxDeps): Hono {
  const routes = new Hono();

  async function answerForm(context: Context): Promise<Response> {
    const form = await readForm(context);
    const field = (name: string) => form(name) ?? context.req.query(name);
    const action = checkAction(field('action'));
    const caller = identity.callerByNonce(context, action, field('nonce') ?? '');
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

  async function answerJson(context: Context): Promise<Response> {
    const action = checkAction(context.req.query('action'));
    const caller = identity.callerByNonce(context, action, context.req.query('nonce') ?? '');
    const handler = handlers[action];
    if (handler) return handler(context, caller, await readJson(context));
    throw new RequestFailure('unsupported_media_type', 'Send this action as a form.');
  }

  routes.post('/ajax', (context) => {
    const isJson = (context.req.header('content-type') ?? '').toLowerCase().startsWith('application/json');
    return isJson ? answerJson(context) : answerForm(context);
  });
  routes.all('/ajax', onlyMethod('POST'));
  return routes;
}
