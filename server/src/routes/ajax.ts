import { Hono } from 'hono';
import { translateText, type TranslateDeps } from '../actions/translateText';
import { RequestFailure } from '../failure';
import { onlyMethod } from '../middleware/onlyMethod';
import { readForm } from '../middleware/readBody';
import type { Nonces } from '../nonce';

/** The action of call 1 (SPEC §7). */
export const TRANSLATE_ACTION = 'mi_traductor_translate';

/** Refuses actions that the gateway does not have. */
export function checkAction(action: string | undefined): string {
  if (action === TRANSLATE_ACTION) return action;
  throw new RequestFailure('unknown_action', `The field "action" must be "${TRANSLATE_ACTION}".`);
}

/** `POST /ajax`, as WordPress' admin-ajax.php: action and nonce in the form or in the query. */
export function ajaxRoutes(deps: TranslateDeps & { readonly nonces: Nonces }): Hono {
  const routes = new Hono();
  routes.post('/ajax', async (context) => {
    const form = await readForm(context);
    const field = (name: string) => form(name) ?? context.req.query(name);
    const action = checkAction(field('action'));
    if (!deps.nonces.accepts(action, field('nonce') ?? '')) {
      throw new RequestFailure('invalid_nonce', 'This page was open for too long. Reload it and try again.');
    }
    const text = (name: string) => {
      const value = form(name);
      if (value !== undefined) return value;
      throw new RequestFailure('bad_request', `The field "${name}" is missing.`);
    };
    const fields = { text: text('text'), lang_src: text('lang_src'), lang_dst: text('lang_dst') };
    const data = await translateText(fields, context.req.raw.signal, deps);
    return context.json({ success: true, data });
  });
  routes.all('/ajax', onlyMethod('POST'));
  return routes;
}
