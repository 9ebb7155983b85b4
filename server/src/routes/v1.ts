import { Hono } from 'hono';
import { z } from 'zod';
import { readCapabilities, type CapabilityDeps } from '../actions/readCapabilities';
import { RequestFailure } from '../failure';
import type { Identity } from '../identity/identity';
import { onlyMethod } from '../middleware/onlyMethod';
import { readJson } from '../middleware/readBody';
import { EVERY_ACTION } from '../nonce';
import { checkAction } from './ajax';
import type { Translate } from './translate';

/** The body of call 6 of SPEC §7. */
export const TranslateBody = z.object({ text: z.string(), lang_src: z.string(), lang_dst: z.string() });

export interface V1Deps extends CapabilityDeps {
  readonly identity: Identity;
  readonly translate: Translate;
}

/** The routes under `/v1`. */
export function v1Routes(deps: V1Deps): Hono {
  const { identity, translate } = deps;
  const capabilities = readCapabilities(deps);
  return new Hono()
    .post('/translate', async (context) => {
      const caller = await identity.requireBearer(context);
      const parsed = TranslateBody.safeParse(await readJson(context));
      if (!parsed.success) throw new RequestFailure('bad_request', sentenceOf(parsed.error));
      return context.json(await translate(context, caller, parsed.data));
    })
    .all('/translate', onlyMethod('POST'))
    .get('/nonce', async (context) => {
      const name = context.req.query('action');
      const action = name === undefined ? EVERY_ACTION : checkAction(name);
      return context.json({ nonce: await identity.issueNonce(context, action) });
    })
    .get('/capabilities', async (context) => context.json(await capabilities()));
}

function sentenceOf(error: z.ZodError): string {
  const field = error.issues[0]?.path[0];
  if (field === undefined) return 'The body must be a JSON object with "text", "lang_src" and "lang_dst".';
  return `The field "${String(field)}" must be a text.`;
}
