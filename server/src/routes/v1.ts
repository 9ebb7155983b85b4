import { Hono } from 'hono';
import { z } from 'zod';
import { translateText, type TranslateDeps } from '../actions/translateText';
import { readCapabilities } from '../actions/readCapabilities';
import { RequestFailure } from '../failure';
import { readJson } from '../middleware/readBody';
import { onlyMethod } from '../middleware/onlyMethod';
import { requireToken } from '../middleware/requireToken';
import type { Nonces } from '../nonce';
import { checkAction, TRANSLATE_ACTION } from './ajax';

const Fields = z.object({ text: z.string(), lang_src: z.string(), lang_dst: z.string() });

export interface V1Deps extends TranslateDeps {
  readonly nonces: Nonces;
  readonly tokens: readonly string[];
  readonly clock: () => number;
}

/** The routes under `/v1`. */
export function v1Routes(deps: V1Deps): Hono {
  const capabilities = readCapabilities(deps);
  return new Hono()
    .post('/translate', requireToken(deps.tokens), async (context) => {
      const parsed = Fields.safeParse(await readJson(context));
      if (!parsed.success) throw new RequestFailure('bad_request', sentenceOf(parsed.error));
      return context.json(await translateText(parsed.data, context.req.raw.signal, deps));
    })
    .all('/translate', onlyMethod('POST'))
    .get('/nonce', (context) => {
      const action = checkAction(context.req.query('action') ?? TRANSLATE_ACTION);
      return context.json({ nonce: deps.nonces.issue(action) });
    })
    .get('/capabilities', async (context) => context.json(await capabilities()));
}

function sentenceOf(error: z.ZodError): string {
  const field = error.issues[0]?.path[0];
  if (field === undefined) return 'The body must be a JSON object with "text", "lang_src" and "lang_dst".';
  return `The field "${String(field)}" must be a text.`;
}
